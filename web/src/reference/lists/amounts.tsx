import type { DeadlineUnit, Forum, StandingCode } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SelectField, type SelectFieldProps } from '../../ui/forms/SelectField.tsx';

/** `60 ditë kalendarike`, and the names of the units. */
export function useAmounts() {
  const { t } = useLingui();
  const units: Readonly<Record<DeadlineUnit, string>> = {
    hours: t`orë`,
    calendar_days: t`ditë kalendarike`,
    working_days: t`ditë pune`,
  };
  const isUnit = (code: string): code is DeadlineUnit => code in units;
  const amountOf = ({ amount, unit }: { amount: number; unit: DeadlineUnit }): string =>
    ({
      hours: t`${plural(amount, { one: '# orë', other: '# orë' })}`,
      calendar_days: t`${plural(amount, { one: '# ditë kalendarike', other: '# ditë kalendarike' })}`,
      working_days: t`${plural(amount, { one: '# ditë pune', other: '# ditë pune' })}`,
    })[unit];
  return { units, isUnit, amountOf };
}

type UnitFieldProps = Pick<SelectFieldProps, 'id' | 'error'> & {
  value: DeadlineUnit;
  onChange: (unit: DeadlineUnit) => void;
};

export function UnitField({ onChange, ...field }: UnitFieldProps) {
  const { t } = useLingui();
  const { units, isUnit } = useAmounts();
  return (
    <SelectField
      {...field}
      label={t`Njësia`}
      empty={false}
      options={Object.entries(units).map(([code, name]) => ({ code, name }))}
      onChange={(code) => isUnit(code) && onChange(code)}
    />
  );
}

export function useForums(): Readonly<Record<Forum, string>> {
  const { t } = useLingui();
  return { COLLEGE: t`Kolegji Zgjedhor`, COURT: t`Gjykata e shkallës së parë` };
}

export function useStandings(): Readonly<Record<StandingCode, string>> {
  const { t } = useLingui();
  return {
    yes: t`legjitimohet`,
    interest: t`duhet të tregojë interes të ligjshëm`,
    warn: t`paralajmërohet, nuk pengohet`,
    staff: t`vendos personeli`,
  };
}
