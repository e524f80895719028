// Outgoing messages by state, and the job queue.
import { type Delivery, deliveryStates } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { CursorPager, useCursorTrail } from '../../ui/tables/CursorPager.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { JobQueue } from './JobQueue.tsx';
import './notices.css';

type DeliveryState = (typeof deliveryStates)[number];

export function OutboxPage() {
  const { t } = useLingui();
  const title = t`Mesazhet dalëse`;
  usePageFocus(title);
  return (
    <div className="outbox stack stack--24">
      <h1>{title}</h1>
      <Messages />
      <JobQueue />
    </div>
  );
}

function Messages() {
  const { t } = useLingui();
  const [state, setState] = useState<DeliveryState>('dead');
  const { query, ...pager } = useCursorTrail();
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('listOutbox', { query: { state, ...query } }, { refetchInterval: 15_000 }),
  );
  const names = { dead: t`Të padërguara`, waiting: t`Në pritje`, sent: t`Të dërguara` } as const;
  const choose = (next: DeliveryState) => {
    setState(next);
    pager.setTrail([]);
  };
  return (
    <Card>
      <Tabs
        label={t`Mesazhet sipas gjendjes`}
        tabs={deliveryStates.map((key) => ({ key, name: names[key], count: data?.counts[key] }))}
        value={state}
        onChange={choose}
      >
        <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={6} bare />
        {data && <Rows key={state} state={state} items={data.items} />}
        <CursorPager {...pager} next={data?.next} className="outbox__pager" />
      </Tabs>
    </Card>
  );
}

function Rows({ state, items }: { state: DeliveryState; items: readonly Delivery[] }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('actOnOutbox'),
    onSuccess: () => invalidate('listOutbox', 'listJobs'),
  });
  const act = (action: 'retry' | 'giveUp', ids: readonly string[]) => mutate({ body: { action, ids: [...ids] } });
  const again = items.filter(({ mayRetry }) => mayRetry).map(({ id }) => id);
  const empty = {
    dead: t`Asnjë mesazh nuk ka mbetur pa u dërguar.`,
    waiting: t`Asnjë mesazh nuk pret.`,
    sent: t`Asnjë mesazh nuk u dërgua në 30 ditët e fundit.`,
  } as const;
  if (items.length === 0) return <EmptyState title={empty[state]} />;
  return (
    <>
      {error && <FaultState fault={error} />}
      {state === 'dead' && again.length > 1 && (
        <p className="outbox__pager">
          <Button size="small" pending={isPending} onClick={() => act('retry', again)}>
            <Trans>Provo përsëri të gjitha këto</Trans>
          </Button>
        </p>
      )}
      <DeliveryTable items={items} state={state} pending={isPending} onAct={(action, id) => act(action, [id])} />
    </>
  );
}
