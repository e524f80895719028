// Computed time limit with its steps. Informs only: nothing is refused by it.
import { appealPathText, doubtsIn, isDoubt } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlineShape, formatTimeLeft } from '../../platform/i18n/dueDates.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Deadline } from '../../ui/marks/Deadline.tsx';
import { endToShow, LaterLine } from '../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../ui/periods/PeriodText.tsx';
import { CountedSteps } from '../../ui/periods/StepText.tsx';
import { dayOf } from '../filing/fields/dates.ts';
import { announcedAtOf } from './answers.ts';
import { type Counted, timeFromReceipt, timeInOtherCourt, timesAt, timeToComplain } from './count.ts';
import { draft, NoCalendar } from './first.tsx';
import { useActTypes, useOfficeDays } from './lists.ts';

export function ComputedDeadline() {
  const { t, locale, dateTime } = useLingui();
  const { act, days, atKas, fromReceipt, elsewhere } = useCounted();
  const when = fromReceipt && dateTime(fromReceipt.dueAt);
  const path = act && appealPathText(act)[locale];
  // Deadlines of courts depend on facts that only the person knows.
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
        {fromReceipt && (
          // It is open which end counts (docs/reference/law.md): both are shown, the earlier as the safe one.
          <Note tone="warn">
            <p>
              <Trans>
                Nga marrja e vendimit afati do të mbaronte më {when}. Ligji thotë “nga marrja e vendimit” (KZ, neni
                124/1.2), por nuk thotë nëse është marrja dijeni apo çasti kur vendoset: për siguri depozitojeni brenda
                afatit që mbaron i pari.
              </Trans>
            </p>
            <LaterLine later={fromReceipt.later} isRight />
          </Note>
        )}
        {isCountable && !atKas && !elsewhere && !days.error && (
          <p className="soft">{t`Shkruani datën e shpalljes dhe afati llogaritet vetë.`}</p>
        )}
        {act && !isCountable && (
          <p className="soft">
            {act.redirect ? (
              <Trans>Ankesa bëhet {path}.</Trans>
            ) : (
              <Trans>
                Për këtë akt nuk ka një numër ditësh që mund të llogaritet. Respektimin e afatit e vlerëson KAS-i.
              </Trans>
            )}
          </p>
        )}
      </div>
      {days.error && <NoCalendar retry={days.refetch} />}
      {atKas && (
        <div>
          <h3 className="computed__how">{t`Si u llogarit`}</h3>
          <CountedSteps steps={atKas.steps.filter((step) => !isDoubt(step))} />
        </div>
      )}
      <p className="small soft">
        {t`Ky është informacion. Afatin e vlerëson KAS-i, dhe ankesën mund ta depozitoni në çdo rast.`}
      </p>
    </section>
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
      {isOver && <DeadlineNote dueAt={end} isOver />}
    </>
  );
}

/** Consequence of the deadline for the filing, before and after it has passed. */
function DeadlineNote({ dueAt, isOver }: { dueAt: string; isOver: boolean }) {
  const { dateTime } = useLingui();
  const when = dateTime(dueAt);
  return (
    <Note tone={isOver ? 'warn' : 'blue'}>
      {isOver ? (
        <Trans>
          Sipas llogaritjes, afati i ankimit ka mbaruar më {when}. Ankesa mund të depozitohet, por mund të mos pranohet.
        </Trans>
      ) : (
        <Trans>Sipas llogaritjes, afati i ankimit mbaron më {when}. Depozitojeni para tij.</Trans>
      )}
    </Note>
  );
}

/** Lateness as the server reports it after filing: past the later end, where there are two. */
export function Lateness() {
  const { act, days, atKas, fromReceipt } = useCounted();
  const { isInaction } = draft.useAnswers();
  const ends = [fromReceipt, atKas].filter((one) => one !== undefined);
  const last = ends
    .map(({ dueAt, later }) => later?.at ?? dueAt)
    .toSorted()
    .at(-1);
  const isOver = ends.every((end) => end.isOver);
  if (last !== undefined) return <DeadlineNote dueAt={isOver ? last : (atKas?.dueAt ?? last)} isOver={isOver} />;
  return days.error && act?.deadline && !isInaction && <NoCalendar retry={days.refetch} />;
}

/** The counted end, once all inputs are known, including the holidays. */
function useCounted() {
  const answers = draft.useAnswers();
  const now = useNow().getTime();
  const act = useActTypes().options.find(({ code }) => code === answers.actType);
  const days = useOfficeDays();
  const announcedAt = announcedAtOf(answers);
  const receivedOn = dayOf(answers.receivedOn);
  const known = { act, days, atKas: undefined, fromReceipt: undefined, elsewhere: undefined };
  if (!act || !days.data || announcedAt === undefined) return known;
  const times = timesAt(act, announcedAt, days.data);
  const { deadline, redirect } = times;
  const atKas = deadline ? timeToComplain(announcedAt, deadline, days.data, now) : undefined;
  return {
    ...known,
    act: { ...act, ...times },
    atKas,
    fromReceipt:
      deadline && receivedOn !== undefined
        ? timeFromReceipt(announcedAt, receivedOn, deadline, days.data, now)
        : undefined,
    elsewhere: redirect ? timeInOtherCourt(announcedAt, redirect, days.data, now) : undefined,
  };
}
