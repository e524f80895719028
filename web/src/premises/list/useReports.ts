// The rows of a list, page by page; old ones stay, paler, until those of another filter are there.
import type { PremisesKind, PremisesSummary } from '@denonco/contract';
import { useEffect } from 'react';
import { useRead } from '../../api/useRead.ts';
import { reportsPath } from '../kinds.ts';
import { keepListPlace } from '../place.ts';
import { asked, filterParams, type ReportFilter } from './filter.ts';

const PAGE_SIZE = 50;
const none: readonly PremisesSummary[] = [];

export function useReports(kind: PremisesKind, filter: ReportFilter) {
  const { sort, order, page } = filter;
  const list = useRead('listPremises', { query: { ...asked(kind, filter), sort, order, page, pageSize: PAGE_SIZE } });
  const rows = list.data?.items ?? none;
  const ids = rows.map(({ id }) => id).join(' ');
  const query = filterParams(filter).toString();
  const address = query ? `${reportsPath(kind)}?${query}` : reportsPath(kind);
  useEffect(() => {
    keepListPlace(address, ids === '' ? [] : ids.split(' ').map(Number));
  }, [address, ids]);
  return { ...list, rows };
}
export type Reports = ReturnType<typeof useReports>;
