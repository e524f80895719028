// Figures of a register, which is in the address; with tabs for members who read both.
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
  // Do not show figures of the previous register under the new one's name.
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
