// Filter of the reports, stored in the address so that links, reloads and going back keep it. Pure.
import {
  ownerships,
  type PremisesFilters,
  premisesChanges,
  premisesSorts,
  premisesStatusCodes,
  premisesWarningCodes,
} from '@denonco/contract';

const codeForm = /^[\w-]{1,40}$/;
const like = (text: string) => (codeForm.test(text) ? text : undefined);
const oneOf =
  <C extends string>(codes: readonly C[]) =>
  (text: string) =>
    codes.find((code) => code === text);
const isChange = (code: string): code is keyof typeof premisesChanges => code in premisesChanges;
const isOwnership = (code: string): code is keyof typeof ownerships => code in ownerships;

/** Allowed values of each filter; others in an address are ignored. */
const readers = {
  election: like,
  municipality: like,
  unit: like,
  status: oneOf(premisesStatusCodes),
  change: oneOf(Object.keys(premisesChanges).filter(isChange)),
  ownership: oneOf(Object.keys(ownerships).filter(isOwnership)),
  warning: oneOf(['any', ...premisesWarningCodes]),
} as const;
export type FilterKey = keyof typeof readers;
const isKey = (key: string): key is FilterKey => key in readers;
const filterKeys: readonly FilterKey[] = Object.keys(readers).filter(isKey);

type Narrowing = { readonly [K in FilterKey]?: ReturnType<(typeof readers)[K]> };
export interface ReportFilter extends Narrowing {
  readonly search: string;
  readonly sort: (typeof premisesSorts)[number];
  readonly order: 'asc' | 'desc';
  readonly page: number;
  /** On phones list or map; `places`: by municipality. */
  readonly view: 'list' | 'map' | 'places';
  /** Report open beside the list. */
  readonly open: number | undefined;
}

const views = ['list', 'map', 'places'] as const;

export function readFilter(params: URLSearchParams): ReportFilter {
  const read = <K extends FilterKey>(key: K) => readers[key](params.get(key) ?? '');
  const whole = (key: string) => (/^[1-9]\d{0,8}$/.test(params.get(key) ?? '') ? Number(params.get(key)) : undefined);
  return {
    ...Object.fromEntries(filterKeys.flatMap((key) => (read(key) ? [[key, read(key)]] : []))),
    search: (params.get('search') ?? '').slice(0, 100),
    sort: premisesSorts.find((sort) => sort === params.get('sort')) ?? 'code',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: whole('page') ?? 1,
    view: views.find((view) => view === params.get('view')) ?? 'list',
    open: whole('open'),
  };
}

/** Omits defaults. */
export function filterParams({ search, sort, order, page, view, open, ...rest }: ReportFilter): URLSearchParams {
  const params = new URLSearchParams(view === 'list' ? {} : { view });
  for (const key of filterKeys) if (rest[key]) params.set(key, rest[key]);
  if (search !== '') params.set('search', search);
  if (sort !== 'code') params.set('sort', sort);
  if (order !== 'asc') params.set('order', order);
  if (page > 1) params.set('page', String(page));
  if (open !== undefined) params.set('open', String(open));
  return params;
}

/** Changes values; filters reset the page, and a new municipality resets the unit. */
export function changed(filter: ReportFilter, change: Partial<ReportFilter>): ReportFilter {
  const isNarrowing = Object.keys(change).some((key) => isKey(key) || key === 'search' || key === 'sort');
  const { unit: _, ...withoutUnit } = filter;
  const from = 'municipality' in change ? withoutUnit : filter;
  return { ...from, ...(isNarrowing ? { page: 1 } : {}), ...change };
}

/** Filter as the calls of list, map and file take it. */
export const asked = (kind: PremisesFilters['kind'], filter: ReportFilter): PremisesFilters => ({
  kind,
  ...Object.fromEntries(filterKeys.flatMap((key) => (filter[key] ? [[key, filter[key]]] : []))),
  ...(filter.search.trim() === '' ? {} : { search: filter.search }),
});

/** Whether filters beyond the election are active. */
export const isNarrowed = (filter: ReportFilter): boolean =>
  filter.search.trim() !== '' || filterKeys.some((key) => key !== 'election' && filter[key] !== undefined);

/** The list without filters. */
export const withoutFilters = ({ election, sort, order, view, open }: ReportFilter): ReportFilter => ({
  ...(election ? { election } : {}),
  search: '',
  sort,
  order,
  page: 1,
  view,
  open,
});
