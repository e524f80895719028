// The dates a form asks for: when something happened, and a date of birth. Says what is wrong with them;
// the words are dateWords.ts's.
import { type FieldCode, fromTiraneWall, tiraneDay, toTiraneIso } from '@denonco/contract';
import { type DateParts, type DateProblem, readDate, readTime } from '../../ui/dates/dates.ts';

export type DateCode =
  | Exclude<DateProblem, 'empty'>
  | 'time'
  | 'time_alone'
  | 'time_missing'
  | Extract<FieldCode, 'date_future' | 'date_range'>;

/** The day, or with an hour the instant; undefined when nothing readable is there. */
export function momentOf(on: DateParts, hourTyped: string): string | undefined {
  const read = readDate(on);
  if (!('day' in read)) return undefined;
  const time = readTime(hourTyped);
  if (time === undefined) return read.day;
  const [year = 0, month = 0, day = 0] = read.day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toTiraneIso(fromTiraneWall({ year, month, day, hour, minute }));
}

/** What is wrong with when something happened, undefined when it is right or empty. `now` in milliseconds. */
export function momentProblem(on: DateParts, hourTyped: string, now: number): DateCode | undefined {
  const read = readDate(on);
  const hasTime = hourTyped.trim() !== '';
  if ('problem' in read) return read.problem === 'empty' ? (hasTime ? 'time_alone' : undefined) : read.problem;
  if (read.day < '1991-01-01') return 'date_range';
  if (read.day > tiraneDay(now)) return 'date_future';
  if (hasTime && readTime(hourTyped) === undefined) return 'time';
  const at = momentOf(on, hourTyped) ?? '';
  return at.length > 10 && Date.parse(at) > now ? 'date_future' : undefined;
}

interface Announcement {
  readonly announcedOn: DateParts;
  readonly announcedTime: string;
  readonly hasNoHour: boolean;
}

/** The same of an act: it has an hour, or the person says that it has none, because what counts by hours begins elsewhere then. */
export function announcedProblem({ announcedOn, announcedTime, hasNoHour }: Announcement, now: number) {
  const problem = momentProblem(announcedOn, announcedTime, now);
  const isHourOwed = !hasNoHour && announcedTime.trim() === '' && dayOf(announcedOn) !== undefined;
  return problem ?? (isHourOwed ? ('time_missing' as const) : undefined);
}

/** The day, undefined when nothing readable is there. */
export function dayOf(on: DateParts): string | undefined {
  const read = readDate(on);
  return 'day' in read ? read.day : undefined;
}

/** What is wrong with a date of birth, undefined when it is right or empty. */
export function birthProblem(on: DateParts, now: number): DateCode | undefined {
  const read = readDate(on);
  if ('problem' in read) return read.problem === 'empty' ? undefined : read.problem;
  if (read.day < '1900-01-01') return 'date_range';
  return read.day > tiraneDay(now) ? 'date_future' : undefined;
}

/** The part of a date that a problem points at; undefined means all three. */
export function wrongPart(problem: DateCode | undefined, parts: DateParts): keyof DateParts | undefined {
  if (problem === 'day' || problem === 'month' || problem === 'year') return problem;
  if (problem === 'date_range') return 'year';
  if (problem === 'calendar') return 'day';
  if (problem === 'incomplete') return (['day', 'month', 'year'] as const).find((part) => parts[part].trim() === '');
  return undefined;
}
