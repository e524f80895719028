import type { CaseKind, Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StoredDraft } from '../../../platform/drafts/useDraft.ts';
import { deadlineShape, formatTimeLeft } from '../../../platform/i18n/dueDates.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { Deadline } from '../../../ui/marks/Deadline.tsx';
import { StatusLabel } from '../../../ui/marks/Status.tsx';
import '../../../ui/publicCase/turn.css';
import { endToShow, LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { ReplyForm, useReply } from './ReplyForm.tsx';

type Request = Trace['requests'][number];

const prefixOf = ({ id }: Request) => `request-${id}-`;

export interface RequestBoxProps {
  kind: CaseKind;
  code: string;
  request: Request;
  law: string | undefined;
  onAnswered: () => void;
}

export function RequestBox({ kind, code, request, law, onAnswered }: RequestBoxProps) {
  const { t } = useLingui();
  const [answering, setAnswering] = useState(false);
  const { typed, box } = useDraftWithFiles(`answer/${request.id}`, '');
  const files = box.use();
  // Started on an earlier visit.
  if ((typed.value !== '' || files.length > 0) && !answering) setAnswering(true);
  const heading = `ask-${request.id}`;
  return (
    <section className="turn" aria-labelledby={heading}>
      <StatusLabel code="returned" name={t`Radha juaj`} />
      <h2 id={heading}>{t`KQZ-ja ju kërkon diçka`}</h2>
      <p className="measure breaks">{request.text}</p>
      <RequestDue of={request} law={law} />
      {answering ? (
        <Answering kind={kind} code={code} request={request} typed={typed} box={box} onAnswered={onAnswered} />
      ) : (
        <div className="row">
          <Button
            tone="ink"
            size="large"
            onClick={() => {
              setAnswering(true);
              requestAnimationFrame(() => focusField(`${prefixOf(request)}answer`));
            }}
          >
            {kind === 'complaint' ? <Trans>Plotëso dhe ridepozito</Trans> : <Trans>Përgjigju</Trans>}
          </Button>
          <span className="small soft">
            {kind === 'complaint' ? (
              <Trans>Nëse afati kalon pa përgjigje, ankesa mund të rrëzohet.</Trans>
            ) : (
              <Trans>Nëse afati kalon pa përgjigje, denoncimi mund të quhet i paregjistruar.</Trans>
            )}
          </span>
        </div>
      )}
    </section>
  );
}

/** Until when to answer: by the earlier end while it lasts. */
export function RequestDue({ of, law }: { of: Pick<Request, 'dueAt' | 'later'>; law?: string | undefined }) {
  const { t, locale, dateTime } = useLingui();
  const now = new Date();
  const end = endToShow(of, now);
  const due = dateTime(end);
  return (
    <>
      <p>
        <Deadline
          block
          kind={deadlineShape(end, now, false, law)}
          when={of.later ? t`Veproni deri më ${due}` : t`Deri më ${due}`}
          rest={[formatTimeLeft(end, now, locale), law && formatTimeLaw(law, locale)].filter(Boolean).join(' · ')}
        />
      </p>
      <LaterLine later={of.later} isRight />
    </>
  );
}

interface AnsweringProps extends Omit<RequestBoxProps, 'law'> {
  typed: StoredDraft<string>;
  box: EvidenceBox;
}

function Answering({ kind, code, request, typed, box, onAnswered }: AnsweringProps) {
  const reply = useReply('answerRequest', 'answer', {
    typed,
    box,
    prefix: prefixOf(request),
    input: (answer, evidence) => ({ params: { kind }, body: { code, requestId: request.id, answer, evidence } }),
    onDone: onAnswered,
  });
  return <ReplyForm reply={reply} />;
}
