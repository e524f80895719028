// Retention periods, by the rules in force.
import type { KeptFor } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { basisIn } from '../../platform/i18n/law.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SummaryList } from '../../ui/layout/SummaryList.tsx';

function Period({ period: { amount, unit } }: Pick<KeptFor, 'period'>) {
  if (unit === 'days') return <Plural value={amount} one="# ditë" other="# ditë" />;
  if (unit === 'months') return <Plural value={amount} one="# muaj" other="# muaj" />;
  return <Plural value={amount} one="# vit" other="# vjet" />;
}

export function RetentionPeriods() {
  const locale = useLocale();
  const periods = useQuery(routeQuery('listKeptFor', {}));
  const rows = periods.data?.map(({ code, name, says, since, period, legalBasis }) => ({
    key: code,
    label: name[locale],
    value: (
      <>
        <b>
          <Period period={period} /> {since[locale]}.
        </b>{' '}
        {says[locale]} <span className="soft">({basisIn(legalBasis, locale)})</span>
      </>
    ),
  }));
  return (
    <section className="stack stack--8 measure">
      <h2>
        <Trans>Sa gjatë</Trans>
      </h2>
      <p>
        <Trans>
          Kur mbaron koha, fshirja bëhet vetë dhe lë një gjurmë që provon se u bë. Afatet janë leximi ynë i ligjit, kur
          ai nuk cakton vetë një kohë.
        </Trans>
      </p>
      {periods.error && <FaultState fault={periods.error} retry={periods.refetch} />}
      {periods.isLoading && <Skeleton lines={8} />}
      {rows && <SummaryList rows={rows} />}
    </section>
  );
}
