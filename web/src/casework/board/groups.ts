// Groups due deadlines by time, person or kind. Pure.
import { type BoardRow, lateAfterOf } from '@denonco/contract';

const groupings = ['time', 'person', 'deadline'] as const;
export type Grouping = (typeof groupings)[number];

export interface Group {
  /** Group key: `overdue`, an hour such as `14`, `next`, a member's id or `none`, or a deadline's code. */
  readonly key: string;
  readonly rows: readonly BoardRow[];
}

export interface Due {
  readonly overdue: readonly BoardRow[];
  readonly today: readonly BoardRow[];
  readonly next: readonly BoardRow[];
}

/** Sorted by most urgent row; empty groups are omitted. */
function groupedBy(rows: readonly BoardRow[], keyOf: (row: BoardRow) => string): readonly Group[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, grouped]) => ({ key, rows: grouped }));
}

/** `hourOf` returns the hour of an instant in Tirane, `00` to `23`. */
export function groupsOf(
  { overdue, today, next }: Due,
  by: Grouping,
  hourOf: (at: string) => string,
): readonly Group[] {
  const all = [...overdue, ...today, ...next];
  if (by === 'person') return groupedBy(all, ({ assignee }) => assignee?.id ?? 'none');
  if (by === 'deadline') return groupedBy(all, ({ deadline }) => deadline.code);
  const hours = groupedBy(today, ({ deadline }) => hourOf(lateAfterOf(deadline)));
  return [{ key: 'overdue', rows: overdue }, ...hours, { key: 'next', rows: next }].filter(
    ({ rows }) => rows.length > 0,
  );
}

export interface Asked {
  readonly kind: string;
  readonly person: string;
  readonly code: string;
  readonly by: Grouping;
}

export const readQuery = (query: URLSearchParams): Asked => ({
  kind: query.get('kind') ?? '',
  person: query.get('person') ?? '',
  code: query.get('code') ?? '',
  by: groupings.find((one) => one === query.get('by')) ?? 'time',
});

/** Leaves defaults out of the address. */
export const writeQuery = ({ kind, person, code, by }: Asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ kind, person, code, by: by === 'time' ? '' : by }).filter(([, value]) => value !== ''),
  );
