// The only place that formats instants, days and numbers. Chrome's Intl lacks Albanian (month first, in English), so
// Albanian names are ours. Pure; times are Europe/Tirane. `locale` is `al` or `en`.
import type { Locale } from '@denonco/contract';

const ZONE = 'Europe/Tirane';
// `en-u-nu-latn` with h23 gives plain digits in every browser.
const clock = new Intl.DateTimeFormat('en-u-nu-latn', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function partsOf(instant: string | Date) {
  const found: Record<string, string> = {};
  for (const { type, value } of clock.formatToParts(new Date(instant))) found[type] = value;
  return {
    year: Number(found.year),
    month: Number(found.month),
    day: Number(found.day),
    time: `${found.hour}:${found.minute}`,
    seconds: found.second ?? '00',
  };
}
type Parts = ReturnType<typeof partsOf>;

/** `YYYY-MM-DD` has no zone; instants are read in Tirana. */
export function dayPartsOf(value: string | Date): Parts {
  const plain = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (!plain) return partsOf(value);
  return { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]), time: '', seconds: '' };
}

const english = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

const dateText = ({ year, month, day }: Parts, locale: Locale) =>
  locale === 'en' ? english.format(new Date(0).setUTCFullYear(year, month - 1, day)) : `${day}.${month}.${year}`;

/** `16.11.2026`; in English `16 November 2026`, since 11/16/2026 is ambiguous. Takes an instant or `YYYY-MM-DD`. */
export const formatDate = (value: string | Date, locale: Locale): string => dateText(dayPartsOf(value), locale);

export const formatTime = (instant: string | Date): string => partsOf(instant).time;

/** `16.11.2026, ora 10:42`; in English `16 November 2026, 10:42`. The hour that October repeats has its offset. */
export function formatDateTime(instant: string | Date, locale: Locale): string {
  const parts = partsOf(instant);
  return `${momentText(parts, locale)}${offsetWhereTwice(instant, parts)}`;
}
const momentText = (parts: Parts, locale: Locale): string =>
  `${dateText(parts, locale)},${locale === 'en' ? '' : ' ora'} ${parts.time}`;

const hourMs = 3_600_000;
function offsetWhereTwice(instant: string | Date, { month, time }: Parts): string {
  if (month !== 10 || !time.startsWith('02:')) return '';
  const at = new Date(instant).getTime();
  if (partsOf(new Date(at + hourMs)).time === time) return ' (+02:00)';
  return partsOf(new Date(at - hourMs)).time === time ? ' (+01:00)' : '';
}

/** A day, with its time if any. */
export const formatMoment = (moment: string, locale: Locale): string =>
  moment.length === 10 ? formatDate(moment, locale) : formatDateTime(moment, locale);

/** `16.11.2026, ora 10:42:07`, for receipts. */
export function formatExactTime(instant: string | Date, locale: Locale): string {
  const parts = partsOf(instant);
  return `${momentText(parts, locale)}:${parts.seconds}${offsetWhereTwice(instant, parts)}`;
}

/** Calendar day of an instant in Tirana, `YYYY-MM-DD`. */
export function dayInTirana(instant: string | Date): string {
  const { year, month, day } = partsOf(instant);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

// Norwegian separators equal Albanian ones (1 234 567,8), for browsers without Albanian.
export const numberLocales = { al: ['sq', 'nb'], en: ['en'] } as const satisfies Record<Locale, readonly string[]>;

/** `1 234 567,8`; in English `1,234,567.8`. */
export const formatNumber = (value: number, locale: Locale, fractionDigits = 0): string =>
  new Intl.NumberFormat(numberLocales[locale], { maximumFractionDigits: fractionDigits }).format(value);

/** Ratio as whole percent: `94 %`, in English `94%`. */
export const formatPercent = (share: number, locale: Locale): string =>
  `${formatNumber(share * 100, locale)}${locale === 'en' ? '%' : '\u202f%'}`;

/** `2,8 MB`, in units of 1,024, as the limits and most file managers count. */
export function formatBytes(bytes: number, locale: Locale): string {
  if (bytes < 1024) return `${formatNumber(bytes, locale)} B`;
  const power = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
  const [size, unit] = [bytes / 1024 ** power, ['KB', 'MB', 'GB'][power - 1]];
  return `${formatNumber(size, locale, size < 10 ? 1 : 0)} ${unit}`;
}
