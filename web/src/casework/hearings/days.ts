// Calendar days as `YYYY-MM-DD` without zone; weeks start on Monday. Pure.

export const views = ['month', 'week', 'day'] as const;
export type View = (typeof views)[number];

/** Calendar view, stored in the address. */
export interface Shown {
  readonly view: View;
  readonly day: string;
  readonly kind: string;
  readonly mine: boolean;
}

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(numberOf(text));
export const addDays = (day: string, amount: number): string => dayOf(numberOf(day) + amount);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(numberOf(day) * dayMs).getUTCDay();
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Same day of another month, or its last day. */
export function addMonths(day: string, amount: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + amount, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + amount, Math.min(date, last))).toISOString().slice(0, 10);
}

/** All days of a view; a month shows whole weeks. */
export function daysShown(view: View, day: string): readonly string[] {
  if (view === 'day') return [day];
  const from = mondayOf(view === 'week' ? day : firstOfMonth(day));
  const last = view === 'week' ? addDays(from, 6) : addDays(mondayOf(addDays(firstOfMonth(addMonths(day, 1)), -1)), 6);
  return Array.from({ length: numberOf(last) - numberOf(from) + 1 }, (_, index) => addDays(from, index));
}

/** Next or previous period of the view. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, view === 'week' ? 7 * by : by);
}

/** Splits days into weeks. */
export const weeksOf = (days: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
