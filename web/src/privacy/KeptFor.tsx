// How long what is kept stays, by the rules in force.
import type { KeptFor as Kept } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { SummaryList } from '../ui/layout/SummaryList.tsx';

function Period({ period: { amount, unit } }: Pick<Kept, 'period'>) {
  if (unit === 'days') return <Plural value={amount} one="# ditë" other="# ditë" />;
  if (unit === 'months') return <Plural value={amount} one="# muaj" other="# muaj" />;
  return <Plural value={amount} one="# vit" other="# vjet" />;
}

export function KeptFor() {
  const locale = useLocale();
  const kept = useRead('listKeptFor', {}, { freshSeconds: 60 });
  const rows = kept.data?.map(({ code, name, says, since, period, legalBasis }) => ({
    key: code,
    label: name[locale],
    value: (
      <>
        <b>
          <Period period={period} /> {since[locale]}.
        </b>{' '}
        {says[locale]} <span className="soft">({legalBasis})</span>
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
      {kept.fault && <FaultState fault={kept.fault} retry={kept.retry} />}
      {kept.isLoading && <Skeleton lines={8} />}
      {rows && <SummaryList rows={rows} />}
    </section>
  );
}
