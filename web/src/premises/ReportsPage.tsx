// Reports of one kind: progress, list with map, and an open report. The state is in the address, so that links, reloads
// and going back keep it.
import type { PremisesKind } from '@denonco/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../platform/api/query.ts';
import { useLocation, useSearchParams } from '../platform/router/router.tsx';
import { useAppState } from '../platform/state/state.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { kindOfPath, reportsPath, useKindTitle } from './kinds.ts';
import { changed, filterParams, type ReportFilter, readFilter } from './list/filter.ts';
import { MunicipalityProgress } from './list/MunicipalityProgress.tsx';
import { Progress } from './list/Progress.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportListHead, Views } from './ReportListHead.tsx';
import './premises.css';
import './report.css';

export function ReportsPage() {
  const kind = kindOfPath(useLocation().pathname);
  return <Reports key={kind} kind={kind} />;
}

function useProgress(kind: PremisesKind, filter: ReportFilter) {
  const places = useQuery(
    routeQuery('premisesCompleteness', {
      query: { kind, ...(filter.election && { election: filter.election }) },
    }),
  );
  const elections = useQuery(routeQuery('listElections', {}));
  const own = useAppState((state) => state.member.municipality);
  const election = elections.data?.find(({ code, isCurrent }) =>
    filter.election ? code === filter.election : isCurrent,
  );
  const here = own?.code ?? filter.municipality;
  const of = places.data?.municipalities.find(({ municipality }) => municipality.code === here);
  const counts = here && places.data ? (of?.counts ?? noCounts) : places.data?.total;
  return { places, elections: elections.data ?? [], election, isCountry: own === null, here, of, counts };
}

const noCounts = {
  expected: 0,
  draft: 0,
  sent: 0,
  in_review: 0,
  returned: 0,
  approved: 0,
  refused: 0,
  published: 0,
  total: 0,
  reported: 0,
  warned: 0,
};

/** What changed, applied to the address: it may be a change ahead of the render. */
function applied(now: URLSearchParams, before: URLSearchParams, after: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(now);
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(key);
    if (value === null) params.delete(key);
    else if (value !== before.get(key)) params.set(key, value);
  }
  return params;
}

function Reports({ kind }: { kind: PremisesKind }) {
  const title = useKindTitle(kind);
  usePageFocus(title);
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const show = (next: ReportFilter) =>
    setParams((now) => applied(now, filterParams(filter), filterParams(next)), { replace: true });
  const { places, elections, election, isCountry, here, of, counts } = useProgress(kind, filter);
  const [isRepeating, setRepeating] = useState<'all' | 'chosen'>();
  const asList: ReportFilter = filter.view === 'places' ? { ...filter, view: 'list' } : filter;
  return (
    <div className="stack prem">
      <ReportListHead
        kind={kind}
        title={title}
        filter={filter}
        election={election}
        elections={elections}
        here={here}
        where={of?.municipality}
        onShow={show}
        onRepeat={() => setRepeating('all')}
      />
      {places.error && <FaultState fault={places.error} retry={places.refetch} />}
      {(counts || !places.isError) && (
        <Progress
          counts={counts}
          election={election}
          filter={filter}
          onChange={(change) => show(changed(asList, change))}
        />
      )}
      <Views filter={filter} isCountry={isCountry} onShow={show} />
      {filter.view === 'places' && isCountry ? (
        places.data && (
          <MunicipalityProgress
            municipalities={places.data.municipalities}
            pathOf={(municipality, status) =>
              `${reportsPath(kind)}?${filterParams(changed(asList, { municipality, status }))}`
            }
            onOpen={(municipality) => show(changed(asList, { municipality }))}
          />
        )
      ) : (
        <ReportList
          kind={kind}
          filter={filter}
          election={election}
          isRepeating={isRepeating}
          onShow={show}
          onRepeat={setRepeating}
          isOneMunicipality={here !== undefined}
        />
      )}
    </div>
  );
}
