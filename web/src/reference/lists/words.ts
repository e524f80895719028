// Words of list fields.
import type { StandingCode, TaxonomyValue } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export function useStandings(): Readonly<Record<StandingCode, string>> {
  const { t } = useLingui();
  return {
    yes: t`legjitimohet`,
    interest: t`duhet të tregojë interes të ligjshëm`,
    warn: t`paralajmërohet, nuk pengohet`,
    staff: t`vendos personeli`,
  };
}

type Deadline = Pick<NonNullable<TaxonomyValue['deadline']>, 'amount' | 'unit'>;

/** `3 ditë pune` */
export function useUnits() {
  const { t } = useLingui();
  return ({ amount, unit }: Deadline): string =>
    ({
      hours: t`${plural(amount, { one: '# orë', other: '# orë' })}`,
      calendar_days: t`${plural(amount, { one: '# ditë kalendarike', other: '# ditë kalendarike' })}`,
      working_days: t`${plural(amount, { one: '# ditë pune', other: '# ditë pune' })}`,
    })[unit];
}
