// The computed end of the time to complain, live, with how it was counted. Information only: nothing is refused by it.
import { doubtsIn, isDoubt } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { deadlineShape, formatTimeLeft } from '../../i18n/dueDates.ts';
import { formatDateTime, formatTime } from '../../i18n/format.ts';
import { formatTimeLaw } from '../../i18n/law.ts';
import { formatLongDate } from '../../i18n/longDates.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useNow } from '../../i18n/useNow.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Deadline } from '../../ui/marks/Deadline.tsx';
import { CountedSteps } from '../../ui/periods/CountedSteps.tsx';
import { Doubts } from '../../ui/periods/DoubtWords.tsx';
import { announcedAtOf } from '../answers.ts';
import { useActTypes, useOfficeDays } from '../lists.ts';
import { useAnswers } from '../questions/useAnswers.ts';
import { type Counted, timeToComplain } from './count.ts';

export function ComputedDeadline() {
  const { t } = useLingui();
  const locale = useLocale();
  const counted = useCounted();
  const types = useActTypes();
  const days = useOfficeDays();
  const { actType } = useAnswers();
  const act = types.options.find(({ code }) => code === actType);
  return (
    <section className="computed" aria-label={t`Afati i llogaritur`}>
      <h2 className="label">
        <Trans>Afati i llogaritur</Trans>
      </h2>
      <div role="status">
        {counted && act?.deadline && <End counted={counted} basis={act.deadline.legalBasis} />}
        {act?.deadline && !counted && !days.fault && (
          <p className="soft">
            <Trans>Shkruani datën e shpalljes dhe afati llogaritet vetë.</Trans>
          </p>
        )}
        {act && !act.deadline && (
          <p className="soft">
            <Trans>
              Për këtë akt nuk ka një numër ditësh që mund të llogaritet. Respektimin e afatit e vlerëson KAS.
            </Trans>
          </p>
        )}
      </div>
      {days.fault && <NoCalendar retry={days.retry} />}
      {act?.hint && <p className="small">{act.hint[locale]}</p>}
      {counted && <How counted={counted} />}
      <p className="small soft">
        <Trans>Ky është informacion. Afatin e vlerëson KAS, dhe ankesën mund ta depozitoni në çdo rast.</Trans>
      </p>
    </section>
  );
}

/** Undefined as long as something is missing: no end is guessed without the holidays. */
function useCounted(): Counted | undefined {
  const answers = useAnswers();
  const now = useNow();
  const { options } = useActTypes();
  const { data } = useOfficeDays();
  const deadline = options.find(({ code }) => code === answers.actType)?.deadline;
  const announcedAt = announcedAtOf(answers);
  if (!deadline || !data || announcedAt === undefined) return undefined;
  return timeToComplain(announcedAt, deadline, data, now.getTime());
}

function End({ counted: { dueAt, isOver, steps }, basis }: { counted: Counted; basis: string }) {
  const locale = useLocale();
  const now = useNow();
  const time = formatTime(dueAt);
  const when = formatDateTime(dueAt, locale);
  return (
    <>
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
          kind={deadlineShape(dueAt, now)}
          when={formatTimeLeft(dueAt, now, locale)}
          rest={formatTimeLaw(basis, locale)}
        />
      </p>
      <Doubts of={doubtsIn(steps)} />
      {isOver && (
        <Note tone="warn">
          <p>
            <Trans>
              Sipas llogaritjes, afati i ankimit ka mbaruar më {when}. Ankesa mund të depozitohet, por mund të mos
              pranohet.
            </Trans>
          </p>
        </Note>
      )}
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

/** Without the holidays no end is told: a wrong one would be worse than none. */
const NoCalendar = ({ retry }: { retry: () => void }) => (
  <Note tone="error" alert>
    <p>
      <Trans>Kalendari i KQZ-së nuk u ngarkua, prandaj afati nuk llogaritet. Mund të vazhdoni edhe pa të.</Trans>
    </p>
    <p className="note__actions">
      <Button size="small" onClick={retry}>
        <Trans>Provo përsëri</Trans>
      </Button>
    </p>
  </Note>
);
