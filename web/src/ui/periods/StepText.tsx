import { choicesOf, type DeadlineStep, findHourlessStep } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { useDoubtText, usePeriodText } from './PeriodText.tsx';
import './periods.css';

export const StepText = ({ step }: { step: DeadlineStep }) => <span>{useStepText()(step)}</span>;

export function useStepText(): (step: DeadlineStep) => string {
  const { t, locale, date, dateTime } = useLingui();
  const periodText = usePeriodText();
  const doubtText = useDoubtText();
  return (step) => {
    const law = 'article' in step ? formatTimeLaw(step.article, locale) : '';
    switch (step.kind) {
      case 'period':
        return periodText(step);
      case 'event_day_not_counted': {
        const day = date(step.day);
        const text = t`Dita e ngjarjes, ${day}, nuk llogaritet (${law}).`;
        return step.hourUnknown
          ? `${text} ${t`Akti nuk e tregon orën; afatet me ditë nuk ndryshojnë prej saj.`}`
          : text;
      }
      case 'event_hour_not_counted':
      case 'hour_unknown': {
        const from = dateTime(step.countedFrom);
        return step.kind === 'hour_unknown'
          ? t`Akti nuk e tregon orën e shpalljes, prandaj afati nis më ${from} (${law}).`
          : t`Ora e ngjarjes nuk llogaritet: afati nis më ${from} (${law}).`;
      }
      case 'days_counted': {
        const { amount } = step;
        const first = date(step.first);
        const last = date(step.last);
        return t`${amount} ditë: nga ${first} deri më ${last} (${law}).`;
      }
      case 'hours_counted': {
        const { amount } = step;
        const from = dateTime(step.from);
        const until = dateTime(step.until);
        return t`${amount} orë: nga ${from} deri më ${until} (${law}).`;
      }
      case 'moved_to_working_day': {
        const days = step.passed.map(({ day }) => date(day)).join(', ');
        const to = date(step.to);
        return t`Zyra nuk punon më ${days}: afati kalon në ditën e parë të punës, ${to} (${law}).`;
      }
      case 'ends_at_closing': {
        const { opensAt, closesAt, decision } = step;
        const text = t`Mbaron kur mbyllet zyra, në orën ${closesAt} (${law}).`;
        return decision ? `${text} ${t`Orari i asaj dite, ${opensAt}–${closesAt}, është sipas: ${decision}.`}` : text;
      }
      case 'begins_on_working_day': {
        const day = date(step.day);
        const to = date(step.to);
        return t`Zyra nuk punon më ${day}: i gjithë afati nis ditën e parë të punës, ${to} (${law}).`;
      }
      case 'reading': {
        const choices = choicesOf(step.of);
        const here = choices.find(([code]) => code === step.taken)?.[1][locale];
        const other = choices.find(([code]) => code !== step.taken)?.[1][locale];
        return t`${law} lexohet në dy mënyra. Këtu: ${here}. Leximi tjetër: ${other}.`;
      }
      case 'ends_with_office_hour': {
        const end = dateTime(step.until);
        return t`Ora e fundit bie jashtë orarit të zyrës: ajo numërohet kur hapet zyra, deri më ${end} (${law}).`;
      }
      case 'fewer_end_later': {
        const { amount } = step;
        return t`Për shkak të pezullimit, ${amount} orë do të mbaronin më vonë; koha më e gjatë nuk mbaron para tyre (${law}).`;
      }
      case 'ends_with_day':
        return t`Mbaron në fund të ditës; çfarë vjen elektronikisht nuk ka orar mbylljeje (KPA, nenet 56 dhe 57).`;
      case 'pause_not_counted': {
        const from = dateTime(step.from);
        const to = dateTime(step.to);
        return t`Afati ishte i pezulluar nga ${from} deri më ${to}.`;
      }
      case 'rest_days_not_counted':
        return t`Ditët e pushimit nuk llogariten: ${step.days}.`;
      case 'leaves_calendar':
      case 'expected_holiday':
        return doubtText(step);
      case 'clock_changed':
        return t`Gjatë kësaj kohe ndërrohet ora zyrtare.`;
    }
  };
}

/** A computation may involve two ambiguous sentences, each with its own reading. */
const keyOf = (step: DeadlineStep): string => (step.kind === 'reading' ? step.of : step.kind);

export const CountedSteps = ({ steps }: { steps: readonly DeadlineStep[] }) => (
  <ol className="counted-steps">
    {steps.map((step) => (
      <li key={keyOf(step)}>
        <StepText step={step} />
      </li>
    ))}
  </ol>
);

/** Start of a time limit when the act names no hour: KZ 125.1 has several readings. */
export function NoHour({ day, counted }: { day: string; counted: readonly DeadlineStep[] }) {
  const step = findHourlessStep(counted, day);
  return step ? <StepText step={step} /> : <Trans>Ora nuk u shënua.</Trans>;
}
