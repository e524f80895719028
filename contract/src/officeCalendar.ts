// When the commission's office is open: hours, rest days, holidays, and days on which a clock stood still.
// Days are numbers since 1970 here, apart from any clock; what a deadline makes of them is in deadlines.ts.

import * as z from 'zod/mini';
import { type Readings, readingsByDefault } from './deadlines.readings.ts';
import type { ElectionPeriods } from './electionDates.ts';
import { Day, Time } from './primitives.ts';
import { fromTiraneWall, tiraneDay } from './tiraneTime.ts';

const dayMs = 86_400_000;

/** The code that a deadline is counted by: the Electoral Code or the Code of Administrative Procedure. */
export type Counting = 'KZ' | 'KPA';

/** Office hours of some days by a decision of the commission (KZ 125.6). */
export const OfficeHours = z.object({
  from: Day,
  /** The last day; null: until the commission decides others. */
  to: z.nullable(Day),
  /** `HH:MM` */
  opensAt: Time,
  closesAt: Time,
  /** The decision they rest on. */
  decision: z.string(),
});
export type OfficeHours = z.infer<typeof OfficeHours>;

export interface OfficeCalendar {
  /** `HH:MM`, on days for which the commission has not decided other hours. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** Hours that the commission decided; no day has two. */
  readonly hours?: readonly OfficeHours[] | undefined;
  /** Undefined: those of the program. */
  readonly readings?: Readings | undefined;
  /** 0 is Sunday, 6 Saturday. */
  readonly restWeekdays: readonly number[];
  readonly holidays: ReadonlySet<string>;
  /** Days on which the office works although they are rest days or holidays. */
  readonly workingDays: ReadonlySet<string>;
  /** Holidays whose day is computed and not announced yet. */
  readonly expected?: ReadonlySet<string> | undefined;
  /** The first and the last day of the years whose holidays are known; undefined: not said. */
  readonly known?: { readonly from: string; readonly until: string } | undefined;
  /** Elections with the days of their periods (electionDates.ts). */
  readonly elections?: readonly ElectionPeriods[] | undefined;
}

/** Office hours and rest days unless KQZ decides otherwise (KZ 125.6); holidays are for the caller to add. */
export const officeHoursByLaw = { opensAt: '08:00', closesAt: '16:00', restWeekdays: [6, 0] } as const;

/** From `from` until before `to` the clock stood still. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOf = (instant: number): number => dayNumber(tiraneDay(instant));

/** @throws RangeError for a time that is no `HH:MM`. */
export function instantOf(day: number, time: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)(?::00)?$/.exec(time) ?? [];
  const date = new Date(day * dayMs);
  return fromTiraneWall({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: Number(hour),
    minute: Number(minute),
  });
}

/** The first day from this one on that fits. @throws RangeError when none does within ten years. */
export function firstDay(from: number, fits: (day: number) => boolean): number {
  for (let day = from; day < from + 4000; day++) if (fits(day)) return day;
  throw new RangeError('The calendar has no working day within ten years');
}

type RestReason = 'holiday' | 'rest_day' | undefined;

/** Days that were asked for, by calendar, which nobody changes: every deadline of every case looks at the same few. */
const asked = new WeakMap<OfficeCalendar, Map<number, RestReason>>();

function restReasonOf(calendar: OfficeCalendar, day: number): RestReason {
  const days = asked.get(calendar) ?? new Map<number, RestReason>();
  asked.set(calendar, days);
  if (days.has(day)) return days.get(day);
  const reason = findRestReason(calendar, day);
  days.set(day, reason);
  return reason;
}

function findRestReason({ workingDays, holidays, restWeekdays }: OfficeCalendar, day: number): RestReason {
  const text = dayText(day);
  if (workingDays.has(text)) return undefined;
  if (holidays.has(text)) return 'holiday';
  return restWeekdays.includes(new Date(day * dayMs).getUTCDay()) ? 'rest_day' : undefined;
}

interface HoursOfDay extends Pick<OfficeHours, 'opensAt' | 'closesAt'> {
  /** Undefined: the hours of the law. */
  readonly decision?: string;
}

/** The office hours in force on a day `YYYY-MM-DD`. */
export function officeHoursOn({ opensAt, closesAt, hours = [] }: OfficeCalendar, day: string): HoursOfDay {
  const decided = hours.find(({ from, to }) => from <= day && (to === null || day <= to));
  return decided
    ? { opensAt: decided.opensAt, closesAt: decided.closesAt, decision: decided.decision }
    : { opensAt, closesAt };
}

/** What the calendar and the pauses say of a day. */
export function officeOf(calendar: OfficeCalendar, pauses: readonly Pause[], counting: Counting = 'KZ') {
  const hoursOf = (day: number) => officeHoursOn(calendar, dayText(day));
  const opensAt = (day: number) => instantOf(day, hoursOf(day).opensAt);
  /** The last instant of a day that is in time: at closing (KZ 125.3), or before midnight (KPA 56). */
  const endOf = (day: number) =>
    counting === 'KPA' ? instantOf(day + 1, '00:00') - 1000 : instantOf(day, hoursOf(day).closesAt);
  const still = pauses.map(({ from, to }) => {
    const day = dayOf(from);
    return { first: from < endOf(day) ? day : day + 1, last: dayOf(to - 1) };
  });
  const stoodStill = (day: number) => still.some(({ first, last }) => first <= day && day <= last);
  const restReason = (day: number) => restReasonOf(calendar, day);
  const isWorking = (day: number) => restReason(day) === undefined;
  const readings = calendar.readings ?? readingsByDefault;
  return { counting, readings, hoursOf, opensAt, endOf, stoodStill, restReason, isWorking };
}

export type Office = ReturnType<typeof officeOf>;
