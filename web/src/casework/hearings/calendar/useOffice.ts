import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { weekdayOf } from '../days.ts';

export type Rest = 'holiday' | 'weekend' | undefined;

/** Reason for a closed office, from the deadline calendar; undefined when open. */
export function useOffice(): (day: string) => Rest {
  const { data } = useQuery(routeQuery('getOfficeDays', {}));
  return (day) => {
    if (!data || data.workingDays.includes(day)) return undefined;
    if (data.holidays.includes(day)) return 'holiday';
    return data.restWeekdays.includes(weekdayOf(day)) ? 'weekend' : undefined;
  };
}
