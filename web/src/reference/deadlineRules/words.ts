// Words for amounts of time, and for starts and ends of deadlines from both lifecycles.
import { begunBy, caseKinds, type DeadlineUnit, type LifecycleRow, lifecycleOf } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** `60 ditë kalendarike` */
export function useAmount() {
  const { t } = useLingui();
  return ({ amount, unit }: { amount: number; unit: DeadlineUnit }): string =>
    ({
      hours: t`${plural(amount, { one: '# orë', other: '# orë' })}`,
      calendar_days: t`${plural(amount, { one: '# ditë kalendarike', other: '# ditë kalendarike' })}`,
      working_days: t`${plural(amount, { one: '# ditë pune', other: '# ditë pune' })}`,
    })[unit];
}

export function useUnitNames(): Readonly<Record<DeadlineUnit, string>> {
  const { t } = useLingui();
  return { hours: t`orë`, calendar_days: t`ditë kalendarike`, working_days: t`ditë pune` };
}

/** Actions that start or end a deadline, by button label, without repeats. */
export function useStartAndEnd() {
  const { locale } = useLingui();
  const rows: readonly LifecycleRow[] = caseKinds.flatMap((kind) => lifecycleOf(kind).rows);
  const named = (fits: (row: LifecycleRow) => boolean) => [
    ...new Set(rows.filter(fits).map(({ words }) => words[locale])),
  ];
  return (code: string) => ({
    starts: named((row) => begunBy(row).some((one) => one === code)),
    stops: named(({ stops }) => stops !== undefined && stops !== 'all' && stops.some((one) => one === code)),
  });
}
