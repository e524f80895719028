// Rows in all states: loading, failed, empty, shown.
import type { PremisesKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../ui/lists/Pagination.tsx';
import { isNarrowed, type ReportFilter, withoutFilters } from './filter.ts';
import { ReportTable } from './ReportTable.tsx';
import type { ReportSelection, Reports } from './useReports.ts';

export interface ReportRowsProps {
  kind: PremisesKind;
  filter: ReportFilter;
  reports: Reports;
  selection: ReportSelection | undefined;
  isWide: boolean;
  onOpen: (id: number) => boolean;
  onShow: (filter: ReportFilter) => void;
}

export function ReportRows({ kind, filter, reports, selection, isWide, onOpen, onShow }: ReportRowsProps) {
  const { data, rows, error, isLoading, isFetching, refetch } = reports;
  const turn = (page: number) => {
    onShow({ ...filter, page });
    window.scrollTo(0, 0);
  };
  return (
    <div className="card card--flush">
      {error && (
        <div className="prem-pad">
          <FaultState fault={error} retry={refetch} />
        </div>
      )}
      {isLoading && (
        <div className="prem-pad">
          <Skeleton lines={12} />
        </div>
      )}
      {data && rows.length === 0 && !error && (
        <div className="prem-pad">
          <ListEmpty kind={kind} onWiden={isNarrowed(filter) ? () => onShow(withoutFilters(filter)) : undefined} />
        </div>
      )}
      {data && rows.length > 0 && (
        <>
          <ReportTable
            rows={rows}
            filter={filter}
            selection={selection}
            isWide={isWide}
            onOpen={onOpen}
            stale={(isFetching && data.page !== filter.page) || error !== null}
            onChange={onShow}
          />
          <Pagination {...data} onPage={turn} />
        </>
      )}
    </div>
  );
}

interface ListEmptyProps {
  kind: PremisesKind;
  /** Clears filters; undefined without any. */
  onWiden: (() => void) | undefined;
}

/** Explains the empty list and offers a way out. */
function ListEmpty({ kind, onWiden }: ListEmptyProps) {
  const { t } = useLingui();
  const mayReport = useMay('premises.report');
  if (onWiden)
    return (
      <EmptyState
        title={t`Asnjë raport nuk i plotëson filtrat.`}
        action={
          <Button size="small" onClick={onWiden}>
            <Trans>Hiq filtrat</Trans>
          </Button>
        }
      >
        <Trans>Kërkimi sheh kodin, emrin e objektit, adresën dhe lagjen; ë gjendet edhe me e, ç edhe me c.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={
        kind === 'qv'
          ? t`Për këto zgjedhje ende nuk priten QV.`
          : kind === 'kzaz'
            ? t`Për këto zgjedhje ende nuk priten seli KZAZ-sh.`
            : t`Për këto zgjedhje ende nuk priten vende numërimi.`
      }
    >
      {mayReport ? (
        <Trans>
          KQZ-ja i vendos objektet që priten kur hap raportimin. Sapo ta bëjë, i gjeni këtu me të dhënat e herës së
          fundit, gati për t’u konfirmuar.
        </Trans>
      ) : (
        <Trans>Objektet që priten vijnë nga zonat e zgjedhjeve, te Administrimi.</Trans>
      )}
    </EmptyState>
  );
}
