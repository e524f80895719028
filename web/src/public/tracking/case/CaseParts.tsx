import { appealBodies, type DeadlineStep, type RunningDeadline, type Trace, usualPlace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { routeDownload } from '../../../platform/api/download.ts';
import { deadlineShape, formatTimeLeft } from '../../../platform/i18n/dueDates.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { formatLongMoment } from '../../../platform/i18n/longDates.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Deadline } from '../../../ui/marks/Deadline.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconCalendar } from '../../../ui/marks/pageIcons.ts';
import { endToShow, LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { Doubts, isPeriod, PeriodWords } from '../../../ui/periods/PeriodWords.tsx';
import { CountedSteps } from '../../../ui/periods/StepWords.tsx';
import { OutcomeList } from '../../../ui/publicCase/OutcomeList.tsx';

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

/** Statuses in which a hearing may be to come. */
const waiting: readonly string[] = ['session', 'proposed', 'hearing'];

export function NextHearing({ code, trace: { events, status } }: { code: string; trace: Trace }) {
  const { t, locale } = useLingui();
  const now = useNow();
  const { mutate, error } = useMutation(routeDownload('trackHearing'));
  const last = events.findLast(({ sessionAt }) => sessionAt !== undefined);
  const at = last?.sessionAt;
  if (at === undefined || !waiting.includes(status.code) || Date.parse(at) < now.getTime()) return null;
  return (
    <section className="stack" aria-label={t`Seanca`}>
      <h2>{t`Seanca`}</h2>
      <p>
        <b className="num">{formatLongMoment(at, locale)}</b>
        <br />
        {last?.sessionPlace ?? usualPlace[locale]}
      </p>
      <p className="soft measure">
        <Trans>Seanca është e hapur. Mungesa juaj nuk e ndal shqyrtimin.</Trans>{' '}
        <Link to={paths.agenda}>{t`Agjenda e seancave`}</Link>
      </p>
      {error && <FaultState fault={error} />}
      <p className="no-print">
        <Button onClick={() => mutate({ body: { code } })}>
          <Icon of={iconCalendar} size="small" />
          <span>{t`Shto në kalendar (.ics)`}</span>
        </Button>
      </p>
    </section>
  );
}

export function Outcomes({ outcomes }: Pick<Trace, 'outcomes'>) {
  const { t, locale, number } = useLingui();
  if (outcomes.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t`Vendimi për çdo subjekt`}</h2>
      <OutcomeList
        outcomes={outcomes.map(({ subject, outcome, amount }) => {
          const sum = amount === undefined ? '' : number(amount);
          return {
            key: `${subject.al} ${outcome.code}`,
            who: <b>{subject[locale]}</b>,
            outcome: outcome.name[locale],
            sum: sum !== '' && <Trans>{sum} lekë</Trans>,
          };
        })}
      />
    </section>
  );
}

// A file refused by the virus scanner: consequence, and how to send another.
type Shown = Trace['documents'][number];

/** Refused files without a later accepted one. */
export function refusedFiles(documents: Trace['documents']): readonly Shown[] {
  const own = documents.filter(({ from, erasedAt }) => from === 'filer' && erasedAt === undefined);
  const sentAt = ({ at }: Shown) => (at ? Date.parse(at) : 0);
  return own.filter((file) => file.isRefused && !own.some((other) => !other.isRefused && sentAt(other) > sentAt(file)));
}

export function RefusedFiles({ files, onSend }: { files: readonly Shown[]; onSend: () => void }) {
  const { t } = useLingui();
  const names = files.map(({ name }) => name).join(', ');
  if (files.length === 0) return null;
  return (
    <Note tone="warn" title={<Trans>Nuk mund ta hapim: {names}</Trans>}>
      <p>
        <Trans>
          Skaneri gjeti aty përmbajtje të rrezikshme, prandaj komisioni nuk e hap dot. Çështja juaj vazhdon. Mund të
          dërgoni një skedar tjetër.
        </Trans>
      </p>
      <p className="no-print">
        <Button size="small" onClick={onSend}>
          {t`Dërgoni një skedar tjetër`}
        </Button>
      </p>
    </Note>
  );
}
