import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconDown } from '../marks/pageIcons.ts';
import './lists.css';

export interface Column<R> {
  key: string;
  head: string;
  /** Replaces the header's text, which stays as its name. */
  headCell?: ReactNode | undefined;
  cell: (row: R) => ReactNode;
  /** `id` is a monospaced case number, `main` the row's subject, `number` is end-aligned, `box` a checkbox. */
  kind?: 'id' | 'main' | 'number' | 'box' | undefined;
  /** Place in the phone card: first line, its end, a line of its own, or hidden. */
  phone?: 'top' | 'end' | 'main' | 'hide' | undefined;
  className?: string;
  sort?: { down: string; up: string };
}

export interface DataTableProps<R> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  stale?: boolean | undefined;
  isChosen?: ((row: R) => boolean) | undefined;
  /** A press anywhere on a row follows its first link. */
  opens?: boolean;
}

function followLink({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, input, label') || getSelection()?.type === 'Range')
    return;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', press));
}

function Head<R>({ column, sort, onSort }: { column: Column<R> } & Pick<DataTableProps<R>, 'sort' | 'onSort'>) {
  const { head, headCell, kind, className, sort: by } = column;
  const order = by && (sort === by.down ? 'descending' : sort === by.up ? 'ascending' : undefined);
  return (
    <th
      scope="col"
      className={
        [(kind === 'number' || kind === 'box') && `table__${kind}`, className].filter(Boolean).join(' ') || undefined
      }
      aria-sort={order}
    >
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

const cellClass = <R,>({ kind, phone, className }: Column<R>) =>
  [kind && `table__${kind}`, phone && `table__phone-${phone}`, className].filter(Boolean).join(' ') || undefined;

/** Cards on phones, in the same markup. */
export const DataTable = <R,>({ columns, rows, stale, isChosen, opens, ...more }: DataTableProps<R>) => (
  <div className="scroll">
    {/* biome-ignore lint/a11y/noRedundantRoles: `display: block` drops table semantics */}
    <table className={stale ? 'table table--cards table--stale' : 'table table--cards'} role="table">
      <caption className="visually-hidden">{more.caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={more.sort} onSort={more.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={more.rowKey(row)}
            // biome-ignore lint/a11y/noRedundantRoles: `display: block` drops table semantics
            role="row"
            data-chosen={isChosen?.(row) || undefined}
            data-opens={opens || undefined}
            onClick={opens ? followLink : undefined}
          >
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: `display: block` drops table semantics
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
