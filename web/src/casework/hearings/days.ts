const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const addDays = (day: string, amount: number): string =>
  new Date((numberOf(day) + amount) * dayMs).toISOString().slice(0, 10);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(numberOf(day) * dayMs).getUTCDay();

export function lastOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
