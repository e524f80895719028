// What of the queue is shown, as its address says it, so that a link, a reload and the way back keep it. Pure.
import {
  type CaseKind,
  type CaseStatus,
  caseChannels,
  caseOutcomeCodes,
  confidentialityCodes,
  lifecycleOf,
  organCodes,
  queueSorts,
  queueViews,
  reportStates,
  statusCodesOf,
  trackCodes,
} from '@denonco/contract';

const codeForm = /^[\w-]{1,40}$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const oneOf =
  <C extends string>(codes: readonly C[]) =>
  (text: string) =>
    codes.find((code) => code === text);
const like = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined);

/** The deadlines that cases of a kind can have. */
export const deadlinesOf = (kind: CaseKind) => [
  ...new Set(lifecycleOf(kind).rows.flatMap(({ starts = [], startsIfOwed = [] }) => [...starts, ...startsIfOwed])),
];

/** What each filter may say; anything else in an address is left out. */
const readers = {
  object: like(codeForm),
  region: like(codeForm),
  municipality: like(codeForm),
  assignee: like(/^[0-9a-f-]{36}$/),
  deadline: like(/^[a-zA-Z]{1,40}$/),
  track: oneOf(trackCodes),
  confidentiality: oneOf(confidentialityCodes),
  crime: oneOf(['yes', 'no']),
  filerType: like(codeForm),
  organ: oneOf(organCodes),
  outcome: oneOf(caseOutcomeCodes),
  report: oneOf(reportStates),
  channel: oneOf(caseChannels),
  from: like(dayForm),
  to: like(dayForm),
  dueFrom: like(dayForm),
  dueTo: like(dayForm),
} as const;
export type FilterKey = keyof typeof readers;
const isKey = (key: string): key is FilterKey => key in readers;
const filterKeys: readonly FilterKey[] = Object.keys(readers).filter(isKey);

type Narrowing = { readonly [K in FilterKey]?: ReturnType<(typeof readers)[K]> };
export interface QueueFilter extends Narrowing {
  readonly view: (typeof queueViews)[number];
  readonly status: readonly CaseStatus[];
  readonly sort: (typeof queueSorts)[number] | undefined;
  readonly search: string;
}

export function readFilter(kind: CaseKind, params: URLSearchParams): QueueFilter {
  const read = <K extends FilterKey>(key: K) => readers[key](params.get(key) ?? '');
  return {
    view: queueViews.find((view) => view === params.get('view')) ?? 'all',
    status: statusCodesOf(kind).filter((status) => params.getAll('status').includes(status)),
    sort: queueSorts.find((sort) => sort === params.get('sort')),
    ...Object.fromEntries(filterKeys.flatMap((key) => (read(key) ? [[key, read(key)]] : []))),
    search: (params.get('search') ?? '').slice(0, 200),
  };
}

/** The shortest address that says the filter. */
export function filterParams({ view, status, sort, search, ...rest }: QueueFilter): URLSearchParams {
  const params = new URLSearchParams(view === 'all' ? {} : { view });
  for (const one of status) params.append('status', one);
  for (const key of filterKeys) if (rest[key]) params.set(key, rest[key]);
  if (search !== '') params.set('search', search);
  if (sort) params.set('sort', sort);
  return params;
}

/** The filter with one thing said otherwise; nothing said is nothing narrowed. */
export function changed(
  kind: CaseKind,
  filter: QueueFilter,
  key: FilterKey | 'search' | 'sort' | 'view',
  value: string,
): QueueFilter {
  const params = filterParams(filter);
  if (value === '') params.delete(key);
  else params.set(key, value);
  // A municipality lies in one region: of another one it would find nothing.
  if (key === 'region') params.delete('municipality');
  return readFilter(kind, params);
}

/** Which filters are on, beside the view, the statuses and the search. */
export const narrowingOf = (filter: QueueFilter): readonly FilterKey[] => filterKeys.filter((key) => filter[key]);

/** Whether rows are left out beside what the view leaves out. */
export const isNarrowed = (filter: QueueFilter): boolean =>
  filter.status.length > 0 || filter.search.trim() !== '' || narrowingOf(filter).length > 0;

/** The same view with nothing left out. */
export const widened = ({ view, sort }: QueueFilter): QueueFilter => ({
  view,
  status: [],
  sort: sort === 'relevance' ? undefined : sort,
  search: '',
});
