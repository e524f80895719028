import type { CaseKind, Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { type Typed, useTypedWithFiles } from '../../filing/draft/useTyped.ts';
import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { deadlineShape, formatTimeLeft } from '../../i18n/dueDates.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { formatTimeLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Deadline } from '../../ui/marks/Deadline.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import '../../ui/publicCase/turn.css';
import { calls } from '../calls.ts';
import { AnswerForm } from './AnswerForm.tsx';

type Request = Trace['requests'][number];

export interface RequestBoxProps {
  kind: CaseKind;
  code: string;
  request: Request;
  /** The article of the deadline. */
  law: string | undefined;
  onAnswered: () => void;
}

/** The filer's turn: what the commission asks, until when, and the answer. */
export function RequestBox({ kind, code, request, law, onAnswered }: RequestBoxProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [answering, setAnswering] = useState(false);
  const { typed, box } = useTypedWithFiles(`answer/${request.id}`, '');
  const files = box.use();
  // Begun on an earlier visit.
  if ((typed.value !== '' || files.length > 0) && !answering) setAnswering(true);
  const now = new Date();
  const due = formatDateTime(request.dueAt, locale);
  const heading = `ask-${request.id}`;
  return (
    <section className="turn" aria-labelledby={heading}>
      <StatusLabel code="returned" name={t`Radha juaj`} />
      <h2 id={heading}>
        <Trans>KQZ-ja ju kërkon diçka</Trans>
      </h2>
      <p className="measure breaks">{request.text}</p>
      <p>
        <Deadline
          block
          kind={deadlineShape(request.dueAt, now, false, law)}
          when={t`Deri më ${due}`}
          rest={[formatTimeLeft(request.dueAt, now, locale), law && formatTimeLaw(law, locale)]
            .filter(Boolean)
            .join(' · ')}
        />
      </p>
      {answering ? (
        <Answering kind={kind} code={code} request={request} typed={typed} box={box} onAnswered={onAnswered} />
      ) : (
        <div className="row">
          <Button
            tone="ink"
            size="large"
            onClick={() => {
              setAnswering(true);
              requestAnimationFrame(() => focusField(`answer-${request.id}`));
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
  typed: Typed<string>;
  box: EvidenceBox;
}

function Answering({ kind, code, request, typed, box, onAnswered }: AnsweringProps) {
  const { run, pending, fault } = useAction(calls[kind].answer);
  return (
    <AnswerForm
      id={`answer-${request.id}`}
      written={typed}
      box={box}
      pending={pending}
      fault={fault}
      onSend={async (answer) => {
        if (!(await run({ body: { code, requestId: request.id, ...answer } }))) return;
        typed.clear();
        onAnswered();
      }}
    >
      <KeptLine of={typed} />
    </AnswerForm>
  );
}
