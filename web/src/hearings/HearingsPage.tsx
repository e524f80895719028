// The staff's calendar of hearings and sessions. What is shown is the address.
import { caseKinds, hearingKinds } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { dayInTirana, formatDate } from '../i18n/format.ts';
import { formatLongDate, formatMonth } from '../i18n/longDates.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useNow } from '../i18n/useNow.ts';
import { useSearchParams } from '../router/router.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { DaySheet } from './calendar/DaySheet.tsx';
import { FeedDialog } from './calendar/FeedDialog.tsx';
import { HearingList } from './calendar/HearingList.tsx';
import { MonthTable } from './calendar/MonthTable.tsx';
import { Toolbar } from './calendar/Toolbar.tsx';
import { useOffice } from './calendar/useOffice.ts';
import { WeekTable } from './calendar/WeekTable.tsx';
import { daysShown, isDay, type Shown, views } from './days.ts';
import './hearings.css';

/** What the address asks for, made good where it is broken. */
function readShown(query: URLSearchParams, today: string): Shown {
  const day = query.get('day') ?? '';
  return {
    view: views.find((one) => one === query.get('view')) ?? 'month',
    day: isDay(day) ? day : today,
    kind: caseKinds.find((one) => one === query.get('kind')) ?? '',
    mine: query.get('mine') === '1',
  };
}

export function HearingsPage() {
  const { t } = useLingui();
  usePageFocus(t`Kalendari i seancave`);
  const today = dayInTirana(useNow());
  const [query, setQuery] = useSearchParams();
  const shown = readShown(query, today);
  const [subscribing, setSubscribing] = useState(false);
  const show = (part: Partial<Shown>) => {
    const { view, day, kind, mine } = { ...shown, ...part };
    setQuery({ view, day, ...(kind ? { kind } : {}), ...(mine ? { mine: '1' } : {}) });
  };
  return (
    <div className="stack stack--16 hearings">
      <div className="head">
        <h1>{t`Kalendari i seancave`}</h1>
      </div>
      <Toolbar shown={shown} today={today} onShow={show} onSubscribe={() => setSubscribing(true)} />
      <Calendar shown={shown} today={today} onShow={show} />
      <FeedDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </div>
  );
}

interface CalendarProps {
  shown: Shown;
  today: string;
  onShow: (part: Partial<Shown>) => void;
}

function Calendar({ shown, today, onShow }: CalendarProps) {
  const { view, day, kind, mine } = shown;
  const days = daysShown(view, day);
  const office = useOffice();
  const title = useTitle(shown, days);
  const wanted = caseKinds.find((one) => one === kind);
  const { data, fault, isLoading, isFetching, retry } = useRead(
    'listHearings',
    {
      query: {
        from: days[0] ?? day,
        to: days.at(-1) ?? day,
        ...(wanted ? { kind: wanted } : {}),
        ...(mine ? { mine: 'true' } : {}),
      },
    },
    { everySeconds: 60 },
  );
  const hearings = data ?? [];
  const common = { days, day, today, office, hearings, onDay: (next: string) => onShow({ view: 'day', day: next }) };
  return (
    <section aria-label={title} aria-busy={isFetching} className={isFetching && data ? 'hearings__stale' : undefined}>
      <h2 className="hearings__title" aria-live="polite">
        {title}
      </h2>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={10} />
        </Card>
      )}
      {data && view === 'month' && (
        <>
          <MonthTable {...common} caption={title} />
          <HearingList {...common} />
        </>
      )}
      {data && view === 'week' && (
        <>
          <WeekTable {...common} caption={title} />
          <HearingList {...common} />
        </>
      )}
      {data && view === 'day' && <DaySheet day={day} hearings={hearings} rest={office(day)} />}
    </section>
  );
}

/** `nëntor 2026`, the days of a week, or one day by name; with the body when only one is shown. */
function useTitle({ view, day, kind }: Shown, days: readonly string[]): string {
  const locale = useLocale();
  const wanted = caseKinds.find((one) => one === kind);
  const first = formatDate(days[0] ?? day, locale);
  const last = formatDate(days.at(-1) ?? day, locale);
  const when =
    view === 'month'
      ? formatMonth(day.slice(0, 7), locale)
      : view === 'week'
        ? `${first} – ${last}`
        : formatLongDate(day, locale);
  return wanted ? `${when} · ${hearingKinds[wanted][locale]}` : when;
}
