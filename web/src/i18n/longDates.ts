// Days and months by name. Apart from format.ts, for the home shows none of them and need not carry the names. Pure.
import type { Locale } from '@denonco/contract';
import { dayPartsOf } from './format.ts';

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

/** Of a month `2026-11`: `nëntor 2026`, short `nën`; in English `November 2026`, `Nov`. */
export function formatMonth(month: string, locale: Locale, length: 'long' | 'short' = 'long'): string {
  const [year = '', number = ''] = month.split('-');
  const name = months[locale][Number(number) - 1] ?? month;
  return length === 'short' ? name.slice(0, 3) : `${name} ${year}`;
}
