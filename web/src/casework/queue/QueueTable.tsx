import type { QueueRow } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { casePath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconLock } from '../../ui/marks/icons.ts';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { PersonName } from '../PersonName.tsx';

export interface QueueTableProps {
  rows: readonly QueueRow[];
  stale: boolean;
  now: Date;
  /** Called with a case's number before it opens. */
  onOpen: (number: string) => void;
}

export function QueueTable({ rows, stale, now, onOpen }: QueueTableProps) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Radha e denoncimeve, sipas afatit`}
      columns={useColumns(now, onOpen)}
      rows={rows}
      rowKey={({ number }) => number}
      stale={stale}
    />
  );
}

function useColumns(now: Date, onOpen: (number: string) => void): readonly Column<QueueRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      key: 'number',
      head: t`Numri`,
      kind: 'id',
      phone: 'top',
      cell: ({ number }) => (
        <Link data-row={number} to={casePath(number)} onClick={() => onOpen(number)}>
          {number}
        </Link>
      ),
    },
    { key: 'object', head: t`Objekti`, kind: 'main', phone: 'main', cell: (row) => <ObjectCell row={row} /> },
    { key: 'municipality', head: t`Bashkia`, cell: ({ municipality }) => municipality.name[locale] },
    {
      key: 'status',
      head: t`Gjendja`,
      cell: ({ status }) => <StatusLabel code={status.code} name={status.name[locale]} />,
    },
    { key: 'due', head: t`Afati`, phone: 'end', cell: ({ deadline }) => <DueCell deadline={deadline} now={now} /> },
    { key: 'assignee', head: t`Përgjegjës`, cell: ({ assignee }) => <PersonName person={assignee} /> },
  ];
}

function ObjectCell({ row }: { row: QueueRow }) {
  const locale = useLocale();
  return (
    <>
      <b>{row.object.name[locale]}</b>
      <small className="queue-notes">
        {row.track.code === 'tip' && <span>{row.track.name[locale]}</span>}
        {row.isCrime && (
          <span className="queue-crime">
            <Trans>Vepër penale</Trans>
          </span>
        )}
        {row.confidentiality.code !== 'named' && (
          <span>
            <Icon of={iconLock} size="small" />
            {row.confidentiality.name[locale]}
          </span>
        )}
        <span>
          <Plural value={row.subjects} one="# subjekt" other="# subjekte" />
        </span>
        <span className="num">{formatDate(row.registeredAt, locale)}</span>
      </small>
    </>
  );
}

function DueCell({ deadline, now }: { deadline: QueueRow['deadline']; now: Date }) {
  if (!deadline)
    return (
      <span className="muted">
        <Trans>Pa afat</Trans>
      </span>
    );
  return <DueDate dueAt={deadline.dueAt} paused={deadline.paused} now={now} what={deadline.legalBasis} />;
}
