import type { Delivery } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';

interface DeliveryTableProps {
  items: readonly Delivery[];
  state: 'dead' | 'waiting' | 'sent';
  pending: boolean;
  onAct: (action: 'retry' | 'giveUp', id: string) => void;
}

/** Messages without content: recipient, time, attempts, error. */
export function DeliveryTable({ items, state, pending, onAct }: DeliveryTableProps) {
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
