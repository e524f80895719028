// The rows in each of their states: awaited, faulty, none, shown.
import type { PremisesKind } from '@denonco/contract';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { isNarrowed, type ReportFilter, widened } from './filter.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { Reports } from './useReports.ts';
import type { Selection } from './useSelection.ts';

export interface ReportRowsProps {
  kind: PremisesKind;
  filter: ReportFilter;
  reports: Reports;
  selection: Selection | undefined;
  isWide: boolean;
  onOpen: (id: number) => boolean;
  onShow: (filter: ReportFilter) => void;
}

export function ReportRows({ kind, filter, reports, selection, isWide, onOpen, onShow }: ReportRowsProps) {
  const { data, rows, fault, isLoading, isFetching, retry } = reports;
  const turn = (page: number) => {
    onShow({ ...filter, page });
    window.scrollTo(0, 0);
  };
  return (
    <div className="card card--flush">
      {fault && (
        <div className="prem-pad">
          <FaultState fault={fault} retry={retry} />
        </div>
      )}
      {isLoading && (
        <div className="prem-pad">
          <Skeleton lines={12} />
        </div>
      )}
      {data && rows.length === 0 && !fault && (
        <div className="prem-pad">
          <ListEmpty kind={kind} onWiden={isNarrowed(filter) ? () => onShow(widened(filter)) : undefined} />
        </div>
      )}
      {data && rows.length > 0 && (
        <>
          <ReportTable
            {...{ rows, filter, selection, isWide, onOpen }}
            stale={(isFetching && data.page !== filter.page) || fault !== undefined}
            onChange={onShow}
          />
          <Pagination {...data} onPage={turn} />
        </>
      )}
    </div>
  );
}
