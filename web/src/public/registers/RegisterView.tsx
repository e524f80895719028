// Common layout of both registers.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { addressOf, type CallReply } from '../../platform/api/client.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { NothingFound } from '../../ui/lists/NothingFound.tsx';
import { Pagination } from '../../ui/lists/Pagination.tsx';
import { Filters } from './filters/Filters.tsx';
import { feedQuery, fileQuery, type Register } from './filters/filter.ts';
import './registers.css';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { MunicipalityMap } from '../../ui/maps/MunicipalityMap.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconPin, iconTick } from '../../ui/marks/pageIcons.ts';

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

interface RegisterMapProps {
  register: Register;
  label: string;
  counts: UseQueryResult<CallReply<'mapOnlineCases'>>;
  list: UseQueryResult<{ readonly total: number; readonly totalIsEstimate?: boolean | undefined }>;
}

/** Filtered cases on a map; a pressed municipality is a filter. */
function RegisterMap({ register: { filter, change }, label, counts, list }: RegisterMapProps) {
  const { data, error, isFetching, isLoading, isPlaceholderData, refetch } = counts;
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (isLoading || !data) return <Skeleton lines={12} />;
  const placed = data.reduce((sum, { count }) => sum + count, 0);
  const isWhole = filter.municipality === undefined && !isFetching && !list.isFetching && !list.data?.totalIsEstimate;
  const elsewhere = isWhole ? (list.data?.total ?? 0) - placed : 0;
  return (
    <div className="register-map stack stack--8">
      <p className="soft small">
        <Trans>Prekni një bashki për të parë vetëm çështjet e saj; edhe një herë për t’i parë të gjitha.</Trans>
      </p>
      <MunicipalityMap
        label={label}
        counts={new Map(data.map(({ municipality, count }) => [municipality, count]))}
        selected={filter.municipality ?? ''}
        onSelect={(municipality) => change({ municipality })}
        stale={isPlaceholderData}
      />
      {elsewhere > 0 && (
        <p className="soft small">
          <Plural
            value={elsewhere}
            one="# çështje nuk lidhet me një bashki dhe nuk është në hartë."
            other="# çështje nuk lidhen me një bashki dhe nuk janë në hartë."
          />
        </p>
      )}
    </div>
  );
}

const exports = { denouncement: 'exportDenouncements', complaint: 'exportComplaints' } as const;
const files = [{ name: 'Excel' }, { name: 'CSV', format: 'csv' }];

/** Map, share and download of the results. */
function Tools({ register, total }: { register: Register; total: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { kind, filter, query, change } = register;
  const fileAs = (as: { format?: string }) => addressOf(exports[kind], { ...fileQuery(filter), lang: locale, ...as });
  const hasMap = filter.view === 'map';
  return (
    <div className="row row--8 row--end no-print">
      <Button size="small" aria-pressed={hasMap} onClick={() => change({ view: hasMap ? '' : 'map' })}>
        <Icon of={iconPin} size="small" />
        <span>{t`Harta`}</span>
      </Button>
      <CopyLink key={query} />
      <a
        className="btn btn--small"
        href={addressOf('feedCases', { ...feedQuery(filter), lang: locale }, { kind })}
        type="application/atom+xml"
      >
        <span>{t`Ndiqni me Atom`}</span>
      </a>
      {total > 0 &&
        files.map(({ name, ...as }) => (
          <a key={name} className="btn btn--small" href={fileAs(as)} download>
            <Icon of={iconDownload} size="small" />
            <span>
              <span className="visually-hidden">
                <Trans>Shkarko</Trans>{' '}
              </span>
              {name}
            </span>
          </a>
        ))}
    </div>
  );
}

/** Shares the filter by address. Without clipboard access, the address is shown for manual copying. */
function CopyLink() {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button size="small" onClick={copy}>
        <Icon of={copied ? iconTick : iconCopy} size="small" />
        <span>{copied ? <Trans>U kopjua</Trans> : <Trans>Kopjo lidhjen</Trans>}</span>
      </Button>
      <p className={copied === false ? 'small breaks register-address' : 'visually-hidden'} role="status">
        {copied && <Trans>Lidhja u kopjua.</Trans>}
        {copied === false && <span>{window.location.href}</span>}
      </p>
    </>
  );
}
