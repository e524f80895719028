import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconDown } from '../marks/moreIcons.ts';
import './tables.css';

export interface Column<R> {
  key: string;
  head: string;
  /** Instead of the words of the head, which then are only its name. */
  headCell?: ReactNode | undefined;
  cell: (row: R) => ReactNode;
  /** `id` is a number of a case in mono, `main` carries the row's sense, `number` stands at the end, `box` is a checkbox. */
  kind?: 'id' | 'main' | 'number' | 'box' | undefined;
  /** Its place in the card on phones: first line, end of the first line, a line of its own, or not at all. */
  phone?: 'top' | 'end' | 'main' | 'hide' | undefined;
  /** Sorted by pressing its head: the value for descending and the one for ascending order. */
  sort?: { down: string; up: string };
}

export interface DataTableProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** The order shown, one of the columns' `sort` values. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** New rows are on the way: the old ones stay, paler. */
  stale?: boolean | undefined;
  /** Rows that were chosen to do something with. */
  isChosen?: ((row: R) => boolean) | undefined;
}

function Head<R>({ column, sort, onSort }: { column: Column<R> } & Pick<DataTableProps<R>, 'sort' | 'onSort'>) {
  const { head, headCell, kind, sort: by } = column;
  const order = by && (sort === by.down ? 'descending' : sort === by.up ? 'ascending' : undefined);
  return (
    <th scope="col" className={kind === 'number' || kind === 'box' ? `table__${kind}` : undefined} aria-sort={order}>
      {by && onSort ? (
        <button type="button" className="table__sort" onClick={() => onSort(order === 'descending' ? by.up : by.down)}>
          {head}
          {order && <Icon of={iconDown} />}
        </button>
      ) : (
        (headCell ?? head)
      )}
    </th>
  );
}

const cellClass = <R,>({ kind, phone }: Column<R>) =>
  [kind && `table__${kind}`, phone && `table__phone-${phone}`].filter(Boolean).join(' ') || undefined;

/** Rows of one kind: a table on wide screens, cards on phones, the same markup. Roles are said because cards unsay them. */
export const DataTable = <R,>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  stale = false,
  isChosen,
}: DataTableProps<R>) => (
  <div className="scroll">
    {/* biome-ignore lint/a11y/noRedundantRoles: `display` of the cards takes the native roles away */}
    <table className={stale ? 'table table--cards table--stale' : 'table table--cards'} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row" data-chosen={isChosen?.(row) || undefined}>
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={column.key} role="cell" className={cellClass(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
