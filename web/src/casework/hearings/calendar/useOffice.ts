import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { weekdayOf } from '../days.ts';

/** Why the office is closed on this day, by the deadline calendar; undefined when open. */
export function useRest(day: string): string | undefined {
  const { t } = useLingui();
  const { data } = useQuery(routeQuery('getOfficeDays', {}));
  if (!data || data.workingDays.includes(day)) return undefined;
  if (data.holidays.includes(day)) return t`Festë`;
  return data.restWeekdays.includes(weekdayOf(day)) ? t`Ditë pushimi` : undefined;
}
