// Days as people write them in a filter. Pure.
import type { Locale } from '@denonco/contract';
import { readDate, readPastedDate } from '../forms/dates.ts';

/**
 * `1.9.2026` as `2026-09-01`; '' for nothing, undefined for what is no day. With slashes English means month first, as it
 * is shown in English; dots are always day first.
 */
export function readFilterDay(text: string, locale: Locale): string | undefined {
  if (text.trim() === '') return '';
  const parts = readPastedDate(text);
  if (!parts) return undefined;
  const { day, month, year } = parts;
  const monthFirst = locale === 'en' && text.includes('/');
  const read = readDate(monthFirst ? { day: month, month: day, year } : parts);
  return 'day' in read ? read.day : undefined;
}
