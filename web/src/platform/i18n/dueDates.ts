// Words and shapes of deadlines, apart from format.ts because the home shows none. Pure; times are Europe/Tirane.
import { isInternalTime, type Locale } from '@denonco/contract';
import { dayInTirana, formatDate, formatTime } from './format.ts';

export type DeadlineShape = 'far' | 'soon' | 'today' | 'late' | 'paused';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = [
  { length: DAY, al: ['ditë', 'ditë'], en: ['day', 'days'] },
  { length: HOUR, al: ['orë', 'orë'], en: ['hour', 'hours'] },
  { length: MINUTE, al: ['minutë', 'minuta'], en: ['minute', 'minutes'] },
] as const;

function amountText(milliseconds: number, locale: Locale): string {
  const unit = units.find(({ length }) => milliseconds >= length) ?? units[2];
  const count = Math.max(1, Math.floor(milliseconds / unit.length));
  return `${count} ${unit[locale][count === 1 ? 0 : 1]}`;
}

/** Remaining or overdue time: `mbeten 4 ditë`, `3 ditë vonesë`; `4 days left`, `3 days late`. */
export function formatTimeLeft(dueAt: string | Date, now: Date, locale: Locale, textOf = amountText): string {
  const left = new Date(dueAt).getTime() - now.getTime();
  const amount = textOf(Math.abs(left), locale);
  if (left < 0) return locale === 'en' ? `${amount} late` : `${amount} vonesë`;
  return locale === 'en' ? `${amount} left` : `${/^1 \S+$/.test(amount) ? 'mbetet' : 'mbeten'} ${amount}`;
}

/** `4 ditë`, `5 hours`. */
export const formatAge = (since: string | Date, now: Date, locale: Locale): string =>
  amountText(Math.max(0, now.getTime() - new Date(since).getTime()), locale);

const days = { al: { today: 'Sot', tomorrow: 'Nesër' }, en: { today: 'Today', tomorrow: 'Tomorrow' } } as const;

/** `Sot, 12:00`, `Nesër, 16:00`, else `28.12.2026, 16:00`. */
export function formatDueAt(dueAt: string | Date, now: Date, locale: Locale): string {
  const day = dayInTirana(dueAt);
  const word = {
    [dayInTirana(now)]: days[locale].today,
    [dayInTirana(new Date(now.getTime() + DAY))]: days[locale].tomorrow,
  }[day];
  return `${word ?? formatDate(dueAt, locale)}, ${formatTime(dueAt)}`;
}

/**
 * Shape of a deadline: "today" is the calendar day in Tirana, "soon" within three days. Deadlines without an article
 * (`legalBasis`) never look like a lost right.
 */
export function deadlineShape(dueAt: string | Date, now: Date, paused = false, legalBasis = ''): DeadlineShape {
  if (paused) return 'paused';
  const left = new Date(dueAt).getTime() - now.getTime();
  if (isInternalTime(legalBasis)) return left <= 3 * DAY ? 'soon' : 'far';
  if (left < 0) return 'late';
  if (dayInTirana(dueAt) === dayInTirana(now)) return 'today';
  return left <= 3 * DAY ? 'soon' : 'far';
}
