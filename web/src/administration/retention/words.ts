// Words for periods and erased data.
import { type Locale, type Removed, type RetentionPeriod, removedKinds, removedWords } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../platform/i18n/format.ts';

export function usePeriodWords(): (period: RetentionPeriod) => string {
  const { t } = useLingui();
  return ({ amount, unit }) =>
    ({
      days: t`${plural(amount, { one: '# ditë', other: '# ditë' })}`,
      months: t`${plural(amount, { one: '# muaj', other: '# muaj' })}`,
      years: t`${plural(amount, { one: '# vit', other: '# vjet' })}`,
    })[unit];
}

/** `2 mesazhe, 1 skedarë`; zero counts are left out. */
export const removedText = (removed: Removed, locale: Locale): string =>
  removedKinds
    .flatMap((kind) => (removed[kind] ? [`${formatNumber(removed[kind], locale)} ${removedWords[kind][locale]}`] : []))
    .join(', ');
