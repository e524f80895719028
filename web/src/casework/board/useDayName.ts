import { useLingui } from '@lingui/react/macro';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';

/** Next working day: "tomorrow", or its name after rest days. */
export function useDayName(day: string, now: Date): string {
  const { t, locale } = useLingui();
  const tomorrow = dayInTirana(new Date(now.getTime() + 86_400_000));
  if (day === tomorrow) return t`Nesër`;
  const name = formatLongDate(day, locale).split(',')[0] ?? day;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
