// Published premises of an election: found by words, seen in a list and on a map, taken along as files. The filter is the address.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useRead } from '../api/useRead.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useSearchParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { Downloads } from './Downloads.tsx';
import { Filters } from './Filters.tsx';
import { type Filter, isNarrowed, listQuery, noFilter, readFilter, writeFilter } from './filter.ts';
import { OpenPremises } from './OpenPremises.tsx';
import { PremisesList } from './PremisesList.tsx';
import { PremisesPoints } from './PremisesPoints.tsx';
import './premisesMap.css';

export function PremisesMapPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Objektet e zgjedhjeve në hartë`;
  usePageFocus(title);
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const change = (part: Partial<Filter>) => setQuery(writeFilter({ ...filter, page: 1, open: '', ...part }));
  const elections = useRead('listPublicElections', {}, { freshSeconds: 60 });
  const { data, fault, isLoading, isFetching, retry } = useRead('listPublicPremises', { query: listQuery(filter) });
  const count = formatNumber(data?.total ?? 0, locale);
  return (
    <div className="wrap wrap--public page stack stack--24">
      <div className="stack stack--8">
        <h1>{title}</h1>
        <p className="lead measure">
          <Trans>Ku votohet, ku janë komisionet dhe ku numërohen votat, siç i ka publikuar KQZ-ja.</Trans>
        </p>
      </div>
      <Filters filter={filter} onChange={change} elections={elections.data ?? []} />
      <section className="stack" aria-label={title}>
        <div className="row pm-head">
          <p role="status">
            {data && !fault && (
              <b className="num">
                <Plural value={data.total} one={`${count} objekt`} other={`${count} objekte`} />
              </b>
            )}
          </p>
          {data && data.total > 0 && <Downloads filter={filter} />}
        </div>
        {fault && <FaultState fault={fault} retry={retry} />}
        {isLoading && <Skeleton lines={10} />}
        {data && data.total === 0 && !fault && <Nothing filter={filter} onClear={() => change(noFilter)} />}
        {data && data.total > 0 && (
          <Found filter={filter} page={data} stale={isFetching || fault !== undefined} change={change} />
        )}
      </section>
    </div>
  );
}

interface FoundProps {
  filter: Filter;
  page: Parameters<typeof PremisesList>[0]['page'];
  stale: boolean;
  change: (part: Partial<Filter>) => void;
}

/** The list beside the map; what is opened stands over the list, so that it is near whichever was pressed. */
function Found({ filter, page, stale, change }: FoundProps) {
  const opener = useRef<HTMLElement | null>(null);
  const open = (id: string) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    change({ page: filter.page, open: id });
  };
  const close = () => {
    change({ page: filter.page });
    opener.current?.focus();
  };
  return (
    <div className="pm-parts">
      <div className="pm-map">
        <PremisesPoints filter={filter} onOpen={open} />
      </div>
      <div className="stack pm-list">
        {filter.open && <OpenPremises key={filter.open} id={filter.open} onClose={close} />}
        <PremisesList
          page={page}
          stale={stale}
          opened={filter.open}
          onOpen={open}
          onPage={(next) => change({ page: next, open: filter.open })}
        />
      </div>
    </div>
  );
}

function Nothing({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const { t } = useLingui();
  if (!isNarrowed(filter) && filter.page === 1)
    return (
      <EmptyState title={t`Ende nuk ka objekte të publikuara`}>
        <Trans>Ato shfaqen këtu sapo KQZ-ja t’i publikojë.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`Asnjë objekt nuk u gjet`}
      action={
        <Button onClick={onClear}>
          <Trans>Pastro filtrat</Trans>
        </Button>
      }
    >
      <Trans>Provoni kodin e QV-së ose një fjalë më të shkurtër; ë gjendet edhe me e, ç edhe me c.</Trans>
    </EmptyState>
  );
}
