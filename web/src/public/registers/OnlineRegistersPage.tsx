import './registers.css';
import {
  type CaseKind,
  caseStatuses,
  type LocalizedText,
  onlineSortLabels,
  onlineSorts,
  outcomeCodesOf,
  outcomeName,
  publicStatusCodesOf,
  trackCodes,
  tracks,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths, publicCasePath } from '../../paths.ts';
import { addressOf } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import { ListTable } from '../../ui/lists/ListView.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { usePlaceChoices } from '../../ui/lists/usePlaceChoices.ts';
import { MunicipalityMap } from '../../ui/maps/maps.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload, iconPin } from '../../ui/marks/pageIcons.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { useColumns } from './columns.tsx';
import {
  type Filter,
  feedQuery,
  fileQuery,
  isCaseNumber,
  listQuery,
  mapQuery,
  notOfKind,
  registerFields,
} from './filters/filter.ts';

export const OnlineDenouncementsPage = () => <RegisterPage key="denouncement" kind="denouncement" />;
export const OnlineComplaintsPage = () => <RegisterPage key="complaint" kind="complaint" />;

function useRegister(kind: CaseKind) {
  const source = (query: Filter) =>
    routeQuery(kind === 'complaint' ? 'listOnlineComplaints' : 'listOnlineDenouncements', { query: listQuery(query) });
  return { kind, ...useList(registerFields[kind], source, { refetchInterval: 60_000 }) };
}
type Register = ReturnType<typeof useRegister>;

function useRegisterWords(kind: CaseKind) {
  const { t } = useLingui();
  return kind === 'complaint'
    ? {
        title: t`Ankesat online`,
        lead: t`Çdo ankesë e regjistruar kundër vendimeve zgjedhore, me aktin e kundërshtuar, gjendjen dhe përfundimin.`,
        map: t`Ankesa sipas bashkisë`,
        nothingFound: t`Asnjë ankesë nuk u përgjigjet këtyre filtrave`,
        caption: t`Regjistri publik i ankesave`,
        none: t`Ende nuk ka ankesa në regjistër`,
        when: t`Çdo ankesë shfaqet këtu sapo regjistrohet.`,
        act: <LinkButton to={paths.registerComplaint}>{t`Bëni një ankesë`}</LinkButton>,
      }
    : {
        title: t`Denoncimet online`,
        lead: t`Çdo denoncim i regjistruar, me gjendjen dhe përfundimin, pa të dhënat e denoncuesit.`,
        map: t`Denoncime sipas bashkisë`,
        nothingFound: t`Asnjë denoncim nuk u përgjigjet këtyre filtrave`,
        caption: t`Regjistri publik i denoncimeve`,
        none: t`Ende nuk ka denoncime në regjistër`,
        when: t`Çdo denoncim me emër shfaqet këtu sapo regjistrohet, të tjerët pasi të nisë kontrolli.`,
        act: <LinkButton to={paths.registerDenouncement}>{t`Denonconi një shkelje`}</LinkButton>,
      };
}

function RegisterPage({ kind }: { kind: CaseKind }) {
  const { t } = useLingui();
  const register = useRegister(kind);
  const { title, lead, map, none, when, act, ...table } = useRegisterWords(kind);
  const { filter, change, first, error } = register;
  const { page: current = 1, total, totalIsEstimate = false, withheld = 0 } = first ?? {};
  const requested = (filter.search ?? '').trim().toUpperCase();
  const turn = (page: number) => {
    const isNext = page === current + 1 && page > farDown;
    change({ page, after: isNext ? register.rows.at(-1)?.number : '' });
  };
  return (
    <PublicPage title={title} lead={lead}>
      <Filters register={register} />
      <section className="register stack" aria-label={title}>
        <div className="row register-head">
          <div role="status">
            {total !== undefined && !error && (
              <p className="num">
                <b>
                  <span>{totalIsEstimate ? '≈ ' : ''}</span>
                  <span>
                    {kind === 'complaint' ? (
                      <Plural value={total} one="# ankesë" other="# ankesa" />
                    ) : (
                      <Plural value={total} one="# denoncim" other="# denoncime" />
                    )}
                  </span>
                </b>
              </p>
            )}
            {withheld > 0 && !error && (
              <p className="soft small">
                <Plural
                  value={withheld}
                  one="Edhe # është regjistruar dhe shfaqet pasi të nisë kontrolli."
                  other="Edhe # të tjera janë regjistruar dhe shfaqen pasi të nisë kontrolli."
                />
              </p>
            )}
          </div>
          <Tools register={register} total={total ?? 0} />
        </div>
        {filter.view === 'map' && <RegisterMap register={register} label={map} />}
        <ListTable
          {...table}
          list={register}
          bare
          columns={useColumns(kind === 'complaint')}
          rowKey={({ number }) => number}
          sort={filter.sort ?? usualSort(filter)}
          onSort={(sort) => change({ sort })}
          onPage={turn}
          empty={
            <EmptyState title={none} action={act}>
              {when}
            </EmptyState>
          }
          advice={
            isCaseNumber(requested) ? (
              <Link to={publicCasePath(requested)}>{t`Çfarë thotë regjistri për ${requested}`}</Link>
            ) : (
              <Trans>Provoni më pak filtra ose një fjalë më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>
            )
          }
        />
      </section>
    </PublicPage>
  );
}

/** Pages from this one on use the last case as cursor. */
const farDown = 50;

const usualSort = ({ search }: Filter) => (search.trim() ? 'relevance' : '-registeredAt');

function RegisterMap({ register, label }: { register: Register; label: string }) {
  const { kind, filter, change, first } = register;
  const { data, error, isFetching, isLoading, isPlaceholderData, refetch } = useQuery(
    routeQuery('mapOnlineCases', { params: { kind }, query: mapQuery(filter) }),
  );
  const municipalities = useQuery(routeQuery('listMunicipalities', { query: {} })).data ?? [];
  const isNear = ({ code, parent }: (typeof municipalities)[number]) =>
    filter.municipality ? code === filter.municipality : parent === filter.region;
  if (error) return <ErrorNotice error={error} retry={refetch} />;
  if (isLoading || !data) return <Skeleton lines={12} />;
  const placed = data.reduce((sum, { count }) => sum + count, 0);
  const isWhole = filter.municipality === undefined && !isFetching && !register.isStale && !first?.totalIsEstimate;
  const elsewhere = isWhole ? (first?.total ?? 0) - placed : 0;
  return (
    <div className="register-map stack stack--8">
      <p className="soft small">
        <Trans>Prekni një bashki për të parë vetëm çështjet e saj; edhe një herë për t’i parë të gjitha.</Trans>
      </p>
      <MunicipalityMap
        label={label}
        counts={new Map(data.map(({ municipality, count }) => [municipality, count]))}
        near={municipalities.filter(isNear).map(({ code }) => code)}
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

function Tools({ register, total }: { register: Register; total: number }) {
  const { t, locale } = useLingui();
  const { kind, filter, query, change } = register;
  const fileAs = (as: { format?: string }) => addressOf(exports[kind], { ...fileQuery(filter), lang: locale, ...as });
  const hasMap = filter.view === 'map';
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="row row--8 row--end register-tools no-print" data-whole={isWhole}>
      <Button icon={iconPin} size="small" aria-pressed={hasMap} onClick={() => change({ view: hasMap ? '' : 'map' })}>
        {t`Harta`}
      </Button>
      <span className="phone-only">
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Më pak</Trans> : <Trans>Më shumë</Trans>}
        </Button>
      </span>
      <CopyAddress key={query} size="small" />
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

function Filters({ register }: { register: Register }) {
  const { filter, change } = register;
  const { t, locale } = useLingui();
  const usual = usualSort(filter);
  return (
    <FilterBar
      id="register"
      label={t`Kërkoni në regjistër`}
      list={register}
      search={{ label: t`Kërko`, placeholder: t`Numër, institucion ose fjalë`, on: 'submit' }}
      choices={useChoices(register)}
      days={[
        { key: 'from', label: t`Prej` },
        { key: 'to', label: t`Deri` },
      ]}
      after={
        <FilterSelect
          id="sort"
          label={t`Renditja`}
          all={onlineSortLabels[usual][locale]}
          value={filter.sort === usual || filter.sort === 'relevance' ? '' : (filter.sort ?? '')}
          onChange={(sort) => change({ sort })}
          options={onlineSorts
            .filter((sort) => sort !== usual && sort !== 'relevance')
            .map((code) => ({ code, name: onlineSortLabels[code] }))}
        />
      }
      fold="phone"
      chips
    />
  );
}

function useChoices({ kind, filter }: Register) {
  const { t } = useLingui();
  const isComplaint = kind === 'complaint';
  const objects = useQuery(routeQuery('listDenounceObjects', {}, { enabled: !isComplaint })).data ?? [];
  const acts = useQuery(routeQuery('listComplainedActTypes', {}, { enabled: isComplaint })).data ?? [];
  const complainers = useQuery(routeQuery('listComplainerTypes', {}, { enabled: isComplaint })).data ?? [];
  const { region, municipality } = usePlaceChoices(
    filter,
    useQuery(routeQuery('listRegions', {})).data,
    useQuery(routeQuery('listMunicipalities', { query: {} })).data,
  );
  const coded = <C extends string>(codes: readonly C[], nameOf: (code: C) => LocalizedText) =>
    codes.map((code) => ({ code, name: nameOf(code) }));
  const statuses = coded(publicStatusCodesOf(kind), (code) => caseStatuses[code].label);
  const outcomes = coded(outcomeCodesOf(kind), (code) => outcomeName(kind, code));
  const ways = coded(trackCodes, (code) => tracks[code]);
  const all = [
    { key: 'object', label: t`Objekti`, all: t`Çdo objekt`, options: objects },
    { key: 'actType', label: t`Akti`, all: t`Çdo akt`, options: acts },
    { key: 'complainerType', label: t`Ankuesi`, all: t`Çdo ankues`, options: complainers },
    { key: 'region', ...region },
    { key: 'municipality', ...municipality },
    { key: 'status', label: t`Gjendja`, all: t`Çdo gjendje`, options: statuses },
    { key: 'outcome', label: t`Përfundimi`, all: t`Çdo përfundim`, options: outcomes },
    { key: 'track', label: t`Lloji`, all: t`Denoncime dhe indicie`, options: ways },
  ] as const;
  return all.filter(({ key }) => registerFields[kind][key] !== notOfKind);
}
