// Outgoing messages by state, and the job queue.
import { type Delivery, deliveryStates } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CursorPager, useCursorTrail } from '../../ui/lists/CursorPager.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { JobQueue } from './JobQueue.tsx';
import './notices.css';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';

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

interface DeliveryTableProps {
  items: readonly Delivery[];
  state: 'dead' | 'waiting' | 'sent';
  pending: boolean;
  onAct: (action: 'retry' | 'giveUp', id: string) => void;
}

/** Messages without content: recipient, time, attempts, error. */
function DeliveryTable({ items, state, pending, onAct }: DeliveryTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const channels = { email: t`E-mail`, sms: t`SMS` } as const;
  const moment = (at: string | null) => (at ? <time dateTime={at}>{formatDateTime(at, locale)}</time> : '—');
  const last = {
    dead: { head: t`U ndal më`, at: ({ deadAt }: Delivery) => deadAt },
    waiting: { head: t`Prova tjetër`, at: ({ nextTryAt }: Delivery) => nextTryAt },
    sent: { head: t`U dërgua më`, at: ({ sentAt }: Delivery) => sentAt },
  }[state];
  const unsent = useUnsentColumns({ pending, onAct });
  const columns: readonly Column<Delivery>[] = [
    {
      key: 'to',
      head: t`Marrësi`,
      kind: 'main',
      phone: 'main',
      cell: ({ masked, channel }) => (
        <>
          <bdi className="breaks">{masked}</bdi> <small>{channels[channel]}</small>
        </>
      ),
    },
    { key: 'created', head: t`Krijuar më`, phone: 'hide', cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'tries',
      head: t`Prova`,
      kind: 'number',
      phone: 'end',
      cell: ({ tries }) => <Labelled label={t`Prova`}>{tries}</Labelled>,
    },
    {
      key: 'last',
      head: last.head,
      phone: 'top',
      cell: (row) => <Labelled label={last.head}>{moment(last.at(row))}</Labelled>,
    },
    ...(state === 'sent' ? [] : unsent),
  ];
  return <DataTable caption={t`Mesazhet`} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className="outbox__label">{label} </span>
    {children}
  </>
);

/** Delivery error, and advice. */
function useUnsentColumns({ pending, onAct }: Pick<DeliveryTableProps, 'pending' | 'onAct'>): Column<Delivery>[] {
  const { t } = useLingui();
  return [
    {
      key: 'error',
      head: t`Gabimi i fundit`,
      phone: 'main',
      cell: ({ lastError }) => <span className="breaks">{lastError ?? '—'}</span>,
    },
    {
      key: 'act',
      head: t`Veprime`,
      phone: 'main',
      cell: (row) => <Actions row={row} pending={pending} onAct={onAct} />,
    },
  ];
}

function Actions({ row, pending, onAct }: { row: Delivery } & Pick<DeliveryTableProps, 'pending' | 'onAct'>) {
  if (!row.mayRetry)
    return (
      <small>
        <Trans>Fjalët e tij janë fshirë.</Trans>
      </small>
    );
  return (
    <span className="row row--8 outbox__acts">
      <Button size="small" pending={pending} onClick={() => onAct('retry', row.id)}>
        <Trans>Provo përsëri</Trans>
      </Button>
      <Button size="small" tone="quiet" pending={pending} onClick={() => onAct('giveUp', row.id)}>
        <Trans context="nga dërgimi">Hiq dorë</Trans>
      </Button>
    </span>
  );
}
