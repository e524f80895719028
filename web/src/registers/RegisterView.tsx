// What both registers look like: words, filters, how many, the map, the rows, pages; with their empty and failed states.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { CallReply } from '../api/client.ts';
import type { Read } from '../api/useRead.ts';
import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Pagination } from '../ui/tables/Pagination.tsx';
import { Filters } from './filters/Filters.tsx';
import { narrowingOf, noFilter, readFilter } from './filters/filter.ts';
import { RegisterMap } from './RegisterMap.tsx';
import { Tools } from './Tools.tsx';
import type { Register } from './useRegister.ts';
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
  list: Read<Page<R>>;
  counts: Read<CallReply<'mapOnlineDenouncements'>>;
  /** "142 denoncime". */
  totalOf: (total: number) => ReactNode;
  mapLabel: string;
  nothingFound: string;
  /** Of a register without any row. */
  empty: ReactNode;
  table: ComponentType<TableProps<R>>;
}

export function RegisterView<R extends { readonly number: string }>(props: RegisterViewProps<R>) {
  const { register, title, lead, list, counts, totalOf, mapLabel } = props;
  const { kind, filter, change } = register;
  const { data, fault } = list;
  return (
    <div className="wrap wrap--public page stack stack--24">
      <div className="stack stack--8">
        <h1>{title}</h1>
        <p className="lead measure">{lead}</p>
      </div>
      <Filters kind={kind} filter={filter} onChange={change} />
      <section id="register" className="register stack" aria-label={title}>
        <div className="row register-head">
          <p role="status">
            {data && !fault && (
              <b className="num">
                {data.totalIsEstimate && '≈ '}
                {totalOf(data.total)}
              </b>
            )}
          </p>
          <Tools register={register} total={data?.total ?? 0} />
        </div>
        {filter.view === 'map' && <RegisterMap register={register} label={mapLabel} counts={counts} list={list} />}
        {fault && <FaultState fault={fault} retry={list.retry} />}
        {data && fault && <LastRead />}
        {list.isLoading && <Skeleton lines={8} />}
        <Rows {...props} />
      </section>
    </div>
  );
}

/** The rows stay, but they may be those of another filter. */
const LastRead = () => (
  <p className="soft">
    <Trans>Më poshtë janë rreshtat e lexuar së fundi.</Trans>
  </p>
);

/** From here on who goes on to the next page is taken there by the last case of this one. */
const farDown = 50;

function Rows<R extends { readonly number: string }>(props: RegisterViewProps<R>) {
  const { register, list, table: Table } = props;
  const { kind, filter, change } = register;
  const { data, isFetching, fault } = list;
  if (!data) return null;
  if (data.items.length === 0) return fault ? null : <NoRows {...props} total={data.total} />;
  const turn = (page: number) => {
    const isNext = page === data.page + 1 && page > farDown;
    change({ page, after: (isNext && data.items.at(-1)?.number) || '' });
    document.getElementById('register')?.scrollIntoView();
  };
  return (
    <>
      <Table
        rows={data.items}
        stale={isFetching || fault !== undefined}
        sort={filter.sort}
        onSort={(sort) => change({ sort: readFilter(kind, new URLSearchParams({ sort })).sort })}
      />
      <Pagination {...data} onPage={turn} />
    </>
  );
}

function NoRows<R>({ register, nothingFound, empty, total }: RegisterViewProps<R> & { total: number }) {
  const { t } = useLingui();
  const { kind, filter, change } = register;
  if (total > 0)
    return (
      <EmptyState
        title={t`Kjo faqe e regjistrit nuk ka rreshta`}
        action={
          <Button onClick={() => change({ page: 1 })}>
            <Trans>Shko te faqja e parë</Trans>
          </Button>
        }
      />
    );
  if (narrowingOf(kind, filter).length === 0) return empty;
  return (
    <EmptyState
      title={nothingFound}
      action={
        <Button onClick={() => change({ ...noFilter, view: filter.view })}>
          <Trans>Pastro filtrat</Trans>
        </Button>
      }
    >
      <Trans>Provoni më pak filtra ose një fjalë më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>
    </EmptyState>
  );
}
