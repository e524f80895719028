// Marks ends as uncertain: beyond the years with known holidays, or depending on an unannounced one. Pure.

import { dayNumber, dayOf, dayText, type OfficeCalendar } from '../reference/officeCalendar.ts';
import type { DeadlineStep, Doubt } from './deadlines.steps.ts';

export const isDoubt = (step: DeadlineStep): step is Doubt =>
  step.kind === 'leaves_calendar' || step.kind === 'expected_holiday';
export const doubtsIn = (steps: readonly DeadlineStep[]): Doubt[] => steps.filter(isDoubt);

type Ends = readonly [number, number];

export function doubtsOf(
  firstDay: number,
  ends: Ends,
  calendar: OfficeCalendar,
  endsBy: (calendar: OfficeCalendar) => Ends,
): readonly Doubt[] {
  const { known, expected } = calendar;
  const lastDay = dayOf(ends[1]);
  const doubts: Doubt[] = [];
  if (known && (firstDay < dayNumber(known.from) || lastDay > dayNumber(known.until)))
    doubts.push({ kind: 'leaves_calendar', ...known });
  if (!expected || expected.size === 0) return doubts;
  const [from, to] = [dayText(firstDay - 1), dayText(lastDay + 1)];
  // The moon may be seen a day earlier or later than computed.
  const days = [...expected].filter(
    (day) =>
      from <= day &&
      day <= to &&
      [-1, 1].some((later) => endsBy(withHolidayMoved(calendar, day, later)).some((end, at) => end !== ends[at])),
  );
  if (days.length > 0) doubts.push({ kind: 'expected_holiday', days: days.sort() });
  return doubts;
}

function withHolidayMoved(calendar: OfficeCalendar, day: string, later: number): OfficeCalendar {
  const holidays = new Set(calendar.holidays);
  holidays.delete(day);
  holidays.add(dayText(dayNumber(day) + later));
  return { ...calendar, holidays };
}
