// Paginated rows; previous ones stay dimmed until those of another filter arrive.
import type { PremisesKind, PremisesSummary } from '@denonco/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import type { Selection } from '../../ui/lists/useSelection.tsx';
import { reportsPath } from '../kinds.ts';
import { storeListPlace } from '../place.ts';
import { asked, filterParams, type ReportFilter } from './filter.ts';

const PAGE_SIZE = 50;
const none: readonly PremisesSummary[] = [];

export function useReports(kind: PremisesKind, filter: ReportFilter) {
  const { sort, order, page } = filter;
  const list = useQuery(
    routeQuery('listPremises', { query: { ...asked(kind, filter), sort, order, page, pageSize: PAGE_SIZE } }),
  );
  const rows = list.data?.items ?? none;
  const ids = rows.map(({ id }) => id).join(' ');
  const query = filterParams(filter).toString();
  const address = query ? `${reportsPath(kind)}?${query}` : reportsPath(kind);
  useEffect(() => {
    storeListPlace(address, ids === '' ? [] : ids.split(' ').map(Number));
  }, [address, ids]);
  return { ...list, rows };
}
export type Reports = ReturnType<typeof useReports>;
export type ReportSelection = Selection<PremisesSummary, number>;
