// One step of how a deadline was counted, in words with its article.
import { choicesOf, type DeadlineStep } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { formatTimeLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { DoubtWords } from './DoubtWords.tsx';
import { PeriodWords } from './PeriodWords.tsx';

type Of<K extends DeadlineStep['kind']> = Extract<DeadlineStep, { kind: K }>;

export function StepWords({ step }: { step: DeadlineStep }): ReactNode {
  switch (step.kind) {
    case 'period':
      return <PeriodWords period={step} />;
    case 'event_day_not_counted':
      return <EventDay step={step} />;
    case 'event_hour_not_counted':
    case 'hour_unknown':
      return <EventHour step={step} />;
    case 'days_counted':
      return <DaysCounted step={step} />;
    case 'hours_counted':
      return <HoursCounted step={step} />;
    case 'moved_to_working_day':
      return <Moved step={step} />;
    case 'ends_at_closing':
      return <Closing step={step} />;
    case 'begins_on_working_day':
      return <Begins step={step} />;
    case 'reading':
      return <Reading step={step} />;
    case 'ends_with_office_hour':
      return <OfficeHour step={step} />;
    case 'fewer_end_later':
      return <FewerEndLater step={step} />;
    case 'ends_with_day':
      return (
        <Trans>Mbaron në fund të ditës; çfarë vjen elektronikisht nuk ka orar mbylljeje (KPA, nenet 56 dhe 57).</Trans>
      );
    case 'pause_not_counted':
      return <Paused step={step} />;
    case 'rest_days_not_counted':
      return <Trans>Ditët e pushimit nuk llogariten: {step.days}.</Trans>;
    case 'leaves_calendar':
    case 'expected_holiday':
      return <DoubtWords doubt={step} />;
    case 'clock_changed':
      return <Trans>Gjatë kësaj kohe ndërrohet ora zyrtare.</Trans>;
  }
}

function EventDay({ step }: { step: Of<'event_day_not_counted'> }) {
  const locale = useLocale();
  const day = formatDate(step.day, locale);
  const law = formatTimeLaw(step.article, locale);
  return (
    <>
      <Trans>
        Dita e ngjarjes, {day}, nuk llogaritet ({law}).
      </Trans>
      {step.hourUnknown && (
        <>
          {' '}
          <Trans>Akti nuk e tregon orën; afatet me ditë nuk ndryshojnë prej saj.</Trans>
        </>
      )}
    </>
  );
}

function EventHour({ step }: { step: Of<'event_hour_not_counted'> | Of<'hour_unknown'> }) {
  const locale = useLocale();
  const from = formatDateTime(step.countedFrom, locale);
  const law = formatTimeLaw(step.article, locale);
  return step.kind === 'hour_unknown' ? (
    <Trans>
      Akti nuk e tregon orën e shpalljes, prandaj afati nis më {from} ({law}).
    </Trans>
  ) : (
    <Trans>
      Ora e ngjarjes nuk llogaritet: afati nis më {from} ({law}).
    </Trans>
  );
}

function DaysCounted({ step }: { step: Of<'days_counted'> }) {
  const locale = useLocale();
  const { amount } = step;
  const first = formatDate(step.first, locale);
  const last = formatDate(step.last, locale);
  const law = formatTimeLaw(step.article, locale);
  return (
    <Trans>
      {amount} ditë: nga {first} deri më {last} ({law}).
    </Trans>
  );
}

function HoursCounted({ step }: { step: Of<'hours_counted'> }) {
  const locale = useLocale();
  const { amount } = step;
  const from = formatDateTime(step.from, locale);
  const until = formatDateTime(step.until, locale);
  const law = formatTimeLaw(step.article, locale);
  return (
    <Trans>
      {amount} orë: nga {from} deri më {until} ({law}).
    </Trans>
  );
}

function Moved({ step }: { step: Of<'moved_to_working_day'> }) {
  const locale = useLocale();
  const days = step.passed.map(({ day }) => formatDate(day, locale)).join(', ');
  const to = formatDate(step.to, locale);
  const law = formatTimeLaw(step.article, locale);
  return (
    <Trans>
      Zyra nuk punon më {days}: afati kalon në ditën e parë të punës, {to} ({law}).
    </Trans>
  );
}

function OfficeHour({ step: { until, article } }: { step: Of<'ends_with_office_hour'> }) {
  const locale = useLocale();
  const end = formatDateTime(until, locale);
  const law = formatTimeLaw(article, locale);
  return (
    <Trans>
      Ora e fundit bie jashtë orarit të zyrës: ajo ecën kur zyra hapet, deri më {end} ({law}).
    </Trans>
  );
}

function FewerEndLater({ step: { amount, article } }: { step: Of<'fewer_end_later'> }) {
  const law = formatTimeLaw(article, useLocale());
  return (
    <Trans>
      Për shkak të pezullimit, {amount} orë do të mbaronin më vonë; koha më e gjatë nuk mbaron para tyre ({law}).
    </Trans>
  );
}

function Closing({ step: { opensAt, closesAt, decision, article } }: { step: Of<'ends_at_closing'> }) {
  const law = formatTimeLaw(article, useLocale());
  return (
    <>
      <Trans>
        Mbaron kur mbyllet zyra, në orën {closesAt} ({law}).
      </Trans>
      {decision && (
        <>
          {' '}
          <Trans>
            Orari i asaj dite, {opensAt}–{closesAt}, është sipas: {decision}.
          </Trans>
        </>
      )}
    </>
  );
}

function Begins({ step }: { step: Of<'begins_on_working_day'> }) {
  const locale = useLocale();
  const day = formatDate(step.day, locale);
  const to = formatDate(step.to, locale);
  const law = formatTimeLaw(step.article, locale);
  return (
    <Trans>
      Zyra nuk punon më {day}: i gjithë afati nis ditën e parë të punës, {to} ({law}).
    </Trans>
  );
}

/** The law can be read in two ways here: the one that was taken, and the other. */
function Reading({ step: { of, taken, article } }: { step: Of<'reading'> }) {
  const locale = useLocale();
  const law = formatTimeLaw(article, locale);
  const choices = choicesOf(of);
  const here = choices.find(([code]) => code === taken)?.[1][locale];
  const other = choices.find(([code]) => code !== taken)?.[1][locale];
  return (
    <Trans>
      {law} lexohet në dy mënyra. Këtu: {here}. Leximi tjetër: {other}.
    </Trans>
  );
}

function Paused({ step }: { step: Of<'pause_not_counted'> }) {
  const locale = useLocale();
  const from = formatDateTime(step.from, locale);
  const to = formatDateTime(step.to, locale);
  return (
    <Trans>
      Afati ishte i pezulluar nga {from} deri më {to}.
    </Trans>
  );
}
