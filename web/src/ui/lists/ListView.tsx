import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Card } from '../layout/Card.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { Pagination } from './Pagination.tsx';
import type { List } from './useList.ts';

interface ListViewProps<Row> {
  list: List<Row>;
  empty: ReactNode;
  nothingFound?: string | undefined;
  advice?: ReactNode | undefined;
  lines?: number | undefined;
  bare?: boolean | undefined;
  onPage?: ((page: number) => void) | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** `ListTable` shows its rows as a table. */
export function ListView<Row>({ list, lines = 8, bare = false, onPage, children, ...none }: ListViewProps<Row>) {
  const { t } = useLingui();
  const { first, rows, error, isLoading, isStale, refetch, more, change } = list;
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    if (onPage) onPage(page);
    else change({ page });
    top.current?.scrollIntoView();
  };
  const card = (content: ReactNode, flush: boolean) => (bare ? content : <Card flush={flush}>{content}</Card>);
  const { page, pageSize, total } = first ?? {};
  return (
    <div ref={top} className="list stack" aria-busy={isStale && error === null}>
      {error && <ErrorNotice error={error} retry={more?.isFailed ? undefined : refetch} />}
      {isLoading && card(<Skeleton lines={lines} />, false)}
      {error && rows.length > 0 && <p className="soft">{t`Më poshtë janë rreshtat e ngarkuar së fundi.`}</p>}
      {first && rows.length === 0 && !error && <NoRows list={list} {...none} />}
      {rows.length > 0 &&
        card(
          <>
            {children(rows)}
            {page !== undefined && pageSize !== undefined && total !== undefined && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={total}
                totalIsEstimate={first?.totalIsEstimate}
                onPage={turn}
              />
            )}
          </>,
          true,
        )}
      {more && (
        <div>
          <Button pending={more.isPending} onClick={more.load}>
            {t`Trego më shumë`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface NoRowsProps<Row> extends Pick<ListViewProps<Row>, 'list' | 'empty' | 'nothingFound' | 'advice'> {}

function NoRows<Row>({ list: { first, active, change, clear }, empty, nothingFound, advice }: NoRowsProps<Row>) {
  const { t } = useLingui();
  if (first?.total)
    return (
      <EmptyState
        title={t`Kjo faqe nuk ka rreshta`}
        action={<Button onClick={() => change({ page: 1, after: '' })}>{t`Shko te faqja e parë`}</Button>}
      />
    );
  if (active.length === 0 || nothingFound === undefined) return empty;
  return (
    <EmptyState title={nothingFound} action={<Button onClick={() => clear()}>{t`Pastro filtrat`}</Button>}>
      {advice}
    </EmptyState>
  );
}

interface ListTableProps<Row>
  extends Omit<ListViewProps<Row>, 'children'>,
    Omit<DataTableProps<Row>, 'rows' | 'stale'> {}

export const ListTable = <Row,>(props: ListTableProps<Row>) => (
  <ListView {...props}>{(rows) => <DataTable {...props} rows={rows} stale={props.list.isStale} />}</ListView>
);
