// Filter, columns, order, keys and sharing of a queue. Pure.
import {
  type Assignee,
  type CaseKind,
  deadlinesStartedBy,
  isAbsent,
  type LifecycleRow,
  lateAfterOf,
  lifecycleOf,
  type QueueRow,
  type QueueView,
  queueFilters,
  queueSorts,
  queueViews,
  rowsAtOnce,
  statusCodesOf,
} from '@denonco/contract';
import { oneOf, searchText } from '../../../ui/lists/listFilter.ts';

export const deadlinesOf = (kind: CaseKind) => [...new Set(lifecycleOf(kind).rows.flatMap(deadlinesStartedBy))];

/** Members without a turn begin with all cases. */
export const queueFields = (kind: CaseKind, usual: QueueView = 'turn') => ({
  view: oneOf(queueViews, usual),
  ...queueFilters,
  status: (_: string, all: readonly string[]) => statusCodesOf(kind).filter((status) => all.includes(status)),
  search: searchText,
  sort: oneOf(queueSorts),
});

export const columnKeys = [
  'number',
  'object',
  'turn',
  'due',
  'status',
  'assignee',
  'municipality',
  'registered',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const isFixedColumn = (key: ColumnKey): boolean => ['number', 'object', 'due', 'assignee'].includes(key);

export const usualColumns: readonly ColumnKey[] = columnKeys.slice(0, 6);

/** Columns in order; unknown ones are dropped and those that stay added. */
export function readColumnKeys(text: string | null): readonly ColumnKey[] {
  if (text === null) return usualColumns;
  const named = text.split(' ').flatMap((one) => columnKeys.find((key) => key === one) ?? []);
  return [...new Set([...named, ...columnKeys.filter(isFixedColumn)])];
}

export function movedColumn(visible: readonly ColumnKey[], key: ColumnKey, by: -1 | 1): readonly ColumnKey[] {
  const at = visible.indexOf(key);
  const other = visible[at + by];
  return other ? visible.with(at, other).with(at + by, key) : visible;
}

/** Rows in the order first read with current content, and how many were added, removed or moved since. */
export function stableRows(visible: readonly QueueRow[], fresh: readonly QueueRow[]) {
  const byNumber = new Map(fresh.map((row) => [row.number, row]));
  const known = new Set(visible.map(({ number }) => number));
  const gone = visible.filter(({ number }) => !byNumber.has(number)).length;
  const come = fresh.filter(({ number }) => !known.has(number)).length;
  const moved = fresh.filter(({ number }, index) => visible[index]?.number !== number).length;
  // A new first row pushes the last one off the page, which is one change.
  return { rows: visible.map((row) => byNumber.get(row.number) ?? row), changes: Math.max(gone, come) || moved };
}

/** Each action has the first letter of its Albanian name that is free, in both languages. */
export function keyedRows(kind: CaseKind) {
  // Keys taken: those of the list itself, and `a`, kept for 'assign'.
  const used = new Set('ajkxdezf/?');
  return rowsAtOnce(kind).map((row) => {
    const letters = [...row.label.al.toLowerCase()].filter((letter) => /[a-z]/.test(letter));
    const key = row.action === 'assign' ? 'a' : (letters.find((letter) => !used.has(letter)) ?? '');
    used.add(key);
    return { row, key };
  });
}

/** Whether the row shows that an action fits; the server decides. */
export const isActionPossible = ({ from, asks, after }: LifecycleRow, row: QueueRow, now: Date): boolean =>
  from.includes(row.status.code) &&
  (!asks.includes('conveyedBy') || row.outcomeSeenAt !== null) &&
  !(row.deadline && row.deadline.code === after && new Date(lateAfterOf(row.deadline)) > now);

export const isAway = (one: Assignee, today: string): boolean => one.closed === true || isAbsent(one, today);

/**
 * Cases of one group go together to the person who then holds the fewest: largest groups first, of equal persons the
 * first in the list. Absent persons get none.
 */
export function distributeRows<Row>(
  rows: readonly Row[],
  people: readonly Assignee[],
  today: string,
  groupOf: (row: Row) => string,
): ReadonlyMap<Row, string> {
  const held = new Map(people.filter((one) => !isAway(one, today)).map(({ id, load }) => [id, load.open]));
  const groups = [...Map.groupBy(rows, groupOf).values()].toSorted((a, b) => b.length - a.length);
  const given = new Map<Row, string>();
  for (const group of groups) {
    const [free] = [...held].toSorted(([, a], [, b]) => a - b);
    if (!free) break;
    const [id, open] = free;
    held.set(id, open + group.length);
    for (const row of group) given.set(row, id);
  }
  return given;
}
