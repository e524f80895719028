import './premisesMap.css';
import type { PremisesKind } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { addressOf, type CallResponse } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import { ListView } from '../../ui/lists/ListView.tsx';
import type { Change, ListFilter } from '../../ui/lists/listFilter.ts';
import { useList } from '../../ui/lists/useList.ts';
import { usePlaceChoices } from '../../ui/lists/usePlaceChoices.ts';
import { PointsMap } from '../../ui/maps/maps.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconClose } from '../../ui/marks/icons.ts';
import { iconDownload } from '../../ui/marks/pageIcons.ts';
import { type Filter, kinds, listQuery, narrowedQuery, premisesFields, titleOf, tones } from './filter.ts';

export function PremisesMapPage() {
  const { t, number } = useLingui();
  const title = t`Qendrat e votimit dhe zyrat në hartë`;
  const found = useList(premisesFields, (query) => routeQuery('listPublicPremises', { query: listQuery(query) }));
  // Other filters close the open premises.
  const list = {
    ...found,
    change: (part: Change<keyof Filter>) => found.change({ open: '', ...part }),
    clear: () => found.clear({ open: '' }),
  };
  const { filter, first } = list;
  const elections = useQuery(routeQuery('listPublicElections', {}));
  const count = number(first?.total ?? 0);
  return (
    <PublicPage
      title={title}
      lead={t`Ku votohet, ku janë komisionet dhe ku numërohen votat, siç i ka publikuar KQZ-ja.`}
    >
      <Filters list={list} elections={elections.data ?? []} />
      <section className="stack" aria-label={title}>
        <div className="row pm-head">
          <p role="status">
            {first && !list.error && (
              <b className="num">
                <Plural value={first.total} one={`${count} vend`} other={`${count} vende`} />
              </b>
            )}
          </p>
          {first && first.total > 0 && <Downloads filter={filter} />}
        </div>
        <ListView
          list={list}
          lines={10}
          bare
          onPage={(page) => found.change({ page })}
          empty={
            <EmptyState title={t`Ende nuk ka qendra dhe zyra të publikuara`}>
              <Trans>Ato shfaqen këtu sapo t’i publikojë KQZ-ja.</Trans>
            </EmptyState>
          }
          nothingFound={t`Nuk u gjet asnjë qendër ose zyrë`}
          advice={<Trans>Provoni kodin e QV-së ose një fjalë më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>}
        >
          {(rows) => <SearchResults filter={filter} rows={rows} stale={list.isStale} change={list.change} />}
        </ListView>
      </section>
    </PublicPage>
  );
}

interface SearchResultsProps {
  filter: Filter;
  rows: readonly Premises[];
  stale: boolean;
  change: (part: Change<'open'>) => void;
}

/** Screen readers have this list in place of the map. */
function SearchResults({ filter, rows, stale, change }: SearchResultsProps) {
  const { t } = useLingui();
  const opener = useRef<HTMLElement | null>(null);
  const open = (id: string) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    change({ open: id });
  };
  const close = () => {
    change({});
    opener.current?.focus();
  };
  return (
    <div className="pm-parts">
      <div className="pm-map">
        <PremisesPoints filter={filter} onOpen={open} />
      </div>
      <div className="stack pm-list">
        {filter.open && <OpenPremises key={filter.open} id={filter.open} onClose={close} />}
        <ul className="pm-rows" data-stale={stale} aria-label={t`Lista e qendrave dhe e zyrave`}>
          {rows.map((premises) => (
            <Row key={premises.id} premises={premises} isOpen={String(premises.id) === filter.open} onOpen={open} />
          ))}
        </ul>
      </div>
    </div>
  );
}

const formats = [
  ['csv', 'CSV'],
  ['geojson', 'GeoJSON'],
  ['json', 'JSON'],
] as const;

function Downloads({ filter }: { filter: Filter }) {
  const { t, locale } = useLingui();
  return (
    <div className="pm-files no-print">
      <div className="row row--8">
        {formats.map(([format, name]) => (
          <a
            key={format}
            className="btn btn--small"
            href={addressOf('exportPublicPremises', { ...narrowedQuery(filter), format, lang: locale })}
            download
          >
            <Icon of={iconDownload} size="small" />
            <span>
              <span className="visually-hidden">{t`Shkarko`} </span>
              {name}
            </span>
          </a>
        ))}
      </div>
      <p className="small soft">{t`Të dhëna të hapura: përdorini lirisht duke cituar burimin.`}</p>
    </div>
  );
}

type Premises = CallResponse<'listPublicPremises'>['items'][number];

function Row({ premises, isOpen, onOpen }: { premises: Premises; isOpen: boolean; onOpen: (id: string) => void }) {
  const { t, locale, number } = useLingui();
  const { id, kind, code, name, address, unit, municipality, voters, change } = premises;
  const isOut = change?.code === 'merged' || change?.code === 'suspended';
  return (
    <li>
      <button type="button" className="pm-row" aria-pressed={isOpen} onClick={() => onOpen(String(id))}>
        <span className="pm-row__code code">{titleOf(kind, code)}</span>
        <span className="pm-row__main">
          <b>{isOut ? change.name[locale] : (name ?? address ?? t`Pa emër`)}</b>
          <span className="soft small">
            {[unit?.name[locale], municipality.name[locale]].filter(Boolean).join(' · ')}
            {voters !== null && (
              <span>
                {' · '}
                <Plural value={voters} one={`${number(voters)} zgjedhës`} other={`${number(voters)} zgjedhës`} />
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

const pointsOf = ({ id, code, kind, lat, lng }: CallResponse<'mapPublicPremises'>) =>
  id.map((one, at) => {
    const own = kinds[kind[at] ?? 1] ?? 'qv';
    return {
      id: String(one),
      name: titleOf(own, code[at] ?? ''),
      tone: tones[own],
      lat: lat[at] ?? 0,
      lng: lng[at] ?? 0,
    };
  });

function PremisesPoints({ filter, onOpen }: { filter: Filter; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const names = useKindNames();
  const answer = useQuery(routeQuery('mapPublicPremises', { query: narrowedQuery(filter) }, { staleTime: 60_000 }));
  const points = useMemo(() => (answer.data ? pointsOf(answer.data) : []), [answer.data]);
  const { search, region } = filter;
  return (
    <Loaded query={answer} lines={12} bare>
      {({ id, kind: displayedKind, approximate, withoutPoint }) => {
        const inexact = approximate.filter((one) => one === 1).length;
        return (
          <div className="stack stack--8">
            <PointsMap
              label={t`Qendrat dhe zyrat e publikuara në hartë. Të njëjtat janë në listë.`}
              points={points}
              selected={filter.open || undefined}
              onSelect={onOpen}
              municipality={filter.municipality || undefined}
              fit={search || region ? JSON.stringify([search, region, id.length]) : undefined}
              legend={kinds
                .filter((_, at) => displayedKind.includes(at))
                .map((kind) => [tones[kind], names[kind]] as const)}
            />
            {inexact > 0 && (
              <p className="small soft">
                <Plural
                  value={inexact}
                  one="# pikë është e përafërt: diku në njësinë e saj administrative, sepse vendi i saktë nuk u publikua."
                  other="# pika janë të përafërta: diku në njësinë e tyre administrative, sepse vendi i saktë nuk u publikua."
                />
              </p>
            )}
            {withoutPoint > 0 && (
              <p className="small soft">
                <Trans>Nuk janë në hartë: {withoutPoint}. I gjeni në listë.</Trans>
              </p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function OpenPremises({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, locale } = useLingui();
  const query = useQuery(routeQuery('getPublicPremises', { params: { id } }));
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCome = data !== undefined;
  useEffect(() => {
    if (hasCome) heading.current?.focus();
  }, [hasCome]);
  const title = data && titleOf(data.kind, data.code);
  return (
    <article className="card pm-open stack" aria-labelledby="premises-open">
      <header className="pm-open__head">
        <div>
          {title && <p className="soft code">{title}</p>}
          <h2 id="premises-open" ref={heading} tabIndex={-1}>
            {data?.name ?? data?.address ?? title ?? t({ message: 'Objekti', context: 'i zgjedhjeve' })}
          </h2>
        </div>
        <Button square tone="quiet" aria-label={t`Mbyll`} onClick={onClose}>
          <Icon of={iconClose} />
        </Button>
      </header>
      <Loaded query={query} lines={6} bare>
        {(premises) => (
          <>
            <PremisesFacts premises={premises} />
            {premises.photos.length > 0 && (
              <ul className="pm-photos">
                {premises.photos.map(({ id: file, field }) => (
                  <li key={file}>
                    <a href={addressOf('publicPremisesPhoto', {}, { file })} download>
                      <img
                        src={addressOf('publicPremisesPhoto', { size: 'small' }, { file })}
                        alt={field.name[locale]}
                        loading="lazy"
                        width={180}
                        height={120}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </article>
  );
}

function PremisesFacts({ premises }: { premises: CallResponse<'getPublicPremises'> }) {
  const { t, locale, number } = useLingui();
  const { address, unit, municipality, zone, voters, point, election, answers } = premises;
  const place = [unit?.name[locale], t`Bashkia ${municipality.name[locale]}`].filter(Boolean).join(', ');
  const facts = [
    address && { label: t`Adresa`, value: address },
    { label: t`Vendi`, value: place },
    zone !== null && { label: t`Zona (ZAZ)`, value: String(zone) },
    voters !== null && { label: t`Zgjedhës`, value: number(voters) },
    { label: t`Zgjedhjet`, value: election.name[locale] },
    point && { label: t`Koordinatat`, value: `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}` },
    ...answers.map(({ label, value }) => value[locale] && { label: label[locale], value: value[locale] }),
  ];
  return (
    <>
      <Facts facts={facts} />
      {point?.isApproximate && (
        <p className="small soft">{t`Pika në hartë është e përafërt: diku në njësinë administrative.`}</p>
      )}
    </>
  );
}

function useKindNames(): Readonly<Record<PremisesKind, string>> {
  const { t } = useLingui();
  return {
    qv: t`Qendra votimi (QV)`,
    kzaz: t`Seli të KZAZ-ve`,
    vnv: t`Vende numërimi (VNV)`,
  };
}

interface FiltersProps {
  list: ListFilter<typeof premisesFields>;
  elections: CallResponse<'listPublicElections'>;
}

function Filters({ list, elections: [latest, ...older] }: FiltersProps) {
  const { t, locale } = useLingui();
  const { filter } = list;
  const names = useKindNames();
  const { region, municipality } = usePlaceChoices(
    filter,
    useQuery(routeQuery('listRegions', {})).data,
    useQuery(routeQuery('listMunicipalities', { query: {} })).data,
  );
  return (
    <FilterBar
      id="premises"
      label={t`Kërkoni qendra dhe zyra`}
      list={list}
      search={{ label: t`Kërko`, placeholder: t`Kodi i QV-së, shkolla ose fshati`, on: 'submit' }}
      before={
        latest &&
        older.length > 0 && (
          <FilterSelect
            id="election"
            label={t`Zgjedhjet`}
            all={latest.name[locale]}
            value={filter.election === latest.code ? '' : (filter.election ?? '')}
            onChange={(election) => list.change({ election })}
            options={older}
          />
        )
      }
      choices={[
        { key: 'kind', label: t`Lloji`, all: t`Çdo lloj`, options: kinds.map((code) => ({ code, name: names[code] })) },
        { key: 'region', ...region },
        { key: 'municipality', ...municipality },
      ]}
      fold="phone"
    />
  );
}
