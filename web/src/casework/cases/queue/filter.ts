// Queue filter: views, order and the contract's filters.
import { type CaseKind, lifecycleOf, queueFilters, queueSorts, queueViews, statusCodesOf } from '@denonco/contract';
import { type FilterOf, oneOf, words } from '../../../ui/lists/listFilter.ts';

export const deadlinesOf = (kind: CaseKind) => [
  ...new Set(lifecycleOf(kind).rows.flatMap(({ starts = [], startsIfOwed = [] }) => [...starts, ...startsIfOwed])),
];

const fieldsOf = (kind: CaseKind) => ({
  view: oneOf(queueViews, 'all'),
  ...queueFilters,
  status: (_: string, all: readonly string[]) => statusCodesOf(kind).filter((status) => all.includes(status)),
  search: words,
  sort: oneOf(queueSorts),
});
export const queueFields = { denouncement: fieldsOf('denouncement'), complaint: fieldsOf('complaint') };

export type QueueFilter = FilterOf<ReturnType<typeof fieldsOf>>;
export type FilterKey = Exclude<keyof QueueFilter, 'view' | 'sort' | 'status' | 'search'>;
export type DayKey = 'from' | 'to' | 'decidedFrom' | 'decidedTo' | 'dueFrom' | 'dueTo';
