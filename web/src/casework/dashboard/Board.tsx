import { type CaseKind, type dashboard, type Reply, type ReportState, turnWords } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { queueViewPath } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { TextButton } from '../../ui/actions/Button.tsx';
import { BarRows } from '../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { OnTimeByDeadline, OnTimeByMonth } from '../../ui/charts/OnTimeFigures.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { MunicipalityMap } from '../../ui/maps/maps.tsx';
import { MyFigures, RegisterFigures } from './Figures.tsx';
import { NextCases } from './NextCases.tsx';
import { Trend } from './Trend.tsx';

type Figures = Reply<typeof dashboard>;

/** The member's tasks first, then the register. */
export function Board({ figures, now }: { figures: Figures; now: Date }) {
  const { t } = useLingui();
  const { kind, mine, totals, next, onTime, deadlines, onTimeByMonth } = figures;
  const file = (part: string) => `denonco-dashboard-${kind}-${part}`;
  return (
    <div className="stack stack--24">
      {mine ? <MyFigures kind={kind} mine={mine} /> : <RegisterFigures totals={totals} />}
      {mine && (
        <div className="dash-grid">
          <NextCases kind={kind} cases={next} now={now} />
          <Card title={t`Regjistri`}>
            <RegisterFigures totals={totals} plain />
          </Card>
        </div>
      )}
      <div className="dash-two">
        <OnTimeByDeadline onTime={onTime} deadlines={deadlines} file={file('on-time')} />
        <OnTimeByMonth months={onTimeByMonth} file={file('on-time-by-month')} />
      </div>
      <Trend days={figures.byDay} months={figures.byMonth} file={file} />
      <Breakdowns figures={figures} file={file} />
    </div>
  );
}

function Breakdowns({ figures, file }: { figures: Figures; file: (part: string) => string }) {
  const { t, locale } = useLingui();
  const { kind, mine, byMunicipality, byObject, byStatus, byTurn, byOutcome, referrals } = figures;
  const isComplaint = kind === 'complaint';
  const byObjectCard = (
    <Counts
      subject={isComplaint ? t`Sipas aktit të kundërshtuar` : t`Sipas objektit`}
      counts={byObject}
      file={file(isComplaint ? 'by-act' : 'by-object')}
    />
  );
  return (
    <>
      {/* Complaints challenge acts, only some of which have a place. */}
      {!isComplaint && (
        <div className="dash-two">
          {byObjectCard}
          <OpenByPlace counts={byMunicipality} linked={mine !== null} file={file('open-by-municipality')} />
        </div>
      )}
      <div className="dash-two">
        {isComplaint && byObjectCard}
        <Counts
          subject={turnWords.byTurn[locale]}
          counts={byTurn}
          file={file('by-turn')}
          empty={t`Asnjë çështje nuk pret.`}
        />
        <Counts subject={t`Sipas gjendjes`} counts={byStatus} file={file('by-status')} />
        <Counts
          subject={t`Sipas rezultatit`}
          counts={byOutcome}
          file={file('by-outcome')}
          empty={t`Ende nuk ka çështje të vendosura.`}
        />
        {/* KAS seldom makes one, and owes none. */}
        {(!isComplaint || referrals.referred > 0) && (
          <Referrals kind={kind} referrals={referrals} linked={mine !== null} file={file('referrals')} />
        )}
      </div>
    </>
  );
}

interface OpenByPlaceProps {
  counts: Reply<typeof dashboard>['byMunicipality'];
  /** Names link to the queue. */
  linked: boolean;
  file: string;
}

function OpenByPlace({ counts, linked, file }: OpenByPlaceProps) {
  const { t, locale } = useLingui();
  const title = t`Të hapura sipas bashkisë`;
  return (
    <ChartFigure
      subject={title}
      head={[t`Bashkia`, t`Çështje`]}
      rows={counts.map(({ of, count }) => [of.name[locale], count])}
      file={file}
    >
      <MunicipalityMap
        label={title}
        counts={new Map(counts.map(({ of, count }) => [of.code, count]))}
        nameOf={({ code, name, count }) =>
          linked && count > 0 ? <Link to={queueViewPath('all', { municipality: code })}>{name}</Link> : name
        }
      />
    </ChartFigure>
  );
}

const FIRST = 6;

interface CountsProps {
  subject: string;
  counts: Reply<typeof dashboard>['byObject'];
  file: string;
  /** Empty state. */
  empty?: string | undefined;
}

/** Horizontal bars on one scale with their numbers, longest first. */
function Counts({ subject, counts, file, empty }: CountsProps) {
  const { t, locale } = useLingui();
  const [whole, setWhole] = useState(false);
  const sorted = counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ of, count }) => ({ code: of.code, name: of.name[locale], count }));
  const more = sorted.length - FIRST;
  return (
    <ChartFigure
      subject={subject}
      head={[subject, t`Çështje`]}
      rows={sorted.map(({ name, count }) => [name, count])}
      file={file}
    >
      {sorted.length === 0 && <p className="soft">{empty ?? <Trans>Ende nuk ka çështje.</Trans>}</p>}
      <BarRows rows={whole ? sorted : sorted.slice(0, FIRST)} most={sorted[0]?.count ?? 1} />
      {more > 0 && (
        <p>
          <TextButton onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? (
              <Trans>Vetëm të parat</Trans>
            ) : (
              <Plural value={more} one="Edhe # tjetër" other="Edhe # të tjera" />
            )}
          </TextButton>
        </p>
      )}
    </ChartFigure>
  );
}

interface Props {
  kind: CaseKind;
  referrals: Reply<typeof dashboard>['referrals'];
  /** Counts link to the queue. */
  linked: boolean;
  file: string;
}

interface Row {
  name: string;
  count: number;
  /** Matching queue filter. */
  report?: ReportState;
}

/** Criminal reports made or owed, and answers of the prosecution within fifteen days (KZ 167/1). */
function Referrals({ kind, referrals, linked, file }: Props) {
  const { t, locale, number } = useLingui();
  const { referred, owed, owedLate, inTime, late, waiting, overdue, results } = referrals;
  // KAS makes no criminal reports.
  const owing: Row[] =
    kind === 'complaint'
      ? []
      : [
          { name: t`Të vendosura, ende të pabëra`, count: owed, report: 'owed' },
          { name: t`prej tyre me kohën e brendshme të kaluar`, count: owedLate },
        ];
  const rows: Row[] = [
    { name: t`Të dërguara në prokurori`, count: referred, report: 'made' },
    ...owing,
    { name: t`Përgjigje brenda 15 ditëve`, count: inTime },
    { name: t`Përgjigje me vonesë`, count: late },
    { name: t`Në pritje, brenda afatit`, count: waiting },
    { name: t`Pa përgjigje, afati ka kaluar`, count: overdue },
    ...results.map(({ of, count }) => ({ name: of.name[locale], count })),
  ];
  return (
    <ChartFigure
      subject={t`Kallëzime penale`}
      head={[t`Kallëzime penale`, t`Numri`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file}
    >
      {referred + owed === 0 ? (
        <p className="soft">{t`Ende nuk është bërë asnjë kallëzim.`}</p>
      ) : (
        <dl className="figures-plain">
          {rows.map(({ name, count, report }) => (
            <div key={name}>
              <dt>
                {linked && report && count > 0 ? <Link to={queueViewPath('all', { report }, kind)}>{name}</Link> : name}
              </dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small muted">{t`Prokuroria dhe policia përgjigjen brenda 15 ditëve (KZ 167/1).`}</p>
    </ChartFigure>
  );
}
