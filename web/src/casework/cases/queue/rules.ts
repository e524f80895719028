// Queue filter: views, order and the contract's filters.
import {
  type CaseKind,
  lifecycleOf,
  type QueueView,
  queueFilters,
  queueSorts,
  queueViews,
  statusCodesOf,
} from '@denonco/contract';
import { type FilterOf, oneOf, words } from '../../../ui/lists/listFilter.ts';

export const deadlinesOf = (kind: CaseKind) => [
  ...new Set(lifecycleOf(kind).rows.flatMap(({ starts = [], startsIfOwed = [] }) => [...starts, ...startsIfOwed])),
];

/** Members without a turn begin with all cases. */
export const queueFields = (kind: CaseKind, usual: QueueView = 'turn') => ({
  view: oneOf(queueViews, usual),
  ...queueFilters,
  status: (_: string, all: readonly string[]) => statusCodesOf(kind).filter((status) => all.includes(status)),
  search: words,
  sort: oneOf(queueSorts),
});

export type QueueFilter = FilterOf<ReturnType<typeof queueFields>>;
export type FilterKey = Exclude<keyof QueueFilter, 'view' | 'sort' | 'status' | 'search'>;
export type DayKey = 'from' | 'to' | 'decidedFrom' | 'decidedTo' | 'dueFrom' | 'dueTo';
