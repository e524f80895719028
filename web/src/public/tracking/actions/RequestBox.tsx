import type { Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlineShape, formatTimeLeft } from '../../../platform/i18n/dueDates.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Deadline } from '../../../ui/marks/Deadline.tsx';
import { StatusLabel } from '../../../ui/marks/Status.tsx';
import '../../../ui/publicCase/turn.css';
import { endToShow, LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { useTracked } from '../tracked.ts';
import { ReplyForm, useReply } from './ReplyForm.tsx';

type Request = Trace['requests'][number];

export function RequestBox({ request: { id, text, ...due }, law }: { request: Request; law: string | undefined }) {
  const { t } = useLingui();
  const { kind, update, refresh, inputOf } = useTracked();
  const { isOpen, begin: start, form } = useReply(`answer/${id}`, `request-${id}-`, 'answer');
  const heading = `ask-${id}`;
  return (
    <section className="turn" aria-labelledby={heading}>
      <StatusLabel code="returned" name={t`Radha juaj`} />
      <h2 id={heading}>{t`KQZ-ja ju kërkon diçka`}</h2>
      <p className="measure breaks">{text}</p>
      <RequestDue of={due} law={law} />
      {isOpen ? (
        <ReplyForm
          route="answerRequest"
          {...form}
          input={(text, evidence) => inputOf({ requestId: id, answer: text, evidence })}
          onDone={async () => update(await refresh(), t`Përgjigja juaj u regjistrua.`)}
        />
      ) : (
        <div className="row">
          <Button tone="ink" size="large" onClick={start}>
            {kind === 'complaint' ? <Trans>Plotëso dhe ridepozito</Trans> : <Trans>Përgjigju</Trans>}
          </Button>
          <span className="small soft">
            {kind === 'complaint'
              ? t`Nëse afati kalon pa përgjigje, ankesa mund të rrëzohet.`
              : t`Nëse afati kalon pa përgjigje, denoncimi mund të quhet i paregjistruar.`}
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
