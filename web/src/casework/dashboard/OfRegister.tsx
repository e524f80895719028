import type { CaseKind, dashboard, Reply } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';

export type Figures = Reply<typeof dashboard>;

export function OfRegister({ children }: { children: (figures: Figures) => ReactNode }) {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('kind');
  const kind: CaseKind | undefined = asked === 'complaint' || asked === 'denouncement' ? asked : undefined;
  const { data, error, refetch, isLoading } = useQuery(
    routeQuery('dashboard', { query: kind ? { kind } : {} }, { refetchInterval: 60_000 }),
  );
  const names = { denouncement: t`Denoncime`, complaint: t`Ankesa` };
  // Not the previous register's figures under the new one's name.
  const isOther = data && kind && data.kinds.includes(kind) && data.kind !== kind;
  const shown = data && !isOther ? children(data) : <Waiting />;
  return (
    <>
      {error && <FaultState fault={error} retry={refetch} />}
      {isLoading && <Waiting />}
      {data && data.kinds.length < 2 && shown}
      {data && data.kinds.length > 1 && (
        <Tabs
          label={t`Regjistri`}
          tabs={data.kinds.map((key) => ({ key, name: names[key] }))}
          value={kind ?? data.kind}
          onChange={(next) => setQuery({ kind: next })}
        >
          <div className="dash-panel">{shown}</div>
        </Tabs>
      )}
    </>
  );
}

const Waiting = () => (
  <Card>
    <Skeleton lines={12} />
  </Card>
);

export function RegisterTotals({ totals, withDays = false }: { totals: Figures['totals']; withDays?: boolean }) {
  const { t, number } = useLingui();
  const { medianDays, p90Days, averageDays } = totals;
  const [longest, average] = [p90Days, averageDays].map((days) => number(days ?? 0, 1));
  const counts = [
    { name: t`Të regjistruara`, count: totals.registered, definition: t`çdo çështje me numër regjistri` },
    { name: t`Të hapura`, count: totals.open, definition: t`ende pa përfunduar, edhe me vendim të pambyllur` },
    { name: t`Të vendosura`, count: totals.decided, definition: t`me vendim mbi themelin, në fuqi` },
    {
      name: t`Çështje me vonesë`,
      count: totals.overdue,
      definition: t`me të paktën një afat ligjor të kaluar që vazhdon`,
    },
  ];
  const days = {
    name: t`Ditë deri në vendim`,
    count: medianDays,
    definition:
      medianDays === null
        ? t`ende asnjë vendim`
        : t`nga regjistrimi, mesorja: gjysma më shpejt; 90 % brenda ${longest}; mesatarja ${average}`,
  };
  const figures = withDays ? [...counts, days] : counts;
  return (
    <dl className="kpis" data-count={figures.length}>
      {figures.map(({ name, count, definition }) => (
        <div key={name} className="kpi">
          <dt>
            {name}
            <small>{definition}</small>
          </dt>
          <dd>{count === null ? '–' : number(count, 1)}</dd>
        </div>
      ))}
    </dl>
  );
}
