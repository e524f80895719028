// Calendar days of Tirana, counted from the day of the run.
import { toTiraneTime } from '@denonco/contract';

/** The day so many days from today, as ISO 8601 and as it is typed in Albanian. */
export function dayFromToday(days: number): { readonly iso: string; readonly typed: string } {
  const { year, month, day } = toTiraneTime(Date.now());
  const date = new Date(Date.UTC(year, month - 1, day + days));
  const typed = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()].join('.');
  return { iso: date.toISOString().slice(0, 10), typed };
}
