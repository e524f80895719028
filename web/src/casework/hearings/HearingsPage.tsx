// Staff calendar of hearings and sessions. Its state is in the address.
import { caseKinds, hearingKinds } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLongDate, formatMonth } from '../../platform/i18n/longDates.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Segments } from '../../ui/actions/Segments.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconArrow } from '../../ui/marks/icons.ts';
import { iconBack, iconCalendar } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { DaySheet } from './calendar/DaySheet.tsx';
import { FeedDialog } from './calendar/FeedDialog.tsx';
import { HearingList } from './calendar/HearingList.tsx';
import { MonthTable } from './calendar/MonthTable.tsx';
import { useOffice } from './calendar/useOffice.ts';
import { WeekTable } from './calendar/WeekTable.tsx';
import { daysShown, isDay, type Shown, stepped, views } from './days.ts';
import './hearings.css';

/** Falls back to defaults for invalid values. */
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
  const show = (part: Partial<Shown>) =>
    setQuery((now) => {
      const { view, day, kind, mine } = { ...readShown(now, today), ...part };
      return { view, day, ...(kind ? { kind } : {}), ...(mine ? { mine: '1' } : {}) };
    });
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

function Calendar({ shown, today, onShow }: { shown: Shown; today: string; onShow: (part: Partial<Shown>) => void }) {
  const { view, day, kind, mine } = shown;
  const days = daysShown(view, day);
  const office = useOffice();
  const title = useTitle(shown, days);
  const wanted = caseKinds.find((one) => one === kind);
  const answer = useQuery(
    routeQuery(
      'listHearings',
      {
        query: {
          from: days[0] ?? day,
          to: days.at(-1) ?? day,
          ...(wanted ? { kind: wanted } : {}),
          ...(mine ? { mine: 'true' } : {}),
        },
      },
      { refetchInterval: 60_000 },
    ),
  );
  const { data, isPlaceholderData } = answer;
  const hearings = data ?? [];
  const common = { days, day, today, office, hearings, onDay: (next: string) => onShow({ view: 'day', day: next }) };
  return (
    <section
      aria-label={title}
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'hearings__stale' : undefined}
    >
      <h2 className="hearings__title" aria-live="polite">
        {title}
      </h2>
      <Loaded query={answer} lines={10}>
        {() => (
          <>
            {view === 'month' && (
              <>
                <MonthTable {...common} caption={title} />
                <HearingList {...common} />
              </>
            )}
            {view === 'week' && (
              <>
                <WeekTable {...common} caption={title} />
                <HearingList {...common} />
              </>
            )}
            {view === 'day' && <DaySheet day={day} hearings={hearings} rest={office(day)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** `nëntor 2026`, a week's range, or a day by name; with the body when filtered. */
function useTitle({ view, day, kind }: Shown, days: readonly string[]): string {
  const { locale, date } = useLingui();
  const wanted = caseKinds.find((one) => one === kind);
  const first = date(days[0] ?? day);
  const last = date(days.at(-1) ?? day);
  const when =
    view === 'month'
      ? formatMonth(day.slice(0, 7), locale)
      : view === 'week'
        ? `${first} – ${last}`
        : formatLongDate(day, locale);
  return wanted ? `${when} · ${hearingKinds[wanted][locale]}` : when;
}

interface ToolbarProps {
  shown: Shown;
  today: string;
  onShow: (part: Partial<Shown>) => void;
  onSubscribe: () => void;
}

function Toolbar({ shown, today, onShow, onSubscribe }: ToolbarProps) {
  const { t, locale } = useLingui();
  const { view, day, kind, mine } = shown;
  return (
    <div className="hearings__tools no-print">
      <Steps onStep={(by) => onShow({ day: stepped(view, day, by) })} onToday={() => onShow({ day: today })} />
      <Segments
        name="view"
        label={t`Pamja`}
        value={view}
        onChange={(next) => onShow({ view: next })}
        choices={[
          { value: 'month', label: t({ message: 'Muaj', context: 'pamja' }) },
          { value: 'week', label: t`Javë` },
          { value: 'day', label: t({ message: 'Ditë', context: 'pamja' }) },
        ]}
      />
      <FilterSelect
        id="kind"
        label={t`Organi`}
        all={t`Të gjitha seancat`}
        value={kind}
        onChange={(next) => onShow({ kind: next })}
        options={caseKinds.map((code) => ({ code, name: hearingKinds[code][locale] }))}
      />
      <Checkbox id="mine" checked={mine} onChange={(next) => onShow({ mine: next })}>
        <Trans>Vetëm të miat</Trans>
      </Checkbox>
      <Button size="small" onClick={onSubscribe}>
        <Icon of={iconCalendar} size="small" />
        <span>{t`Abonohu (.ics)`}</span>
      </Button>
    </div>
  );
}

/** Previous, next and current month, week or day. */
function Steps({ onStep, onToday }: { onStep: (by: 1 | -1) => void; onToday: () => void }) {
  const { t } = useLingui();
  return (
    <div className="row row--8">
      <Button
        square
        size="small"
        aria-label={t({ message: 'Më parë', context: 'në kalendar' })}
        onClick={() => onStep(-1)}
      >
        <Icon of={iconBack} size="small" />
      </Button>
      <Button size="small" onClick={onToday}>
        {t`Sot`}
      </Button>
      <Button square size="small" aria-label={t`Më pas`} onClick={() => onStep(1)}>
        <Icon of={iconArrow} size="small" />
      </Button>
    </div>
  );
}
