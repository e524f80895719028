// In which election period a decision fell, why, and what that makes of the time.
import type { DeadlineStep, PeriodStep } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { formatLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';

export const isPeriod = (step: DeadlineStep): step is PeriodStep => step.kind === 'period';

export function PeriodWords({ period }: { period: PeriodStep }): ReactNode {
  const locale = useLocale();
  const { amount, otherAmount, isInside, isKnown } = period;
  const law = formatLaw(period.article, locale);
  if (!isInside)
    return (
      <Trans>
        Vendimi u mor jashtë periudhës së zgjedhjeve: {amount} ditë, jo {otherAmount} ({law}).
      </Trans>
    );
  if (!isKnown)
    return (
      <Trans>
        Nuk është shënuar dekreti i zgjedhjeve, prandaj merret afati më i shkurtër: {amount} ditë, jo {otherAmount} (
        {law}).
      </Trans>
    );
  return <Inside period={period} law={law} />;
}

function Inside({ period: { amount, otherAmount, election, from, to }, law }: { period: PeriodStep; law: string }) {
  const locale = useLocale();
  const name = election?.[locale];
  const begin = from && formatDate(from, locale);
  const end = to && formatDate(to, locale);
  return end ? (
    <Trans>
      Vendimi u mor brenda periudhës së zgjedhjeve ({name}, {begin} – {end}): {amount} ditë, jo {otherAmount} ({law}).
    </Trans>
  ) : (
    <Trans>
      Vendimi u mor brenda periudhës së zgjedhjeve ({name}, që prej {begin}): {amount} ditë, jo {otherAmount} ({law}).
    </Trans>
  );
}
