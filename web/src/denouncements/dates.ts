// The two dates of the form: when it happened and the date of birth. Says what is wrong with them; the words are fields.ts's.
import { type FieldCode, fromTiraneWall, tiraneDay, toTiraneIso } from '@denonco/contract';
import { type DateParts, type DateProblem, readDate, readTime } from '../ui/forms/dates.ts';

export type DateCode =
  | Exclude<DateProblem, 'empty'>
  | 'time'
  | 'time_alone'
  | Extract<FieldCode, 'date_future' | 'date_range'>;

interface When {
  readonly occurredOn: DateParts;
  readonly occurredTime: string;
}
interface Born {
  readonly denouncer: { readonly birthDate: DateParts };
}

/** The day, or with an hour the instant; undefined when nothing readable is there. */
export function occurredAtOf({ occurredOn, occurredTime }: When): string | undefined {
  const read = readDate(occurredOn);
  if (!('day' in read)) return undefined;
  const time = readTime(occurredTime);
  if (time === undefined) return read.day;
  const [year = 0, month = 0, day = 0] = read.day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toTiraneIso(fromTiraneWall({ year, month, day, hour, minute }));
}

/** What is wrong with when it happened, undefined when it is right or empty. `now` in milliseconds. */
export function whenProblem(when: When, now: number): DateCode | undefined {
  const read = readDate(when.occurredOn);
  const hasTime = when.occurredTime.trim() !== '';
  if ('problem' in read) return read.problem === 'empty' ? (hasTime ? 'time_alone' : undefined) : read.problem;
  if (read.day < '1991-01-01') return 'date_range';
  if (read.day > tiraneDay(now)) return 'date_future';
  if (hasTime && readTime(when.occurredTime) === undefined) return 'time';
  const at = occurredAtOf(when) ?? '';
  return at.length > 10 && Date.parse(at) > now ? 'date_future' : undefined;
}

export function birthDateOf({ denouncer }: Born): string | undefined {
  const read = readDate(denouncer.birthDate);
  return 'day' in read ? read.day : undefined;
}

/** What is wrong with the date of birth, undefined when it is right or empty. */
export function birthProblem({ denouncer }: Born, now: number): DateCode | undefined {
  const read = readDate(denouncer.birthDate);
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
