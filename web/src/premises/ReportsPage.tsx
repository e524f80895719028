// The reports of one kind: how far they are, the list beside its map, and one of them open beside both. What is shown is in
// the address, so that a link, a reload and the way back keep it.
import type { PremisesKind } from '@denonco/contract';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useLocation, useSearchParams } from '../router/router.tsx';
import { useAppState } from '../state/state.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { kindOfPath, reportsPath, useKindTitle } from './kinds.ts';
import { ListHead, Views } from './ListHead.tsx';
import { ListWork } from './ListWork.tsx';
import { changed, filterParams, type ReportFilter, readFilter } from './list/filter.ts';
import { Places } from './list/Places.tsx';
import { Progress } from './list/Progress.tsx';
import './premises.css';
import './report.css';

/** The address says of which kind the reports are. */
export function ReportsPage() {
  const kind = kindOfPath(useLocation().pathname);
  return <Reports key={kind} kind={kind} />;
}

/** What is known of the election and of how far the reports are. */
function useStanding(kind: PremisesKind, filter: ReportFilter) {
  const places = useRead('premisesCompleteness', {
    query: { kind, ...(filter.election && { election: filter.election }) },
  });
  const elections = useRead('listElections', {}, { freshSeconds: 300 });
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
  ...{ expected: 0, draft: 0, sent: 0, in_review: 0, returned: 0, approved: 0, refused: 0, published: 0 },
  ...{ total: 0, reported: 0, warned: 0 },
};

function Reports({ kind }: { kind: PremisesKind }) {
  const title = useKindTitle(kind);
  usePageFocus(title);
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const show = (next: ReportFilter) => setParams(filterParams(next), { replace: true });
  const { places, elections, election, isCountry, here, of, counts } = useStanding(kind, filter);
  const [isRepeating, setRepeating] = useState<'all' | 'chosen'>();
  const asList: ReportFilter = filter.view === 'places' ? { ...filter, view: 'list' } : filter;
  return (
    <div className="stack prem">
      <ListHead
        {...{ kind, title, filter, election, elections, here }}
        where={of?.municipality}
        onShow={show}
        onRepeat={() => setRepeating('all')}
      />
      {places.fault && <FaultState fault={places.fault} retry={places.retry} />}
      {(counts || !places.fault) && (
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
          <Places
            municipalities={places.data.municipalities}
            pathOf={(municipality, status) =>
              `${reportsPath(kind)}?${filterParams(changed(asList, { municipality, status }))}`
            }
            onOpen={(municipality) => show(changed(asList, { municipality }))}
          />
        )
      ) : (
        <ListWork
          {...{ kind, filter, election, isRepeating }}
          onShow={show}
          onRepeat={setRepeating}
          isOneMunicipality={here !== undefined}
        />
      )}
    </div>
  );
}
