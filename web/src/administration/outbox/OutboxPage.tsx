import { type Delivery, deliveryStates } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { useCall } from '../../ui/forms/useCall.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { ListTable } from '../../ui/lists/ListView.tsx';
import { oneOf } from '../../ui/lists/listFilter.ts';
import { useList } from '../../ui/lists/useList.ts';
import { JobQueue, RetryButtons } from './JobQueue.tsx';
import './outbox.css';

const fields = { state: oneOf(deliveryStates, 'dead') };

export function OutboxPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Mesazhet dalëse`} className="outbox stack stack--24">
      <Messages />
      <JobQueue />
    </Page>
  );
}

function Messages() {
  const { t } = useLingui();
  const list = useList(fields, (query) => routeQuery('listOutbox', { query }), {
    replace: true,
    refetchInterval: 15_000,
  });
  const { state } = list.filter;
  const { mutate, isPending, error } = useCall('actOnOutbox', { rereads: ['listOutbox', 'listJobs'] });
  const act = (action: 'retry' | 'giveUp', ids: readonly string[]) => mutate({ body: { action, ids: [...ids] } });
  const again = list.rows.filter(({ mayRetry }) => mayRetry).map(({ id }) => id);
  const names = { dead: t`Të padërguara`, waiting: t`Në pritje`, sent: t`Të dërguara` } as const;
  const empty = {
    dead: t`Asnjë mesazh nuk ka mbetur pa u dërguar.`,
    waiting: t`Asnjë mesazh nuk pret.`,
    sent: t`Asnjë mesazh nuk u dërgua në 30 ditët e fundit.`,
  } as const;
  return (
    <Card>
      <Tabs
        label={t`Mesazhet sipas gjendjes`}
        tabs={deliveryStates.map((key) => ({ key, name: names[key], count: list.first?.counts[key] }))}
        value={state}
        onChange={(next) => list.change({ state: next })}
      >
        {error && <ErrorNotice error={error} />}
        {state === 'dead' && again.length > 1 && (
          <p className="outbox__pager">
            <Button size="small" pending={isPending} onClick={() => act('retry', again)}>
              <Trans>Provo përsëri të gjitha këto</Trans>
            </Button>
          </p>
        )}
        <ListTable
          list={list}
          lines={6}
          bare
          caption={t`Mesazhet`}
          columns={useColumns(state, isPending, (action, id) => act(action, [id]))}
          rowKey={({ id }) => id}
          empty={<EmptyState title={empty[state]} />}
        />
      </Tabs>
    </Card>
  );
}

function useColumns(
  state: 'dead' | 'waiting' | 'sent',
  pending: boolean,
  onAct: (action: 'retry' | 'giveUp', id: string) => void,
): readonly Column<Delivery>[] {
  const { t, dateTime } = useLingui();
  const channels = { email: t`E-mail`, sms: t`SMS` } as const;
  const moment = (at: string | null) => (at ? <time dateTime={at}>{dateTime(at)}</time> : '—');
  const last = {
    dead: { head: t`U ndal më`, at: ({ deadAt }: Delivery) => deadAt },
    waiting: { head: t`Përpjekja tjetër`, at: ({ nextTryAt }: Delivery) => nextTryAt },
    sent: { head: t`U dërgua më`, at: ({ sentAt }: Delivery) => sentAt },
  }[state];
  const unsent: readonly Column<Delivery>[] = [
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
      cell: ({ id, mayRetry }) =>
        mayRetry ? (
          <RetryButtons pending={pending} onRetry={() => onAct('retry', id)} onGiveUp={() => onAct('giveUp', id)} />
        ) : (
          <small>{t`Fjalët e tij janë fshirë.`}</small>
        ),
    },
  ];
  return [
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
      head: t`Përpjekje`,
      kind: 'number',
      phone: 'end',
      cell: ({ tries }) => <Labelled label={t`Përpjekje`}>{tries}</Labelled>,
    },
    {
      key: 'last',
      head: last.head,
      phone: 'top',
      cell: (row) => <Labelled label={last.head}>{moment(last.at(row))}</Labelled>,
    },
    ...(state === 'sent' ? [] : unsent),
  ];
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className="outbox__label">{label} </span>
    {children}
  </>
);
