// Filter of the reports in the address.
import { listPremises, type PremisesFilters } from '@denonco/contract';
import { type FilterOf, type ListFilter, oneOf, words } from '../../ui/lists/listFilter.ts';

const { kind: _, pageSize: __, ...query } = listPremises.query.shape;
export const reportFields = {
  ...query,
  search: words,
  /** On phones list or map; `places`: by municipality. */
  view: oneOf(['list', 'map', 'places'], 'list'),
  /** Report open beside the list. */
  open: (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
};
export type ReportFilter = FilterOf<typeof reportFields>;
export type ReportsFilter = ListFilter<typeof reportFields>;

/** Filter as the calls of list, map and file take it. */
export function asked(kind: PremisesFilters['kind'], filter: ReportFilter): PremisesFilters {
  const { search, sort: _sort, order: _order, page: _page, view: _view, open: _open, ...rest } = filter;
  return { kind, ...rest, ...(search.trim() === '' ? {} : { search }) };
}
