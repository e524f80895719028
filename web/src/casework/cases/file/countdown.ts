import { dayOf, type Locale, lateAfterOf, type OfficeCalendar, officeOf } from '@denonco/contract';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const units = {
  al: { day: ['ditë', 'ditë'], hour: ['orë', 'orë'], minute: 'min' },
  en: { day: ['day', 'days'], hour: ['hour', 'hours'], minute: 'min' },
} as const;

/** `6 ditë`, `1 ditë 5 orë`, `2 orë 13 min`, `13 min`. */
export function spanText(ms: number, locale: Locale): string {
  const labels = units[locale];
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)];
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  const part = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
  if (days >= 4) return part(days, labels.day);
  if (days > 0) return [part(days, labels.day), part(hours, labels.hour)].filter(Boolean).join(' ');
  const small = hours > 0 && minutes === 0 ? '' : `${Math.max(hours > 0 ? 0 : 1, minutes)} ${labels.minute}`;
  return [part(hours, labels.hour), small].filter(Boolean).join(' ');
}

/** The earlier end while it is ahead: a right lapses only after the later one. */
export const nextEndOf = (deadline: Parameters<typeof lateAfterOf>[0], now: Date): string =>
  new Date(deadline.dueAt) > now ? deadline.dueAt : lateAfterOf(deadline);

export function officeMs(from: number, to: number, calendar: OfficeCalendar): number | undefined {
  if (to <= from || to - from > 14 * dayMs) return undefined;
  const { isWorking, opensAt, endOf } = officeOf(calendar, []);
  let open = 0;
  for (let day = dayOf(from); day <= dayOf(to); day++)
    if (isWorking(day)) open += Math.max(0, Math.min(to, endOf(day)) - Math.max(from, opensAt(day)));
  return open;
}
