// Holidays and office hours of the commission, for how long the office is still open. Ends are counted by the server.
import { officeCalendarOf } from '@denonco/contract';
import { useRead } from '../api/useRead.ts';

export function useOfficeCalendar() {
  const { data } = useRead('getOfficeDays', {}, { freshSeconds: 300 });
  return data && officeCalendarOf(data);
}
