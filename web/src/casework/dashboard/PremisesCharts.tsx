import { type premisesCompleteness, premisesStatusCodes, premisesStatuses, type Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { premisesPath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { BarRows } from '../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { MunicipalityMap } from '../../ui/maps/maps.tsx';

const file = (part: string) => `denonco-figures-premises-${part}`;

export function PremisesCharts() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('premisesCompleteness', { query: {} }));
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (!data)
    return (
      <Card title={t`Objektet e votimit`}>
        <Skeleton lines={6} />
      </Card>
    );
  if (data.total.total === 0) return <p className="soft">{t`Asnjë raportim nuk pritet tani.`}</p>;
  return (
    <div className={data.municipalities.length > 1 ? 'dash-two' : undefined}>
      <ByState counts={data.total} file={file('by-state')} />
      {data.municipalities.length > 1 && <ByMunicipality rows={data.municipalities} file={file('by-municipality')} />}
    </div>
  );
}

function ByState({ counts, file }: { counts: Reply<typeof premisesCompleteness>['total']; file: string }) {
  const { t, locale, percent } = useLingui();
  const subject = t`Objektet sipas gjendjes`;
  const rows = premisesStatusCodes.map((code) => ({
    code,
    name: premisesStatuses[code][locale],
    count: counts[code],
    note: percent(counts[code] / Math.max(1, counts.total)),
  }));
  return (
    <ChartFigure
      subject={subject}
      head={[subject, t`Objekte`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file}
    >
      <BarRows rows={rows} most={counts.total} />
    </ChartFigure>
  );
}

/** Missing reports by municipality as a map; the table adds expected and reported. */
function ByMunicipality({ rows, file }: { rows: Reply<typeof premisesCompleteness>['municipalities']; file: string }) {
  const { t, locale } = useLingui();
  const subject = t`Raportime që mungojnë, sipas bashkisë`;
  const missing = rows.map(({ municipality, counts }) => ({
    municipality,
    counts,
    count: counts.total - counts.reported,
  }));
  return (
    <ChartFigure
      subject={subject}
      head={[t`Bashkia`, t`Priten`, t`Raportuar`, t`Mungojnë`]}
      rows={missing.map(({ municipality, counts, count }) => [
        municipality.name[locale],
        counts.total,
        counts.reported,
        count,
      ])}
      file={file}
    >
      <MunicipalityMap
        label={subject}
        counts={new Map(missing.map(({ municipality, count }) => [municipality.code, count]))}
        nameOf={({ code, name }) => <Link to={premisesPath('qv', { municipality: code })}>{name}</Link>}
      />
    </ChartFigure>
  );
}
