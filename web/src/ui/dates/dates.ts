// Strict parsing of typed days and times: 31 April is invalid. Pure.
import type { Locale } from '@denonco/contract';

export type DateParts = Record<'day' | 'month' | 'year', string>;

export const noDate: DateParts = { day: '', month: '', year: '' };

export type DateProblem = 'empty' | 'incomplete' | 'day' | 'month' | 'year' | 'calendar';

const digits = (text: string, max: number): number | undefined =>
  new RegExp(`^\\d{1,${max}}$`).test(text.trim()) ? Number(text) : undefined;

/** `YYYY-MM-DD` or an error. Years need four digits: `90` is refused, not guessed. */
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

/** `YYYY-MM-DD`, empty, or the unreadable text, for a schema to refuse. */
export function typedDay(parts: DateParts): string {
  const read = readDate(parts);
  return 'day' in read ? read.day : read.problem === 'empty' ? '' : Object.values(parts).join('.');
}

export function datePartsOf(value: string): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return found ? { year: found[1] ?? '', month: found[2] ?? '', day: found[3] ?? '' } : noDate;
}

/** Date format of each language: 31.12.2026, 12/31/2026 in English. */
const formats = {
  al: {
    order: ['day', 'month', 'year'],
    separator: '.',
    // Also `27/11/2026`, `27-11-2026` and `27,11,2026`, or without marks.
    typed: /^\s*(\d*)\s*(?:[.,/-]\s*(\d*)\s*)?(?:[.,/-]\s*(\d*)\s*)?\.?\s*$/,
  },
  en: { order: ['month', 'day', 'year'], separator: '/', typed: /^\s*(\d*)\s*(?:\/\s*(\d*)\s*)?(?:\/\s*(\d*)\s*)?$/ },
} as const satisfies Record<Locale, { order: readonly (keyof DateParts)[]; separator: string; typed: RegExp }>;

/** Four digits of a year typed with two: the latest that is not after `last`. */
export const wholeYear = (year: string, last: number): string =>
  /^\d\d$/.test(year) ? String(last - ((last - Number(year)) % 100)) : year;

/** Two digits of a year mean 1970 to the current year. */
const lastOfTwoDigits = 2069;

/** Parts in the language's order, or of `2026-11-14`; otherwise an invalid day. */
export function readTypedDate(text: string, locale: Locale): DateParts {
  if (/^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text)) return datePartsOf(text.trim());
  const { order, typed } = formats[locale];
  const found = (locale === 'al' && /^\s*(\d\d)(\d\d)(\d{4})[.,/\s-]*$/.exec(text)) || typed.exec(text);
  if (!found) return { ...noDate, day: text };
  const parts = { ...noDate };
  for (const [index, part] of order.entries()) parts[part] = found[index + 1] ?? '';
  return locale === 'al' ? { ...parts, year: wholeYear(parts.year, lastOfTwoDigits) } : parts;
}

/** `1.9.2026`, in English `9/1/2026`, including partial days. */
export function typedDate(parts: DateParts, locale: Locale): string {
  const { order, separator } = formats[locale];
  if (parts.month === '' && parts.year === '')
    return locale === 'en' && /^\d+$/.test(parts.day) ? `/${parts.day}` : parts.day;
  const texts = order.map((part) => parts[part].replace(/^0+(?=\d)/, ''));
  return texts.join(separator).replace(new RegExp(`\\${separator}+$`), '');
}

/** `9:05`, `09.05`, `0905` and `9` as `HH:MM`; undefined if invalid. */
export function readTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  const hours = Number(found?.[1] ?? Number.NaN);
  const minutes = Number(found?.[2] ?? 0);
  if (!found || hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
