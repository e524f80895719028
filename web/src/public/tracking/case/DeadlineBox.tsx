import { appealBodies, type DeadlineStep, type RunningDeadline, type Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlineShape, formatTimeLeft } from '../../../platform/i18n/dueDates.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Deadline } from '../../../ui/marks/Deadline.tsx';
import { endToShow, LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { Doubts, isPeriod, PeriodWords } from '../../../ui/periods/PeriodWords.tsx';
import { CountedSteps } from '../../../ui/periods/StepWords.tsx';

/** Running deadline: day and time, remaining time, article, computation. */
export function DeadlineBox({
  deadline: { code, name, dueAt, later, legalBasis, paused, steps, doubts },
}: {
  deadline: RunningDeadline;
}) {
  const { t, locale, dateTime } = useLingui();
  const now = new Date();
  const period = steps?.find(isPeriod);
  const isFilers = code === 'completion' || code === 'formCompletion';
  const end = isFilers ? endToShow({ dueAt, later }, now) : dueAt;
  return (
    <section className="deadline-box stack stack--8">
      <h2 className="label">
        <Trans>Afati: {name[locale]}</Trans>
      </h2>
      {!paused && <p className="deadline-box__when num">{dateTime(end)}</p>}
      <p>
        <Deadline
          kind={deadlineShape(end, now, paused, legalBasis)}
          when={paused ? t`Pezulluar` : formatTimeLeft(end, now, locale)}
          rest={formatTimeLaw(legalBasis, locale)}
        />
      </p>
      {!paused && <LaterLine later={later} isRight={isFilers} />}
      {paused && <p className="small soft">{t`Data shtyhet me aq kohë sa zgjat pritja.`}</p>}
      {period && (
        <p className="small soft">
          <PeriodWords period={period} />
        </p>
      )}
      <Doubts of={doubts} />
      {steps && <HowCounted steps={steps} />}
    </section>
  );
}

const HowCounted = ({ steps }: { steps: readonly DeadlineStep[] }) => (
  <details className="small">
    <summary>
      <Trans>Si llogaritet</Trans>
    </summary>
    <div className="soft">
      <CountedSteps steps={steps} />
    </div>
  </details>
);

/** A lapsed right with its day. */
export function EndedAppeals({ appeals }: Pick<Trace, 'appeals'>) {
  const { locale, dateTime } = useLingui();
  const now = useNow();
  return appeals
    .filter(({ dueAt, later }) => new Date(later?.at ?? dueAt) < now)
    .map(({ code, dueAt, later }) => {
      const [body, until] = [appealBodies[code][locale], dateTime(later?.at ?? dueAt)];
      return (
        <p key={code} className="soft">
          <Trans>
            Afati për t’u ankuar në {body} mbaroi më <b className="num">{until}</b>.
          </Trans>
        </p>
      );
    });
}
