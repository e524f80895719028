// What leaves the house and what failed on its way, for the administrator: messages by state, and the job queue behind them.
import { type Delivery, deliveryStates } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Tabs } from '../ui/actions/Tabs.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
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
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([undefined]);
  const after = trail.at(-1);
  const query = after === undefined ? { state } : { state, after };
  const { data, fault, isLoading, retry } = useRead('listOutbox', { query }, { everySeconds: 15 });
  const names = { dead: t`Të padërguara`, waiting: t`Në pritje`, sent: t`Të dërguara` } as const;
  const choose = (next: DeliveryState) => {
    setState(next);
    setTrail([undefined]);
  };
  const next = data?.next;
  return (
    <Card>
      <Tabs
        label={t`Mesazhet sipas gjendjes`}
        tabs={deliveryStates.map((key) => ({ key, name: names[key], count: data?.counts[key] }))}
        value={state}
        onChange={choose}
      >
        {fault && <FaultState fault={fault} retry={retry} />}
        {isLoading && <Skeleton lines={6} />}
        {data && <Rows key={state} state={state} items={data.items} />}
        {(trail.length > 1 || next) && (
          <p className="row row--8 outbox__pager">
            {trail.length > 1 && (
              <Button size="small" onClick={() => setTrail(trail.slice(0, -1))}>
                <Trans context="faqja">Më të rejat</Trans>
              </Button>
            )}
            {next && (
              <Button size="small" onClick={() => setTrail([...trail, next])}>
                <Trans context="faqja">Më të vjetrat</Trans>
              </Button>
            )}
          </p>
        )}
      </Tabs>
    </Card>
  );
}

function Rows({ state, items }: { state: DeliveryState; items: readonly Delivery[] }) {
  const { t } = useLingui();
  const { run, pending, fault } = useAction('actOnOutbox');
  const act = async (action: 'retry' | 'giveUp', ids: readonly string[]) => {
    if (await run({ body: { action, ids: [...ids] } })) await refresh('listOutbox', 'listJobs');
  };
  const again = items.filter(({ mayRetry }) => mayRetry).map(({ id }) => id);
  const empty = {
    dead: t`Asnjë mesazh nuk ka mbetur pa u dërguar.`,
    waiting: t`Asnjë mesazh nuk pret.`,
    sent: t`Asnjë mesazh nuk u dërgua në 30 ditët e fundit.`,
  } as const;
  if (items.length === 0) return <EmptyState title={empty[state]} />;
  return (
    <>
      {fault && <FaultState fault={fault} />}
      {state === 'dead' && again.length > 1 && (
        <p className="outbox__pager">
          <Button size="small" pending={pending} onClick={() => void act('retry', again)}>
            <Trans>Provo përsëri të gjitha këto</Trans>
          </Button>
        </p>
      )}
      <DeliveryTable items={items} state={state} pending={pending} onAct={(action, id) => void act(action, [id])} />
    </>
  );
}
