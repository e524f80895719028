// Names of days and months, apart from format.ts because the home shows none. Pure.
import type { Locale } from '@denonco/contract';
import { dayPartsOf, formatTime } from './format.ts';

const months = 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'.split(' ');
const weekdays = ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'] as const;
const englishMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });
const englishWeekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });

const monthName = (month: number, locale: Locale) =>
  locale === 'en' ? englishMonth.format(Date.UTC(2000, month - 1)) : months[month - 1];

/** `e hënë, 16 nëntor 2026`; in English `Monday, 16 November 2026`. */
export function formatLongDate(value: string | Date, locale: Locale): string {
  const { year, month, day } = dayPartsOf(value);
  const date = new Date(Date.UTC(year, month - 1, day));
  const weekday = locale === 'en' ? englishWeekday.format(date) : weekdays[date.getUTCDay()];
  return `${weekday}, ${day} ${monthName(month, locale)} ${year}`;
}

/** `e hënë, 16 nëntor 2026, ora 10:42`; in English `Monday, 16 November 2026, 10:42`. */
export const formatLongMoment = (instant: string | Date, locale: Locale): string =>
  `${formatLongDate(instant, locale)}, ${locale === 'en' ? '' : 'ora '}${formatTime(instant)}`;

/** `2026-11` is `nëntor 2026`, short `nën`; in English `November 2026`, `Nov`. */
export function formatMonth(month: string, locale: Locale, length: 'long' | 'short' = 'long'): string {
  const [year = '', number = ''] = month.split('-');
  const name = monthName(Number(number), locale) ?? month;
  return length === 'short' ? name.slice(0, 3) : `${name} ${year}`;
}
