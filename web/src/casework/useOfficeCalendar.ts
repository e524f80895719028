// Holidays, hours and readings of the commission, with which ends are counted before an action is sent.
import { officeCalendarOf } from '@denonco/contract';
import { useRead } from '../api/useRead.ts';

export function useOfficeCalendar(when = true) {
  const { data, fault, retry } = useRead('getOfficeDays', {}, { when, freshSeconds: 300 });
  return { calendar: data && officeCalendarOf(data), fault, retry };
}
