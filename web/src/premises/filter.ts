import { listPremises, type PremisesFilters, type PremisesKind } from '@denonco/contract';
import { type FilterOf, oneOf, searchText } from '../ui/lists/listFilter.ts';

const { kind: _, pageSize: __, ...query } = listPremises.query.shape;
export const reportFields = {
  ...query,
  search: searchText,
  view: oneOf(['list', 'map', 'places'], 'list'),
};
export type ReportFilter = FilterOf<typeof reportFields>;

export function toQuery(kind: PremisesKind, filter: ReportFilter): PremisesFilters {
  const { search, sort: _sort, order: _order, page: _page, view: _view, ...rest } = filter;
  return { kind, ...rest, ...(search.trim() === '' ? {} : { search }) };
}
