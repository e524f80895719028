import { type BoardRow, caseKinds, lateAfterOf } from '@denonco/contract';
import { dayInTirana, formatTime } from '../../platform/i18n/format.ts';
import { type ListFilter, matching, oneOf } from '../../ui/lists/listFilter.ts';

const groupings = ['time', 'person', 'deadline'] as const;
export type Grouping = (typeof groupings)[number];

export interface Group {
  /** `overdue`, `passed`, an hour such as `14`, `next`, a member's id or `none`, or a deadline's code. */
  readonly key: string;
  readonly rows: readonly BoardRow[];
}

const groupedBy = (all: readonly BoardRow[], keyOf: (row: BoardRow) => string): readonly Group[] =>
  [...Map.groupBy(all, keyOf)].map(([key, rows]) => ({ key, rows }));

/** Internal limits and those of other bodies belong to today, never overdue, also when they passed on an earlier day. */
const hourOf = (at: string, now: Date): string =>
  dayInTirana(at) < dayInTirana(now) ? 'passed' : formatTime(at).slice(0, 2);

export function groupBoardRows(
  { overdue, today, next }: Readonly<Record<'overdue' | 'today' | 'next', readonly BoardRow[]>>,
  by: Grouping,
  now: Date,
): readonly Group[] {
  const all = [...overdue, ...today, ...next];
  if (by === 'person') return groupedBy(all, ({ assignee }) => assignee?.id ?? 'none');
  if (by === 'deadline') return groupedBy(all, ({ deadline }) => deadline.code);
  const hours = groupedBy(today, ({ deadline }) => hourOf(lateAfterOf(deadline), now));
  return [{ key: 'overdue', rows: overdue }, ...hours, { key: 'next', rows: next }].filter(
    ({ rows }) => rows.length > 0,
  );
}

export const boardFields = {
  kind: oneOf(caseKinds),
  person: matching(/^(none|[0-9a-f-]{36})$/),
  code: matching(/^[A-Za-z]{1,40}$/),
  by: oneOf(groupings, 'time'),
};
export type BoardFilter = ListFilter<typeof boardFields>;
