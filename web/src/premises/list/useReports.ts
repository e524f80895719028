import type { PremisesKind, PremisesSummary } from '@denonco/contract';
import { useEffect } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useList } from '../../ui/lists/useList.ts';
import type { Selection } from '../../ui/lists/useSelection.tsx';
import { reportsPath } from '../kinds.ts';
import { storeListPlace } from '../place.ts';
import { asked, reportFields } from './filter.ts';

const PAGE_SIZE = 50;

/** The list, whose rows and address a report leads back to. */
export function useReports(kind: PremisesKind) {
  const list = useList(
    reportFields,
    (filter) => {
      const { sort, order, page } = filter;
      return routeQuery('listPremises', { query: { ...asked(kind, filter), sort, order, page, pageSize: PAGE_SIZE } });
    },
    { replace: true },
  );
  const { query, rows } = list;
  const ids = rows.map(({ id }) => id).join(' ');
  const address = query ? `${reportsPath(kind)}?${query}` : reportsPath(kind);
  useEffect(() => {
    storeListPlace(address, ids === '' ? [] : ids.split(' ').map(Number));
  }, [address, ids]);
  return list;
}
export type Reports = ReturnType<typeof useReports>;
export type ReportSelection = Selection<PremisesSummary, number>;
