// Reads days and times as people type them, strictly: `01` `02` `1990` is 1 February, and 31 April is nothing. Pure.

export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export const noDate: DateParts = { day: '', month: '', year: '' };

export type DateProblem = 'empty' | 'incomplete' | 'day' | 'month' | 'year' | 'calendar';

const digits = (text: string, most: number): number | undefined =>
  new RegExp(`^\\d{1,${most}}$`).test(text.trim()) ? Number(text) : undefined;

/** The day `YYYY-MM-DD`, or what is wrong with the three parts. A year is four digits: `90` is refused, not guessed. */
export function readDate({ day, month, year }: DateParts): { day: string } | { problem: DateProblem } {
  const typed = [day, month, year].filter((part) => part.trim() !== '').length;
  if (typed === 0) return { problem: 'empty' };
  if (typed < 3) return { problem: 'incomplete' };
  const d = digits(day, 2);
  const m = digits(month, 2);
  const y = digits(year, 4);
  if (d === undefined || d < 1 || d > 31) return { problem: 'day' };
  if (m === undefined || m < 1 || m > 12) return { problem: 'month' };
  if (y === undefined || y < 1000) return { problem: 'year' };
  const read = new Date(Date.UTC(y, m - 1, d));
  if (read.getUTCMonth() !== m - 1) return { problem: 'calendar' };
  return { day: read.toISOString().slice(0, 10) };
}

/** Parts of a stored day `YYYY-MM-DD`; anything else gives empty parts. */
export function datePartsOf(value: string): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return found ? { year: found[1] ?? '', month: found[2] ?? '', day: found[3] ?? '' } : noDate;
}

/** A whole date pasted into one part: `14.11.2026`, `14/11/2026`, `2026-11-14`. Day first, unless the year is. */
export function readPastedDate(text: string): DateParts | undefined {
  const dayFirst = /^\s*(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})\.?\s*$/.exec(text);
  if (dayFirst) return { day: dayFirst[1] ?? '', month: dayFirst[2] ?? '', year: dayFirst[3] ?? '' };
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  return iso ? { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' } : undefined;
}

/** `9:05`, `09.05`, `0905` and `9` as `HH:MM`; undefined when it is no time of a day. */
export function readTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  const hours = Number(found?.[1] ?? Number.NaN);
  const minutes = Number(found?.[2] ?? 0);
  if (!found || hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
