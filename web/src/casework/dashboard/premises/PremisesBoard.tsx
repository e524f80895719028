// Premises on the dashboard: waiting reports, and progress against expected ones.
import {
  type PremisesKind,
  type premisesCompleteness,
  premisesKindCodes,
  premisesStatusCodes,
  premisesStatuses,
  type Reply,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { premisesPath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { Link } from '../../../platform/router/router.tsx';
import { BarRows } from '../../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { MunicipalityMap } from '../../../ui/maps/maps.tsx';
import { ByKind } from './ByKind.tsx';

const file = (part: string) => `denonco-dashboard-premises-${part}`;
const ofKind = (kind: PremisesKind) => ({ query: { kind } });

export function PremisesBoard() {
  const { t } = useLingui();
  const elections = useQuery(routeQuery('listElections', {}));
  const all = useQuery(routeQuery('premisesCompleteness', { query: {} }));
  const kzaz = useQuery(routeQuery('premisesCompleteness', ofKind('kzaz')));
  const qv = useQuery(routeQuery('premisesCompleteness', ofKind('qv')));
  const vnv = useQuery(routeQuery('premisesCompleteness', ofKind('vnv')));
  const failed = [elections, all, kzaz, qv, vnv].find(({ isError }) => isError);
  if (failed?.error) return <FaultState fault={failed.error} retry={failed.refetch} />;
  if (!elections.data || !all.data || !kzaz.data || !qv.data || !vnv.data)
    return (
      <Card title={t`Objektet e votimit`}>
        <Skeleton lines={6} />
      </Card>
    );
  const counts = { kzaz: kzaz.data.total, qv: qv.data.total, vnv: vnv.data.total };
  return (
    <div className="stack stack--24">
      <ByKind
        election={elections.data.find(({ isCurrent }) => isCurrent)}
        rows={premisesKindCodes.map((kind) => ({ kind, counts: counts[kind] }))}
      />
      {all.data.total.total > 0 && (
        <div className={all.data.municipalities.length > 1 ? 'dash-two' : undefined}>
          <ByState counts={all.data.total} file={file('by-state')} />
          {all.data.municipalities.length > 1 && (
            <ByMunicipality rows={all.data.municipalities} file={file('by-municipality')} />
          )}
        </div>
      )}
    </div>
  );
}

/** Premises by report status, in flow order. */
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
