// Days and hours as the server writes them for people: in letters, files, receipts and the words of a refusal. In Tirane.
import { fromTiraneWall, type Locale, tiraneWall } from '@denonco/contract';

/** The midnight in Tirane with which a day `YYYY-MM-DD` begins. */
export function startOfDay(text: string): Date {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(fromTiraneWall({ year, month, day }));
}

/** The instant of a moment; of a day alone its midnight. */
export const momentOf = (text: string): Date => (text.length === 10 ? startOfDay(text) : new Date(text));

const two = (part: number): string => String(part).padStart(2, '0');

/** `9.11.2026` in Albanian, `11/9/2026` in English. */
export function writtenDay(at: number, locale: Locale): string {
  const { year, month, day } = tiraneWall(at);
  return locale === 'al' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
}

/** `09:15` */
export function writtenHour(at: number): string {
  const { hour, minute } = tiraneWall(at);
  return `${two(hour)}:${two(minute)}`;
}

/** `09:15:07` */
export const writtenSecond = (at: number): string => `${writtenHour(at)}:${two(tiraneWall(at).second)}`;

/** `9.11.2026, ora 09:15`, of an announcement; its day alone where the act tells no hour. */
export function writtenAnnouncement(text: string): string {
  const at = momentOf(text).getTime();
  return text.length === 10 ? writtenDay(at, 'al') : `${writtenDay(at, 'al')}, ora ${writtenHour(at)}`;
}
