import { useLingui } from '@lingui/react/macro';

/** `e hënë`, of a day `YYYY-MM-DD`; browsers have no Albanian for it. */
export function useWeekday() {
  const { t } = useLingui();
  const names = [t`e diel`, t`e hënë`, t`e martë`, t`e mërkurë`, t`e enjte`, t`e premte`, t`e shtunë`];
  return (day: string): string => names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
