// Names of days and months, apart from format.ts because the home shows none. Pure.
import type { Locale } from '@denonco/contract';
import { dayPartsOf, formatTime } from './format.ts';

const months = {
  al: [
    'janar',
    'shkurt',
    'mars',
    'prill',
    'maj',
    'qershor',
    'korrik',
    'gusht',
    'shtator',
    'tetor',
    'nëntor',
    'dhjetor',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;
const weekdays = {
  al: ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;

/** `e hënë, 16 nëntor 2026`; in English `Monday, 16 November 2026`. */
export function formatLongDate(value: string | Date, locale: Locale): string {
  const { year, month, day } = dayPartsOf(value);
  const weekday = weekdays[locale][new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday}, ${day} ${months[locale][month - 1]} ${year}`;
}

/** `e hënë, 16 nëntor 2026, ora 10:42`; in English `Monday, 16 November 2026, 10:42`. */
export const formatLongMoment = (instant: string | Date, locale: Locale): string =>
  `${formatLongDate(instant, locale)}, ${locale === 'en' ? '' : 'ora '}${formatTime(instant)}`;

/** `2026-11` is `nëntor 2026`, short `nën`; in English `November 2026`, `Nov`. */
export function formatMonth(month: string, locale: Locale, length: 'long' | 'short' = 'long'): string {
  const [year = '', number = ''] = month.split('-');
  const name = months[locale][Number(number) - 1] ?? month;
  return length === 'short' ? name.slice(0, 3) : `${name} ${year}`;
}
