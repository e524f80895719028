import { dayNumber, dayText } from '@denonco/contract';

export const addDays = (day: string, amount: number): string => dayText(dayNumber(day) + amount);

export function lastOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
