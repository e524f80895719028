import type { CaseKind, QueueRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { casePath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { PersonName } from '../../ui/people/PersonName.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import type { Selection } from './doing/useSelection.ts';
import { ActCell, DueCell, ObjectCell } from './QueueCells.tsx';

export interface QueueTableProps {
  kind: CaseKind;
  rows: readonly QueueRow[];
  stale: boolean;
  now: Date;
  /** Undefined where nothing can be done with several rows. */
  selection: Selection | undefined;
  /** Called with a case's number before it opens. */
  onOpen: (number: string) => void;
}

export function QueueTable(props: QueueTableProps) {
  const { kind, rows, stale, selection } = props;
  const { t } = useLingui();
  const box = useBoxColumn(rows, selection);
  return (
    <DataTable
      caption={kind === 'complaint' ? t`Radha e ankesave` : t`Radha e denoncimeve`}
      columns={[...(box ? [box] : []), ...useColumns(props)]}
      rows={rows}
      rowKey={({ number }) => number}
      stale={stale}
      isChosen={selection && (({ number }) => selection.has(number))}
    />
  );
}

/** With Shift a box chooses everything between the one before and itself. */
function useBoxColumn(rows: readonly QueueRow[], selection: Selection | undefined): Column<QueueRow> | undefined {
  const { t } = useLingui();
  if (!selection) return undefined;
  const isAll = selection.rows.length === rows.length;
  return {
    key: 'box',
    head: t`Zgjidh`,
    headCell: (
      <label>
        <span className="visually-hidden">
          <Trans>Zgjidh të gjitha të shfaqurat</Trans>
        </span>
        <input
          type="checkbox"
          checked={isAll}
          ref={(input) => {
            if (input) input.indeterminate = !isAll && selection.rows.length > 0;
          }}
          onChange={selection.toggleAll}
        />
      </label>
    ),
    kind: 'box',
    phone: 'top',
    cell: ({ number }) => (
      <label>
        <span className="visually-hidden">{t`Zgjidh ${number}`}</span>
        <input
          type="checkbox"
          checked={selection.has(number)}
          onChange={(event) => {
            const native: Event = event.nativeEvent;
            selection.toggle(number, native instanceof MouseEvent && native.shiftKey);
          }}
        />
      </label>
    ),
  };
}

function useColumns({ kind, now, onOpen }: QueueTableProps): readonly Column<QueueRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const isComplaint = kind === 'complaint';
  const about: Column<QueueRow> = {
    ...{ key: 'object', kind: 'main', phone: 'main' },
    head: isComplaint ? t`Akti` : t`Objekti`,
    cell: (row) => (isComplaint ? <ActCell row={row} /> : <ObjectCell row={row} />),
  };
  const of: Column<QueueRow> = isComplaint
    ? { key: 'complainer', head: t`Ankuesi`, cell: ({ act }) => act?.complainerType.name[locale] }
    : { key: 'municipality', head: t`Bashkia`, cell: ({ municipality }) => municipality?.name[locale] };
  return [
    {
      key: 'number',
      head: t`Numri`,
      kind: 'id',
      phone: 'top',
      cell: ({ number, registeredAt }) => (
        <>
          <Link data-row={number} to={casePath(number)} onClick={() => onOpen(number)}>
            {number}
          </Link>
          <small>{formatDate(registeredAt, locale)}</small>
        </>
      ),
    },
    about,
    of,
    {
      key: 'status',
      head: t`Gjendja`,
      cell: ({ status }) => <StatusLabel code={status.code} name={status.name[locale]} />,
    },
    { key: 'due', head: t`Afati`, phone: 'end', cell: ({ deadline }) => <DueCell deadline={deadline} now={now} /> },
    {
      key: 'assignee',
      head: isComplaint ? t`Relatori` : t`Përgjegjësi`,
      cell: ({ assignee }) =>
        assignee || !isComplaint ? (
          <PersonName person={assignee} />
        ) : (
          <span className="muted">
            <Trans>Pa relator</Trans>
          </span>
        ),
    },
  ];
}
