// Common layout of both registers.
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { NothingFound } from '../../ui/filters/NothingFound.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { Filters } from './filters/Filters.tsx';
import type { Register } from './filters/filter.ts';
import { RegisterMap } from './RegisterMap.tsx';
import { Tools } from './Tools.tsx';
import './registers.css';

interface Page<R> {
  readonly items: readonly R[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly totalIsEstimate?: boolean | undefined;
}

export interface TableProps<R> {
  rows: readonly R[];
  stale: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

export interface RegisterViewProps<R> {
  register: Register;
  title: string;
  lead: string;
  list: UseQueryResult<Page<R>>;
  counts: UseQueryResult<CallReply<'mapOnlineCases'>>;
  totalOf: (total: number) => ReactNode;
  mapLabel: string;
  nothingFound: string;
  /** Empty register. */
  empty: ReactNode;
  table: ComponentType<TableProps<R>>;
}

export function RegisterView<R extends { readonly number: string }>(props: RegisterViewProps<R>) {
  const { register, title, lead, list, counts, totalOf, mapLabel } = props;
  const { filter } = register;
  const { data, error } = list;
  return (
    <div className="wrap wrap--public page stack stack--24">
      <div className="stack stack--8">
        <h1>{title}</h1>
        <p className="lead measure">{lead}</p>
      </div>
      <Filters register={register} />
      <section id="register" className="register stack" aria-label={title}>
        <div className="row register-head">
          <p role="status">
            {data && !error && (
              <b className="num">
                <span>{data.totalIsEstimate ? '≈ ' : ''}</span>
                <span>{totalOf(data.total)}</span>
              </b>
            )}
          </p>
          <Tools register={register} total={data?.total ?? 0} />
        </div>
        {filter.view === 'map' && <RegisterMap register={register} label={mapLabel} counts={counts} list={list} />}
        <LoadState error={error} isLoading={list.isLoading} refetch={list.refetch} lines={8} bare />
        {data && error && <LastRead />}
        <Rows {...props} />
      </section>
    </div>
  );
}

/** Dimmed: rows may be those of the previous filter. */
const LastRead = () => (
  <p className="soft">
    <Trans>Më poshtë janë rreshtat e lexuar së fundi.</Trans>
  </p>
);

/** From this page on, the next page uses the last case as cursor. */
const farDown = 50;

function Rows<R extends { readonly number: string }>(props: RegisterViewProps<R>) {
  const { register, list, table: Table } = props;
  const { filter, change } = register;
  const { data, isPlaceholderData, isError } = list;
  if (!data) return null;
  if (data.items.length === 0) return isError ? null : <NoRows {...props} total={data.total} />;
  const turn = (page: number) => {
    const isNext = page === data.page + 1 && page > farDown;
    change({ page, after: isNext ? data.items.at(-1)?.number : '' });
    document.getElementById('register')?.scrollIntoView();
  };
  return (
    <>
      <Table
        rows={data.items}
        stale={isPlaceholderData || isError}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
      />
      <Pagination {...data} onPage={turn} />
    </>
  );
}

function NoRows<R>({ register, nothingFound, empty, total }: RegisterViewProps<R> & { total: number }) {
  const { t } = useLingui();
  const { active, change, clear } = register;
  if (total > 0)
    return (
      <EmptyState
        title={t`Kjo faqe e regjistrit nuk ka rreshta`}
        action={
          <Button onClick={() => change({ page: 1, after: '' })}>
            <Trans>Shko te faqja e parë</Trans>
          </Button>
        }
      />
    );
  if (active.length === 0) return empty;
  return (
    <NothingFound title={nothingFound} onClear={() => clear({ sort: '' })}>
      <Trans>Provoni më pak filtra ose një fjalë më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>
    </NothingFound>
  );
}
