import type { Trace } from '@denonco/contract';
import { cleanText } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { deadlineShape, formatDateTime, formatTimeLeft } from '../i18n/format.ts';
import { formatLaw } from '../i18n/law.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../ui/forms/TextField.tsx';
import { Deadline } from '../ui/marks/Deadline.tsx';
import { StatusLabel } from '../ui/marks/Status.tsx';

type Request = Trace['requests'][number];
const MOST = 10_000;

export interface RequestBoxProps {
  code: string;
  request: Request;
  /** The article of the deadline. */
  law: string | undefined;
  onAnswered: () => void;
}

/** The filer's turn: what the commission asks, until when, and the answer. */
export function RequestBox({ code, request, law, onAnswered }: RequestBoxProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [answering, setAnswering] = useState(false);
  const now = new Date();
  const due = formatDateTime(request.dueAt, locale);
  const heading = `ask-${request.id}`;
  return (
    <section className="ask" aria-labelledby={heading}>
      <StatusLabel code="returned" name={t`Radha juaj`} />
      <h2 id={heading}>
        <Trans>KQZ-ja ju kërkon diçka</Trans>
      </h2>
      <p className="measure breaks">{request.text}</p>
      <p>
        <Deadline
          block
          kind={deadlineShape(request.dueAt, now)}
          when={t`Deri më ${due}`}
          rest={[formatTimeLeft(request.dueAt, now, locale), law && formatLaw(law, locale)].filter(Boolean).join(' · ')}
        />
      </p>
      {answering ? (
        <AnswerForm code={code} request={request} onAnswered={onAnswered} />
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
            <Trans>Përgjigju</Trans>
          </Button>
          <span className="small soft">
            <Trans>Nëse afati kalon pa përgjigje, denoncimi mund të quhet i paregjistruar.</Trans>
          </span>
        </div>
      )}
    </section>
  );
}

/** Asks before a page with a half-written answer is closed: it is kept nowhere. */
function useUnsentAnswer(answer: string): void {
  const unsent = answer.trim() !== '';
  useEffect(() => {
    if (!unsent) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsent]);
}

function AnswerForm({ code, request, onAnswered }: Omit<RequestBoxProps, 'law'>) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const answering = useAction('answerDenouncement');
  useUnsentAnswer(answer);
  const id = `answer-${request.id}`;
  const long = [...answer].length > MOST;
  const empty = cleanText(answer) === '';
  const own = empty ? t`Shkruani përgjigjen.` : long ? t`Përgjigja i kalon 10 000 shenja.` : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (own !== undefined) return focusField(id);
    const answered = await answering.run({ body: { code, requestId: request.id, answer } });
    if (answered) onAnswered();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextArea
        id={id}
        label={t`Përgjigja juaj`}
        error={(tried ? own : undefined) ?? answering.fault?.fields.answer?.[0]}
        max={MOST}
        value={answer}
        onChange={setAnswer}
      />
      {answering.fault && <FaultState fault={answering.fault} />}
      <div className="row stack-on-phone">
        <Button type="submit" tone="red" size="large" pending={answering.pending}>
          <Trans>Dërgo përgjigjen</Trans>
        </Button>
        <span className="small soft">
          <Trans>Merret vetëm një përgjigje.</Trans>
        </span>
      </div>
    </form>
  );
}
