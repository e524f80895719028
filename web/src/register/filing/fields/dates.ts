import {
  earliestBirth,
  earliestDay,
  type FieldCode,
  isSkippedInTirane,
  tiraneDay,
  typedInstant,
} from '@denonco/contract';
import { type DateParts, type DateProblem, readDate, readTime } from '../../../ui/dates/dates.ts';

export type DateCode =
  | Exclude<DateProblem, 'empty'>
  | 'time'
  | 'time_alone'
  | 'time_missing'
  | Extract<FieldCode, 'date_future' | 'date_range' | 'no_such_hour'>;

export const isOfTime = (problem: DateCode | undefined): boolean =>
  problem === 'time' || problem === 'time_missing' || problem === 'no_such_hour';

export const pastDays = () => ({ min: earliestDay, max: tiraneDay(Date.now()) });

/** Day, or instant with a time; undefined if unreadable. */
export function momentOf(on: DateParts, hourTyped: string): string | undefined {
  const read = readDate(on);
  if (!('day' in read)) return undefined;
  const time = readTime(hourTyped);
  if (time === undefined) return read.day;
  return typedInstant(read.day, time);
}

/** The error of a moment, if any. `now` in milliseconds. */
export function momentProblem(on: DateParts, hourTyped: string, now: number): DateCode | undefined {
  const read = readDate(on);
  const hasTime = hourTyped.trim() !== '';
  if ('problem' in read) return read.problem === 'empty' ? (hasTime ? 'time_alone' : undefined) : read.problem;
  if (read.day < earliestDay) return 'date_range';
  if (read.day > tiraneDay(now)) return 'date_future';
  if (hasTime && readTime(hourTyped) === undefined) return 'time';
  const at = momentOf(on, hourTyped) ?? '';
  if (isSkippedInTirane(at)) return 'no_such_hour';
  return at.length > 10 && Date.parse(at) > now ? 'date_future' : undefined;
}

interface Announcement {
  readonly announcedOn: DateParts;
  readonly announcedTime: string;
  readonly hasNoHour: boolean;
}

/** A time, or a confirmation that there is none, because hour-based limits then start elsewhere. */
export function announcedProblem({ announcedOn, announcedTime, hasNoHour }: Announcement, now: number) {
  const problem = momentProblem(announcedOn, announcedTime, now);
  const isHourOwed = !hasNoHour && announcedTime.trim() === '' && dayOf(announcedOn) !== undefined;
  return problem ?? (isHourOwed ? ('time_missing' as const) : undefined);
}

export function dayOf(on: DateParts): string | undefined {
  const read = readDate(on);
  return 'day' in read ? read.day : undefined;
}

export function birthProblem(on: DateParts, now: number): DateCode | undefined {
  const read = readDate(on);
  if ('problem' in read) return read.problem === 'empty' ? undefined : read.problem;
  if (read.day < earliestBirth) return 'date_range';
  return read.day > tiraneDay(now) ? 'date_future' : undefined;
}

/** Faulty part of a date; undefined means all three. */
export function wrongPart(problem: DateCode | undefined, parts: DateParts): keyof DateParts | undefined {
  if (problem === 'day' || problem === 'month' || problem === 'year') return problem;
  if (problem === 'date_range') return 'year';
  if (problem === 'calendar') return 'day';
  if (problem === 'incomplete') return (['day', 'month', 'year'] as const).find((part) => parts[part].trim() === '');
  return undefined;
}
