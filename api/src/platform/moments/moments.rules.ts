import { type Doubt, findClockChange, fromTiraneTime, type Locale, toTiraneIso, toTiraneTime } from '@denonco/contract';

export function startOfDay(text: string, daysLater = 0): Date {
  const day = new Date(`${text}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysLater);
  return new Date(fromTiraneTime({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() }));
}

export const startOfYear = (year: number): Date => startOfDay(`${year}-01-01`);

export const momentOf = (text: string): Date => (text.length === 10 ? startOfDay(text) : new Date(text));

/** An act's moment as stored: midnight where the hour is unknown. */
export function storedMoment(at: Date, isHourKnown: boolean | null): string {
  const text = toTiraneIso(at);
  return isHourKnown ? text : text.slice(0, 10);
}

const two = (part: number): string => String(part).padStart(2, '0');

const englishDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Tirane', dateStyle: 'long' });

/** `9.11.2026`; in English `9 November 2026`, because 11/9/2026 is ambiguous. */
export function writtenDay(at: number | Date, locale: Locale): string {
  if (locale === 'en') return englishDay.format(at);
  const { year, month, day } = toTiraneTime(at);
  return `${day}.${month}.${year}`;
}

export const writtenDate = (day: string, locale: Locale): string => writtenDay(startOfDay(day), locale);

export function writtenHour(at: number | Date): string {
  const { hour, minute } = toTiraneTime(at);
  return `${two(hour)}:${two(minute)}`;
}

export const writtenSecond = (at: number | Date): string => `${writtenHour(at)}:${two(toTiraneTime(at).second)}`;

const dayAndHour = (at: number | Date, locale: Locale): string =>
  `${writtenDay(at, locale)},${{ al: ' ora', en: '' }[locale]} ${writtenHour(at)}`;

/** `9.11.2026, ora 09:15`; `9 November 2026, 09:15`. The hour that October repeats has its offset. */
export function writtenMoment(at: number | Date, locale: Locale): string {
  const localTime = toTiraneTime(at);
  return `${dayAndHour(at, locale)}${findClockChange(localTime) === 'repeated' ? ` (${localTime.offset})` : ''}`;
}

export function writtenExactly(at: number | Date, locale: Locale): string {
  const { second, offset } = toTiraneTime(at);
  return `${dayAndHour(at, locale)}:${two(second)} (${offset})`;
}

export function writtenAnnouncement(text: string): string {
  const at = momentOf(text);
  return text.length === 10 ? writtenDay(at, 'al') : writtenMoment(at, 'al');
}

export function doubtText(
  doubt: Doubt,
  locale: Locale,
  dayText = (day: Date, by: Locale): string => writtenDay(day, by),
): string {
  const written = (day: string) => dayText(startOfDay(day), locale);
  if (doubt.kind === 'leaves_calendar')
    return {
      al: `mbarim i pasigurt: festat zyrtare dihen nga ${written(doubt.from)} deri më ${written(doubt.until)}`,
      en: `uncertain end: official holidays are known from ${written(doubt.from)} to ${written(doubt.until)}`,
    }[locale];
  const days = doubt.days.map(written).join(', ');
  return {
    al: `mbarim i pasigurt: varet nga festa që pritet më ${days} dhe nuk është shpallur ende`,
    en: `uncertain end: it depends on the holiday expected on ${days}, not announced yet`,
  }[locale];
}
