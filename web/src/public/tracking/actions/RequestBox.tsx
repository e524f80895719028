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
import { AnswerForm, useAnswer } from './AnswerForm.tsx';

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
  const { t, locale, dateTime } = useLingui();
  const [answering, setAnswering] = useState(false);
  const { typed, box } = useDraftWithFiles(`answer/${request.id}`, '');
  const files = box.use();
  // Started on an earlier visit.
  if ((typed.value !== '' || files.length > 0) && !answering) setAnswering(true);
  const now = new Date();
  const end = endToShow(request, now);
  const due = dateTime(end);
  const heading = `ask-${request.id}`;
  return (
    <section className="turn" aria-labelledby={heading}>
      <StatusLabel code="returned" name={t`Radha juaj`} />
      <h2 id={heading}>{t`KQZ-ja ju kërkon diçka`}</h2>
      <p className="measure breaks">{request.text}</p>
      <p>
        <Deadline
          block
          kind={deadlineShape(end, now, false, law)}
          when={request.later ? t`Veproni deri më ${due}` : t`Deri më ${due}`}
          rest={[formatTimeLeft(end, now, locale), law && formatTimeLaw(law, locale)].filter(Boolean).join(' · ')}
        />
      </p>
      <LaterLine later={request.later} isRight />
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

interface AnsweringProps extends Omit<RequestBoxProps, 'law'> {
  typed: StoredDraft<string>;
  box: EvidenceBox;
}

function Answering({ kind, code, request, typed, box, onAnswered }: AnsweringProps) {
  const prefix = prefixOf(request);
  const form = useAnswer('answerRequest', {
    typed,
    box,
    prefix,
    input: (answer) => ({ params: { kind }, body: { code, requestId: request.id, ...answer } }),
    onDone: onAnswered,
  });
  return <AnswerForm form={form} box={box} prefix={prefix} />;
}
