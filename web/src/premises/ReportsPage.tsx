// Reports of one kind: progress, list with map, and an open report. The state is in the address, so that links, reloads
// and going back keep it.
import {
  type Election,
  type PremisesCounts,
  type PremisesKind,
  premisesStatusCodes,
  premisesStatuses,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../platform/api/query.ts';
import { dayInTirana } from '../platform/i18n/format.ts';
import { useLocation } from '../platform/router/router.tsx';
import { useAppState } from '../platform/state/state.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { type Change, changed, useListFilter } from '../ui/lists/listFilter.ts';
import { Deadline } from '../ui/marks/Deadline.tsx';
import { Gauge } from '../ui/marks/Gauge.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { kindOfPath, reportsPath, useKindTitle } from './kinds.ts';
import { type ReportFilter, reportFields } from './list/filter.ts';
import { MunicipalityProgress } from './list/MunicipalityProgress.tsx';
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

function Reports({ kind }: { kind: PremisesKind }) {
  const title = useKindTitle(kind);
  usePageFocus(title);
  const { filter, change } = useListFilter(reportFields, { replace: true });
  const { places, elections, election, isCountry, here, of, counts } = useProgress(kind, filter);
  const [isRepeating, setRepeating] = useState<'all' | 'chosen'>();
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
        onChange={change}
        onRepeat={() => setRepeating('all')}
      />
      {places.error && <FaultState fault={places.error} retry={places.refetch} />}
      {(counts || !places.isError) && (
        <Progress
          counts={counts}
          election={election}
          filter={filter}
          onChange={(part) => change(filter.view === 'places' ? { view: '', ...part } : part)}
        />
      )}
      <Views filter={filter} isCountry={isCountry} onChange={change} />
      {filter.view === 'places' && isCountry ? (
        places.data && (
          <MunicipalityProgress
            municipalities={places.data.municipalities}
            pathOf={(municipality, status) =>
              `${reportsPath(kind)}?${changed(reportFields, filter, { view: '', unit: '', municipality, status })}`
            }
            onOpen={(municipality) => change({ view: '', unit: '', municipality })}
          />
        )
      ) : (
        <ReportList
          kind={kind}
          election={election}
          isRepeating={isRepeating}
          onRepeat={setRepeating}
          isOneMunicipality={here !== undefined}
        />
      )}
    </div>
  );
}

// Progress of a municipality or the country: reported of expected, counts by state, and the due date.
interface ProgressProps {
  counts: PremisesCounts | undefined;
  election: Election | undefined;
  filter: ReportFilter;
  onChange: (part: Change<'status' | 'warning'>) => void;
}

function Progress({ counts, election, filter, onChange }: ProgressProps) {
  const { t, number, percent } = useLingui();
  if (!counts)
    return (
      <section className="card" aria-label={t`Sa është raportuar`}>
        <Skeleton lines={2} />
      </section>
    );
  const { reported, total } = counts;
  const count = (n: number) => number(n);
  return (
    <section className="card prem-strip" aria-label={t`Sa është raportuar`}>
      <div className="prem-strip__top">
        <p className="num">
          <b>
            <Trans>
              {count(reported)} nga {count(total)} të raportuara
            </Trans>
          </b>{' '}
          {total > 0 && <span className="muted">· {percent(reported / total)}</span>}
        </p>
        {election && <Window election={election} />}
      </div>
      <Gauge value={reported} max={Math.max(1, total)} tone="blue" label={t`${count(reported)} nga ${count(total)}`} />
      <Counts counts={counts} filter={filter} onChange={onChange} />
    </section>
  );
}

interface CountsProps extends Pick<ProgressProps, 'filter' | 'onChange'> {
  counts: PremisesCounts;
}

/** Counts by state, which toggle the filter. */
function Counts({ counts, filter, onChange }: CountsProps) {
  const { t, locale, number } = useLingui();
  const shown = premisesStatusCodes.filter((status) => counts[status] > 0 || status === filter.status);
  return (
    <ul className="prem-counts" aria-label={t`Sipas gjendjes`}>
      {shown.map((status) => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={filter.status === status}
            data-back={status === 'returned' || undefined}
            onClick={() => onChange({ status: filter.status === status ? undefined : status })}
          >
            {number(counts[status])}
            <span>{premisesStatuses[status][locale]}</span>
          </button>
        </li>
      ))}
      {counts.warned > 0 && (
        <li>
          <button
            type="button"
            aria-pressed={filter.warning === 'any'}
            data-warned
            onClick={() => onChange({ warning: filter.warning === 'any' ? undefined : 'any' })}
          >
            {number(counts.warned)}
            <span>{t`Me paralajmërim`}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

const DAY_MS = 86_400_000;
const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(dayInTirana(new Date()))) / DAY_MS);

/** Reporting period: end with days left, or that it is over. */
function Window({ election }: { election: Election }) {
  const { t, date } = useLingui();
  const { reportingFrom, reportingUntil, state } = election;
  const from = reportingFrom && date(reportingFrom);
  if (state === 'planned' || (reportingFrom && daysUntil(reportingFrom) > 0))
    return <Deadline kind="paused" when={from ? t`Hapet më ${from}` : t`Ende i pahapur`} rest="KZ 62.9" />;
  if (state === 'closed' && !reportingUntil) return <Deadline kind="paused" when={t`Raportimi është mbyllur`} />;
  if (!reportingUntil) return <Deadline kind="far" when={t`Raportimi është i hapur`} rest="KZ 62.9" />;
  const until = date(reportingUntil);
  const left = daysUntil(reportingUntil);
  if (state === 'closed' || left < 0) return <Deadline kind="paused" when={t`Ishte i hapur deri më ${until}`} />;
  return (
    <Deadline
      kind={left === 0 ? 'today' : left <= 3 ? 'soon' : 'far'}
      when={t`Deri më ${until}`}
      rest={
        <>
          <DaysLeft left={left} /> · KZ 62.9
        </>
      }
    />
  );
}

function DaysLeft({ left }: { left: number }) {
  if (left === 0) return <Trans>sot</Trans>;
  return left === 1 ? <Trans>edhe 1 ditë</Trans> : <Trans>edhe {left} ditë</Trans>;
}
