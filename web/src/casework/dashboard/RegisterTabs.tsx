import { caseKinds, type dashboard, type ResponseOf } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { Kpis } from '../../ui/charts/Kpis.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';

export type Figures = ResponseOf<typeof dashboard>;

export function RegisterTabs({ children }: { children: (figures: Figures) => ReactNode }) {
  const { t } = useLingui();
  const names = { denouncement: t`Denoncime`, complaint: t`Ankesa` };
  const [query, setQuery] = useSearchParams();
  const kind = caseKinds.find((one) => one === query.get('kind'));
  const answer = useQuery(routeQuery('dashboard', { query: kind ? { kind } : {} }, { refetchInterval: 60_000 }));
  return (
    <Loaded query={answer} lines={12}>
      {(figures) => {
        // The previous register's figures never show under the new one's name.
        const isOther = kind && figures.kinds.includes(kind) && figures.kind !== kind;
        const content = isOther ? (
          <Card>
            <Skeleton lines={12} />
          </Card>
        ) : (
          children(figures)
        );
        if (figures.kinds.length < 2) return content;
        return (
          <Tabs
            label={t`Regjistri`}
            tabs={figures.kinds.map((key) => ({ key, name: names[key] }))}
            value={kind ?? figures.kind}
            onChange={(next) => setQuery({ kind: next })}
          >
            <div className="dash-panel">{content}</div>
          </Tabs>
        );
      }}
    </Loaded>
  );
}

export function RegisterTotals({ totals, withDays = false }: { totals: Figures['totals']; withDays?: boolean }) {
  const { t, number } = useLingui();
  const { medianDays, p90Days, averageDays } = totals;
  const [longestDays, average] = [p90Days, averageDays].map((days) => number(days ?? 0, 1));
  const counts = [
    { name: t`Të regjistruara`, count: totals.registered, hint: t`çdo çështje me numër regjistri` },
    { name: t`Të hapura`, count: totals.open, hint: t`ende pa përfunduar, edhe me vendim të pambyllur` },
    { name: t`Të vendosura`, count: totals.decided, hint: t`me vendim mbi themelin, në fuqi` },
    { name: t`Çështje me vonesë`, count: totals.overdue, hint: t`me të paktën një afat ligjor të kaluar që vazhdon` },
  ];
  const days = {
    name: t`Ditë deri në vendim`,
    count: medianDays,
    hint:
      medianDays === null
        ? t`ende asnjë vendim`
        : t`nga regjistrimi, mesorja: gjysma më shpejt; 90 % brenda ${longestDays}; mesatarja ${average}`,
  };
  const figures = withDays ? [...counts, days] : counts;
  return (
    <Kpis figures={figures.map(({ count, ...one }) => ({ ...one, value: count === null ? '–' : number(count, 1) }))} />
  );
}
