import {
  caseReaders,
  hasCode,
  premisesStatusCodes,
  premisesStatuses,
  type ReportState,
  turnLabels,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { premisesPath, queueViewPath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { Link } from '../../platform/router/router.tsx';
import { useAppState, useMay } from '../../platform/state/state.ts';
import { Segments } from '../../ui/actions/Segments.tsx';
import { BarRows } from '../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { CountsFigure } from '../../ui/charts/CountsFigure.tsx';
import { sumOf } from '../../ui/charts/counts.ts';
import { OnTimeByDeadline, OnTimeByMonth } from '../../ui/charts/OnTimeFigures.tsx';
import { PairBars } from '../../ui/charts/PairBars.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MunicipalityMap } from '../../ui/maps/maps.tsx';
import { type Figures, RegisterTabs, RegisterTotals } from './RegisterTabs.tsx';
import './dashboard.css';

export function FiguresPage() {
  const { t } = useLingui();
  const permissions = useAppState((state) => state.permission.list);
  const readsCases = caseReaders.some((one) => hasCode(permissions, one));
  const seesPremises = useMay('premises.read');
  return (
    <Page title={t`Shifrat`} className="stack stack--24">
      {readsCases && <RegisterTabs>{(figures) => <RegisterCharts figures={figures} />}</RegisterTabs>}
      {seesPremises && <PremisesCharts />}
    </Page>
  );
}

interface PartProps {
  figures: Figures;
  file: (part: string) => string;
}

function RegisterCharts({ figures }: { figures: Figures }) {
  const { t, locale } = useLingui();
  const { kind, totals, onTime, deadlines, onTimeByMonth, byObject, byStatus, byTurn, byOutcome, referrals } = figures;
  const file = (part: string) => `denonco-figures-${kind}-${part}`;
  const isComplaint = kind === 'complaint';
  const byObjectCard = (
    <Counts
      subject={isComplaint ? t`Sipas aktit të kundërshtuar` : t`Sipas objektit`}
      counts={byObject}
      file={file(isComplaint ? 'by-act' : 'by-object')}
    />
  );
  return (
    <div className="stack stack--24">
      <RegisterTotals totals={totals} withDays />
      <div className="dash-two">
        <OnTimeByDeadline onTime={onTime} deadlines={deadlines} file={file('on-time')} />
        <OnTimeByMonth months={onTimeByMonth} file={file('on-time-by-month')} />
      </div>
      <Trend figures={figures} file={file} />
      {/* Only some acts have a place. */}
      {!isComplaint && (
        <div className="dash-two">
          {byObjectCard}
          <OpenByPlace figures={figures} file={file} />
        </div>
      )}
      <div className="dash-two">
        {isComplaint && byObjectCard}
        <Counts
          subject={turnLabels.byTurn[locale]}
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
        {(!isComplaint || referrals.referred > 0) && <Referrals figures={figures} file={file} />}
      </div>
    </div>
  );
}

function Trend({ figures: { byDay, byMonth }, file }: PartProps) {
  const { t, locale, date } = useLingui();
  const [by, setBy] = useState<'day' | 'month'>('day');
  const counts =
    by === 'day'
      ? byDay.map(({ day, ...rest }) => ({ at: day, name: date(day), ...rest }))
      : byMonth.map(({ month, ...rest }) => ({ at: month, name: formatMonth(month, locale), ...rest }));
  const [registered, decided] = [t`Të regjistruara`, t`Të vendosura`];
  const sumOf = (key: 'registered' | 'decided') => counts.reduce((sum, one) => sum + one[key], 0);
  return (
    <ChartFigure
      subject={t({ message: 'Ecuria', context: 'e shifrave' })}
      finding={t`U regjistruan ${sumOf('registered')} dhe u vendosën ${sumOf('decided')} çështje`}
      head={[by === 'day' ? t`Dita` : t`Muaji`, registered, decided]}
      rows={counts.toReversed().map((one) => [one.name, one.registered, one.decided])}
      file={file(by === 'day' ? 'by-day' : 'by-month')}
    >
      <Segments
        name="trend"
        label={t`Sipas`}
        value={by}
        onChange={setBy}
        choices={[
          { value: 'day', label: t`30 ditë` },
          { value: 'month', label: t`12 muaj` },
        ]}
      />
      <PairBars
        times={counts.map(({ at }) => at)}
        series={[
          { name: registered, tone: 'main', counts: counts.map((one) => one.registered) },
          { name: decided, tone: 'alt', counts: counts.map((one) => one.decided) },
        ]}
        label={t`Të regjistruara dhe të vendosura; të njëjtat shifra janë në tabelë.`}
      />
    </ChartFigure>
  );
}

function OpenByPlace({ figures: { byMunicipality: counts, mine }, file }: PartProps) {
  const { t, locale } = useLingui();
  const title = t`Të hapura sipas bashkisë`;
  return (
    <ChartFigure
      subject={title}
      head={[t`Bashkia`, t`Çështje`]}
      rows={counts.map(({ of, count }) => [of.name[locale], count])}
      file={file('open-by-municipality')}
    >
      <MunicipalityMap
        label={title}
        counts={new Map(counts.map(({ of, count }) => [of.code, count]))}
        nameOf={({ code, name, count }) =>
          mine && count > 0 ? (
            <Link to={queueViewPath('all', { municipality: code })}>{name}</Link>
          ) : (
            <span>{name}</span>
          )
        }
      />
    </ChartFigure>
  );
}

interface CountsProps extends Pick<ComponentProps<typeof CountsFigure>, 'subject' | 'counts' | 'file'> {
  empty?: string;
}

function Counts({ empty, ...figure }: CountsProps) {
  const { t } = useLingui();
  return (
    <CountsFigure {...figure} first={6}>
      {sumOf(figure.counts) === 0 && <p className="soft">{empty ?? t`Ende nuk ka çështje.`}</p>}
    </CountsFigure>
  );
}

function Referrals({ figures: { kind, referrals, mine }, file }: PartProps) {
  const { t, locale, number } = useLingui();
  const { referred, owed, owedLate, inTime, late, waiting, overdue, results } = referrals;
  const rows: { name: string; count: number; report?: ReportState }[] = [
    { name: t`Të dërguara në prokurori`, count: referred, report: 'made' },
    { name: t`Të vendosura, ende të pabëra`, count: owed, report: 'owed' },
    { name: t`prej tyre me kohën e brendshme të kaluar`, count: owedLate },
    { name: t`Përgjigje brenda 15 ditëve`, count: inTime },
    { name: t`Përgjigje me vonesë`, count: late },
    { name: t`Në pritje, brenda afatit`, count: waiting },
    { name: t`Pa përgjigje, afati ka kaluar`, count: overdue },
    ...results.map(({ of, count }) => ({ name: of.name[locale], count })),
  ];
  // KAS makes no criminal reports.
  if (kind === 'complaint') rows.splice(1, 2);
  return (
    <ChartFigure
      subject={t`Kallëzime penale`}
      head={[t`Kallëzime penale`, t`Numri`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file('referrals')}
    >
      {referred + owed === 0 ? (
        <p className="soft">{t`Ende nuk është bërë asnjë kallëzim.`}</p>
      ) : (
        <dl className="figures-plain">
          {rows.map(({ name, count, report }) => (
            <div key={name}>
              <dt>
                {mine && report && count > 0 ? <Link to={queueViewPath('all', { report }, kind)}>{name}</Link> : name}
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

function PremisesCharts() {
  const { t, locale, percent } = useLingui();
  const byState = t`Objektet sipas gjendjes`;
  const byPlace = t`Raportime që mungojnë, sipas bashkisë`;
  return (
    <Loaded query={useQuery(routeQuery('premisesCompleteness', { query: {} }))} lines={6}>
      {({ total, municipalities }) => {
        if (total.total === 0) return <p className="soft">{t`Asnjë raportim nuk pritet tani.`}</p>;
        const rows = premisesStatusCodes.map((code) => ({
          code,
          name: premisesStatuses[code][locale],
          count: total[code],
          note: percent(total[code] / total.total),
        }));
        const missing = municipalities.map(({ municipality, counts }) => ({
          ...counts,
          municipality,
          count: counts.total - counts.reported,
        }));
        return (
          <div className={missing.length > 1 ? 'dash-two' : undefined}>
            <ChartFigure
              subject={byState}
              head={[byState, t`Objekte`]}
              rows={rows.map(({ name, count }) => [name, count])}
              file="denonco-figures-premises-by-state"
            >
              <BarRows rows={rows} max={total.total} />
            </ChartFigure>
            {missing.length > 1 && (
              <ChartFigure
                subject={byPlace}
                head={[t`Bashkia`, t`Priten`, t`Raportuar`, t`Mungojnë`]}
                rows={missing.map((one) => [one.municipality.name[locale], one.total, one.reported, one.count])}
                file="denonco-figures-premises-by-municipality"
              >
                <MunicipalityMap
                  label={byPlace}
                  counts={new Map(missing.map(({ municipality, count }) => [municipality.code, count]))}
                  nameOf={({ code, name }) => <Link to={premisesPath('qv', { municipality: code })}>{name}</Link>}
                />
              </ChartFigure>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
