import { useRead } from '../../api/useRead.ts';
import { weekdayOf } from '../days.ts';

export type Rest = 'holiday' | 'weekend' | undefined;

/** Why the office is closed on a day, by the calendar that deadlines are counted with; undefined when it is open. */
export function useOffice(): (day: string) => Rest {
  const { data } = useRead('getOfficeDays', {}, { freshSeconds: 300 });
  return (day) => {
    if (!data || data.workingDays.includes(day)) return undefined;
    if (data.holidays.includes(day)) return 'holiday';
    return data.restWeekdays.includes(weekdayOf(day)) ? 'weekend' : undefined;
  };
}
