// Computed time limit with its steps. Informs only: nothing is refused by it.
import { doubtsIn, isDoubt, pathWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlineShape, formatTimeLeft } from '../../platform/i18n/dueDates.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Deadline } from '../../ui/marks/Deadline.tsx';
import { endToShow, LaterLine } from '../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../ui/periods/PeriodWords.tsx';
import { CountedSteps } from '../../ui/periods/StepWords.tsx';
import type { Counted } from './count.ts';
import { DeadlinePassed, useCounted } from './Lateness.tsx';
import { NoCalendar } from './NoCalendar.tsx';

export function ComputedDeadline() {
  const { t } = useLingui();
  const { act, days, atKas, fromReceipt, elsewhere } = useCounted();
  const isCountable = act?.deadline || act?.redirect?.to === 'COLLEGE';
  return (
    <section className="computed" aria-label={t`Afati i llogaritur`}>
      <h2 className="label">{t`Afati i llogaritur`}</h2>
      <div role="status">
        {elsewhere && act?.redirect && (
          <>
            <p>
              <b>{t`Në Kolegjin Zgjedhor, ku e dërgon ligji:`}</b>
            </p>
            <End counted={elsewhere} basis={act.redirect.legalBasis} />
          </>
        )}
        {atKas && elsewhere && (
          <p>
            <b>{t`Në KAS:`}</b>
          </p>
        )}
        {atKas && act?.deadline && <End counted={atKas} basis={act.deadline.legalBasis} />}
        {fromReceipt && <FromReceipt counted={fromReceipt} />}
        {isCountable && !atKas && !elsewhere && !days.error && (
          <p className="soft">{t`Shkruani datën e shpalljes dhe afati llogaritet vetë.`}</p>
        )}
        {act && !isCountable && <NotCounted act={act} />}
      </div>
      {days.error && <NoCalendar retry={days.refetch} />}
      {atKas && <How counted={atKas} />}
      <p className="small soft">
        <Trans>Ky është informacion. Afatin e vlerëson KAS, dhe ankesën mund ta depozitoni në çdo rast.</Trans>
      </p>
    </section>
  );
}

/** Court deadlines depend on facts only the person knows. */
function NotCounted({ act }: { act: Parameters<typeof pathWords>[0] }) {
  const { locale } = useLingui();
  const path = pathWords(act)[locale];
  return (
    <p className="soft">
      {act.redirect ? (
        <Trans>Ankohet {path}.</Trans>
      ) : (
        <Trans>Për këtë akt nuk ka një numër ditësh që mund të llogaritet. Respektimin e afatit e vlerëson KAS.</Trans>
      )}
    </p>
  );
}

/** It is open which end counts (docs/reference/law.md): both are shown, the earlier as the safe one. */
function FromReceipt({ counted: { dueAt, later } }: { counted: Counted }) {
  const { dateTime } = useLingui();
  const when = dateTime(dueAt);
  return (
    <Note tone="warn">
      <p>
        <Trans>
          Nga marrja e vendimit afati do të mbaronte më {when}. Ligji thotë “nga marrja e vendimit” (KZ, neni 124/1.2),
          por nuk thotë nëse është marrja dijeni apo çasti kur vendoset: për siguri depozitoni deri në fundin e parë.
        </Trans>
      </p>
      <LaterLine later={later} isRight />
    </Note>
  );
}

function End({ counted, basis }: { counted: Counted; basis: string }) {
  const { dueAt, later, isOver, steps } = counted;
  const { t, locale } = useLingui();
  const now = useNow();
  const end = endToShow(counted, now);
  const time = formatTime(dueAt);
  return (
    <>
      {later && <p className="soft">{t`Veproni deri më:`}</p>}
      <p className="computed__when">
        <time dateTime={dueAt}>
          {formatLongDate(dueAt, locale)},{' '}
          <span className="num">
            <Trans>ora {time}</Trans>
          </span>
        </time>
      </p>
      <p>
        <Deadline
          block
          kind={deadlineShape(end, now)}
          when={formatTimeLeft(end, now, locale)}
          rest={formatTimeLaw(basis, locale)}
        />
      </p>
      <LaterLine later={later} isRight />
      <Doubts of={doubtsIn(steps)} />
      {isOver && <DeadlinePassed dueAt={end} />}
    </>
  );
}

const How = ({ counted: { steps } }: { counted: Counted }) => (
  <div>
    <h3 className="computed__how">
      <Trans>Si u llogarit</Trans>
    </h3>
    <CountedSteps steps={steps.filter((step) => !isDoubt(step))} />
  </div>
);
