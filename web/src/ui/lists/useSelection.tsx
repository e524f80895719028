import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Column } from './DataTable.tsx';

export interface Selection<Row, Key> {
  readonly rows: readonly Row[];
  readonly has: (key: Key) => boolean;
  /** `through` selects the range from the last pressed row. */
  readonly toggle: (key: Key, through: boolean) => void;
  readonly toggleAll: () => void;
  readonly retain: (keys: readonly Key[]) => void;
  readonly clear: () => void;
}

interface Picked<Row> {
  readonly filter: string;
  readonly rows: readonly { readonly row: Row; readonly page: number }[];
}

/**
 * Selected rows of a list, among all its pages, until its `filter` changes. A row that left the shown `page` is no
 * longer selected, because it is not visible.
 */
export function useSelection<Row, Key>(
  visibleRows: readonly Row[],
  keyOf: (row: Row) => Key,
  filter: string,
  page = 1,
): Selection<Row, Key> {
  const [picked, setPicked] = useState<Picked<Row>>({ filter, rows: [] });
  if (picked.filter !== filter) setPicked({ filter, rows: [] });
  const anchor = useRef<Key>(undefined);
  const before = new Map(picked.rows.map((one) => [keyOf(one.row), one]));
  const fresh = new Map(visibleRows.map((row) => [keyOf(row), row]));
  const elsewhere = picked.rows.filter((one) => one.page !== page && !fresh.has(keyOf(one.row))).map(({ row }) => row);
  const rows = [...visibleRows.filter((row) => before.has(keyOf(row))), ...elsewhere];
  const keys = new Set(rows.map(keyOf));
  const pick = (next: readonly Row[]) => {
    const byKey = new Map(next.map((row) => [keyOf(row), { row, page: before.get(keyOf(row))?.page ?? page }]));
    setPicked({ filter, rows: [...byKey.values()] });
  };
  const indexOf = (key: Key | undefined) => visibleRows.findIndex((row) => keyOf(row) === key);
  const toggle = (key: Key, through: boolean) => {
    const [from, to] = [indexOf(anchor.current), indexOf(key)];
    anchor.current = key;
    if (through && from >= 0) return pick([...rows, ...visibleRows.slice(Math.min(from, to), Math.max(from, to) + 1)]);
    const row = fresh.get(key);
    return pick(keys.has(key) ? rows.filter((one) => keyOf(one) !== key) : row ? [...rows, row] : rows);
  };
  const isAll = visibleRows.every((row) => keys.has(keyOf(row)));
  return {
    rows,
    toggle,
    has: (key) => keys.has(key),
    toggleAll: () => pick(isAll ? elsewhere : [...rows, ...visibleRows]),
    retain: (keys) => pick(rows.filter((row) => keys.includes(keyOf(row)))),
    clear: () => pick([]),
  };
}

interface BoxColumnProps<Row, Key> {
  visibleRows: readonly Row[];
  selection: Selection<Row, Key> | undefined;
  keyOf: (row: Row) => Key;
  nameOf: (row: Row) => string;
  all: ReactNode;
}

export function useBoxColumn<Row, Key>({ visibleRows, selection, keyOf, nameOf, all }: BoxColumnProps<Row, Key>) {
  const { t } = useLingui();
  if (!selection) return [];
  const here = visibleRows.filter((row) => selection.has(keyOf(row))).length;
  const box: Column<Row> = {
    key: 'box',
    head: t`Zgjidh`,
    headCell: (
      <label>
        <span className="visually-hidden">{all}</span>
        <input
          type="checkbox"
          checked={here === visibleRows.length}
          ref={(input) => {
            if (input) input.indeterminate = here > 0 && here < visibleRows.length;
          }}
          onChange={selection.toggleAll}
        />
      </label>
    ),
    kind: 'box',
    phone: 'top',
    cell: (row) => (
      <label>
        <span className="visually-hidden">{t`Zgjidh ${nameOf(row)}`}</span>
        <input
          type="checkbox"
          checked={selection.has(keyOf(row))}
          onChange={(event) => {
            const native: Event = event.nativeEvent;
            selection.toggle(keyOf(row), native instanceof MouseEvent && native.shiftKey);
          }}
        />
      </label>
    ),
  };
  return [box];
}
