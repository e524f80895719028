// Published premises of an election: search, list, map, downloads. The filter is in the address.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { addressOf, type CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { ListView } from '../../ui/lists/ListView.tsx';
import type { Change } from '../../ui/lists/listFilter.ts';
import { useList } from '../../ui/lists/useList.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload } from '../../ui/marks/pageIcons.ts';
import { Filters } from './Filters.tsx';
import { type Filter, listQuery, narrowedQuery, premisesFields, titleOf } from './filter.ts';
import { OpenPremises } from './OpenPremises.tsx';
import { PremisesPoints } from './PremisesPoints.tsx';
import './premisesMap.css';

export function PremisesMapPage() {
  const { t, number } = useLingui();
  const title = t`Objektet e zgjedhjeve në hartë`;
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
                <Plural value={first.total} one={`${count} objekt`} other={`${count} objekte`} />
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
            <EmptyState title={t`Ende nuk ka objekte të publikuara`}>
              <Trans>Ato shfaqen këtu sapo KQZ-ja t’i publikojë.</Trans>
            </EmptyState>
          }
          nothingFound={t`Asnjë objekt nuk u gjet`}
          advice={<Trans>Provoni kodin e QV-së ose një fjalë më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>}
        >
          {(rows) => <Found filter={filter} rows={rows} stale={list.isStale} change={list.change} />}
        </ListView>
      </section>
    </PublicPage>
  );
}

interface FoundProps {
  filter: Filter;
  rows: readonly Premises[];
  stale: boolean;
  change: (part: Change<'open'>) => void;
}

/** List beside the map, which it replaces for screen readers; details open over the list, close to what was pressed. */
function Found({ filter, rows, stale, change }: FoundProps) {
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
        <ul className="pm-rows" data-stale={stale} aria-label={t`Lista e objekteve`}>
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

type Premises = CallReply<'listPublicPremises'>['items'][number];

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
