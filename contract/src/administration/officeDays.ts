import type { OfficeCalendar } from '../reference/officeCalendar.ts';
import type { OfficeDays } from './service.ts';

export const officeCalendarOf = ({
  holidays,
  workingDays,
  expected,
  known,
  formerTimes: _,
  ...hours
}: OfficeDays): OfficeCalendar => ({
  ...hours,
  holidays: new Set(holidays),
  workingDays: new Set(workingDays),
  expected: new Set(expected),
  known: known ?? undefined,
});
