// Month as a table with a week per row. Arrows move between days, Enter opens one.
import type { Hearing } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { casePath } from '../../../paths.ts';
import { dayInTirana, formatTime } from '../../../platform/i18n/format.ts';
import { formatLongDate } from '../../../platform/i18n/longDates.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { addDays, weeksOf } from '../days.ts';
import { iconOfWarning, useAboutWords, useStateWords, useWarnings } from '../words.ts';
import type { Rest } from './useOffice.ts';

export interface CalendarProps {
  days: readonly string[];
  day: string;
  today: string;
  hearings: readonly Hearing[];
  office: (day: string) => Rest;
  onDay: (day: string) => void;
  caption: string;
}

/** Hearings shown per cell; the rest are counted. */
const most = 4;

export const byDay = (hearings: readonly Hearing[]): ReadonlyMap<string, Hearing[]> =>
  Map.groupBy(hearings, ({ startsAt }) => dayInTirana(startsAt));

export function useWeekdays(): readonly string[] {
  const { t } = useLingui();
  return [t`e hënë`, t`e martë`, t`e mërkurë`, t`e enjte`, t`e premte`, t`e shtunë`, t`e diel`];
}

export function MonthTable({ days, day, today, hearings, office, onDay, caption }: CalendarProps) {
  const weekdays = useWeekdays();
  const found = byDay(hearings);
  const month = day.slice(0, 7);
  return (
    <table className="month" onKeyDown={moveByArrow}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                hearings={found.get(one) ?? []}
                rest={office(one)}
                isToday={one === today}
                isOther={!one.startsWith(month)}
                onDay={onDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Roving focus among days; links inside are reached by Tab. */
export function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const here = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
  const by = { ArrowLeft: -sign, ArrowRight: sign, ArrowUp: -7, ArrowDown: 7 }[event.key];
  if (here === undefined || by === undefined) return;
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(here, by)}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface DayCellProps {
  day: string;
  hearings: readonly Hearing[];
  rest: Rest;
  isToday: boolean;
  isOther: boolean;
  onDay: (day: string) => void;
}

function DayCell({ day, hearings, rest, isToday, isOther, onDay }: DayCellProps) {
  const rests = useRestWords();
  const more = hearings.length > most ? hearings.length - most + 1 : 0;
  return (
    <td data-rest={rest} data-today={isToday || undefined} data-other={isOther || undefined}>
      <DayButton day={day} count={hearings.length} isToday={isToday} onDay={onDay}>
        {Number(day.slice(8))}
      </DayButton>
      {rest === 'holiday' && <span className="month__rest">{rests.holiday}</span>}
      <ul>
        {hearings.slice(0, more > 0 ? most - 1 : most).map((hearing) => (
          <li key={hearing.id}>
            <HearingChip hearing={hearing} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" className="link small month__more" onClick={() => onDay(day)}>
              <Trans>edhe {more}</Trans>
            </button>
          </li>
        )}
      </ul>
    </td>
  );
}

export function useRestWords(): Readonly<Record<'holiday' | 'weekend', string>> {
  const { t } = useLingui();
  return { holiday: t`Festë`, weekend: t`Ditë pushimi` };
}

interface DayButtonProps {
  day: string;
  count: number;
  isToday: boolean;
  onDay: (day: string) => void;
  children: ReactNode;
}

/** Header of a day, which opens it; its accessible name has the full date and the number of hearings. */
export function DayButton({ day, count, isToday, onDay, children }: DayButtonProps) {
  const { t, locale } = useLingui();
  const long = formatLongDate(day, locale);
  return (
    <button
      type="button"
      className="month__day num"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      aria-label={count === 0 ? long : t`${long}: ${plural(count, { one: '# seancë', other: '# seanca' })}`}
      onClick={() => onDay(day)}
    >
      {children}
    </button>
  );
}

/** `ANK 75`: month cells have no room for the year. */
const shortNumber = (number: string): string => `${number.slice(0, 3)} ${Number(number.slice(-6))}`;

/** A hearing in a cell: time, number, and a sign for warnings or changes. Links to the case. */
function HearingChip({ hearing }: { hearing: Hearing }) {
  const { number, kind, startsAt, state } = hearing;
  const warnings = useWarnings()(hearing);
  const about = useAboutWords()(hearing);
  const { name, icon } = useStateWords()(state);
  // A paler chip suffices for hearings already held.
  const isMarked = state === 'moved' || state === 'cancelled';
  const notes = [...(state === 'set' ? [] : [name]), ...warnings];
  return (
    <Link
      className={`hearing-chip hearing-chip--${kind} hearing-chip--${state}`}
      to={casePath(number)}
      title={[about, hearing.assignee?.name, ...notes].filter(Boolean).join('\n')}
    >
      <b className="num">{formatTime(startsAt)}</b>{' '}
      <span className="hearing-chip__number" aria-hidden="true">
        {shortNumber(number)}
      </span>
      <span className="visually-hidden">{number}</span>
      {notes.length > 0 && <span className="visually-hidden">{notes.join('. ')}</span>}
      {(warnings.length > 0 || isMarked) && (
        <span className={warnings.length > 0 ? 'hearing-chip__warning' : undefined}>
          <Icon of={warnings.length > 0 ? iconOfWarning : icon} size="small" />
        </span>
      )}
    </Link>
  );
}
