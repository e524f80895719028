// From the calendar as the server tells it to the one that deadlines are counted by.
import type { OfficeCalendar } from './officeCalendar.ts';
import type { OfficeDays } from './service.ts';

/** The calendar of the answer, as deadlines take it. */
export const officeCalendarOf = ({ holidays, workingDays, expected, known, ...hours }: OfficeDays): OfficeCalendar => ({
  ...hours,
  holidays: new Set(holidays),
  workingDays: new Set(workingDays),
  expected: new Set(expected),
  known: known ?? undefined,
});
