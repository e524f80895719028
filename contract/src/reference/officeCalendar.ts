// Office calendar; days are numbers since 1970.

import * as z from 'zod/mini';
import { Day, Time } from '../platform/primitives.ts';
import { fromTiraneTime, tiraneDay } from '../platform/tiraneTime.ts';
import type { DecidedReadings, Readings } from './deadlines.readings.ts';
import type { ElectionPeriods } from './electionDates.ts';

const dayMs = 86_400_000;

export type Counting = 'KZ' | 'KPA';

/** Hours of certain days by decision of the commission (KZ 125.6). */
export const OfficeHours = z.object({
  from: Day,
  /** Last day; null: until further decision. */
  to: z.nullable(Day),
  opensAt: Time,
  closesAt: Time,
  decision: z.string(),
});
export type OfficeHours = z.infer<typeof OfficeHours>;

export interface OfficeCalendar {
  /** `HH:MM`, on days without decided hours. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** Decided hours; they never overlap. */
  readonly hours?: readonly OfficeHours[] | undefined;
  readonly readings?: DecidedReadings | undefined;
  /** 0 is Sunday, 6 Saturday. */
  readonly restWeekdays: readonly number[];
  readonly holidays: ReadonlySet<string>;
  readonly workingDays: ReadonlySet<string>;
  /** Computed holidays not announced yet. */
  readonly expected?: ReadonlySet<string> | undefined;
  /** Range of years with known holidays; undefined: unknown. */
  readonly known?: { readonly from: string; readonly until: string } | undefined;
  readonly elections?: readonly ElectionPeriods[] | undefined;
}

/** The default of KZ 125.6; the caller adds holidays. */
export const officeHoursByLaw = { opensAt: '08:00', closesAt: '16:00', restWeekdays: [6, 0] } as const;

/** `to` is exclusive. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOf = (instant: number): number => dayNumber(tiraneDay(instant));

/** @throws RangeError unless `time` is `HH:MM`. */
export function instantOf(day: number, time: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)(?::00)?$/.exec(time) ?? [];
  const date = new Date(day * dayMs);
  return fromTiraneTime({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: Number(hour),
    minute: Number(minute),
  });
}

/** From this day. @throws RangeError when none fits within ten years. */
export function firstDay(from: number, fits: (day: number) => boolean): number {
  for (let day = from; day < from + 4000; day++) if (fits(day)) return day;
  throw new RangeError('The calendar has no working day within ten years');
}

type RestReason = 'holiday' | 'rest_day' | undefined;

const cache = new WeakMap<OfficeCalendar, Map<number, RestReason>>();

function restReasonOf(calendar: OfficeCalendar, day: number): RestReason {
  const days = cache.get(calendar) ?? new Map<number, RestReason>();
  cache.set(calendar, days);
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

/** `day` as `YYYY-MM-DD`. */
export function officeHoursOn({ opensAt, closesAt, hours = [] }: OfficeCalendar, day: string): HoursOfDay {
  const decided = hours.find(({ from, to }) => from <= day && (to === null || day <= to));
  return decided
    ? { opensAt: decided.opensAt, closesAt: decided.closesAt, decision: decided.decision }
    : { opensAt, closesAt };
}

export function officeOf(calendar: OfficeCalendar, pauses: readonly Pause[], counting: Counting = 'KZ') {
  const hoursOf = (day: number) => officeHoursOn(calendar, dayText(day));
  const opensAt = (day: number) => instantOf(day, hoursOf(day).opensAt);
  /** The last instant in time: at closing (KZ 125.3), or before midnight (KPA 56). */
  const endOf = (day: number) =>
    counting === 'KPA' ? instantOf(day + 1, '00:00') - 1000 : instantOf(day, hoursOf(day).closesAt);
  const still = pauses.map(({ from, to }) => {
    const day = dayOf(from);
    return { first: from < endOf(day) ? day : day + 1, last: dayOf(to - 1) };
  });
  const stoodStill = (day: number) => still.some(({ first, last }) => first <= day && day <= last);
  const restReason = (day: number) => restReasonOf(calendar, day);
  const isWorking = (day: number) => restReason(day) === undefined;
  return { counting, hoursOf, opensAt, endOf, stoodStill, restReason, isWorking };
}

export type Office = ReturnType<typeof officeOf> & { readonly readings: Readings };
