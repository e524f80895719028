// Charts of the registers, with a sentence that names the finding of each.
import { turnLabels } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallResponse } from '../../platform/api/client.ts';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { Link } from '../../platform/router/router.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { CountsFigure } from '../../ui/charts/CountsFigure.tsx';
import { type Counted, rankedByCount } from '../../ui/charts/counts.ts';
import { Kpis } from '../../ui/charts/Kpis.tsx';
import { OnTimeByDeadline, OnTimeByMonth, OnTimeOf } from '../../ui/charts/OnTimeFigures.tsx';
import { PairBars } from '../../ui/charts/PairBars.tsx';
import { MunicipalityMap } from '../../ui/maps/maps.tsx';
import { findLargest, peakOf } from './findings.ts';
import { type FiguresFilter, rowsPath } from './query.ts';

type Figures = CallResponse<'registerFigures'>;

export function Board({ filter, figures, stale }: { filter: FiguresFilter; figures: Figures; stale: boolean }) {
  const { t, locale, number, percent } = useLingui();
  const { made, owed } = figures.reports;
  const isComplaint = filter.kind === 'complaint';
  const file = (part: string) => ['denonco', filter.kind, part, filter.year].filter(Boolean).join('-');
  const pathBy = (by: Parameters<typeof rowsPath>[1]) => (code: string) => rowsPath(filter, by, code);
  /** Names the most frequent one, unless tied. */
  const findingOf = (counts: readonly Counted[], found: (name: string, share: string) => string, tied: string) => {
    const largest = findLargest(counts);
    return largest && !largest.isTied ? found(largest.of.name[locale], percent(largest.share)) : tied;
  };
  const hasOutcomes = rankedByCount(figures.byOutcome).length > 0;
  const places = rankedByCount(figures.byMunicipality);
  const reached = number(places.length);
  const [open, registered] = [number(figures.open), number(figures.registered)];
  const shares = { first: 7, withShares: true };
  return (
    <div className={stale ? 'stack stack--24 figures--stale' : 'stack stack--24'}>
      <Headline figures={figures} />
      <div className="figures-two">
        <OnTimeByDeadline onTime={figures.onTime} deadlines={figures.deadlines} file={file('on-time')} />
        <OnTimeByMonth months={figures.onTimeByMonth} file={file('on-time-by-month')} />
      </div>
      <Months months={figures.byMonth} file={file('by-month')} />
      <div className="figures-two">
        <CountsFigure
          {...shares}
          subject={isComplaint ? t`Sipas aktit të kundërshtuar` : t`Sipas objektit`}
          finding={findingOf(
            figures.byObject,
            (name, share) => t`Më të shpeshtat, ${share}: ${name}`,
            t`Asnjë nuk është më i shpeshti`,
          )}
          counts={figures.byObject}
          pathOf={pathBy('object')}
          file={file(isComplaint ? 'by-act' : 'by-object')}
        />
        <CountsFigure
          {...shares}
          subject={t`Sipas qarkut`}
          finding={findingOf(
            figures.byRegion,
            (name, share) => t`Më shumë nga qarku ${name}: ${share}`,
            t`Asnjë qark nuk ka më shumë se të tjerët`,
          )}
          counts={figures.byRegion}
          pathOf={pathBy('region')}
          file={file('by-region')}
        />
      </div>
      <ChartFigure
        subject={t`Sipas bashkisë`}
        finding={t`Çështje nga ${reached} prej 61 bashkive`}
        head={[t`Bashkia`, t`Çështje`]}
        rows={places.map(({ of, count }) => [of.name[locale], count])}
        file={file('by-municipality')}
      >
        <MunicipalityMap
          label={t`Sipas bashkisë`}
          counts={new Map(figures.byMunicipality.map(({ of, count }) => [of.code, count]))}
          nameOf={({ code, name, count }) => (count > 0 ? <Link to={pathBy('municipality')(code)}>{name}</Link> : name)}
        />
      </ChartFigure>
      <div className="figures-two">
        <CountsFigure
          {...shares}
          subject={t`Sipas përfundimit`}
          finding={findingOf(
            figures.byOutcome,
            (name, share) => t`Përfundimi më i shpeshtë, ${share}: ${name}`,
            hasOutcomes ? t`Asnjë përfundim nuk është më i shpeshti` : t`Ende nuk ka vendime`,
          )}
          counts={figures.byOutcome}
          pathOf={pathBy('outcome')}
          file={file('by-outcome')}
        >
          {!hasOutcomes && <p className="soft">{t`Përfundimet dalin me vendimin e parë.`}</p>}
          {made + owed > 0 && (
            <p className="soft">
              {t`Kallëzime penale: në ${made} çështje janë bërë, në ${owed} janë vendosur dhe duhen bërë ende.`}
            </p>
          )}
        </CountsFigure>
        <CountsFigure
          {...shares}
          subject={t`Sipas gjendjes`}
          finding={t`Në shqyrtim ${open} nga ${registered}`}
          counts={figures.byStatus}
          pathOf={pathBy('status')}
          file={file('by-status')}
        />
      </div>
      {/* Open cases and those that another body has. */}
      <CountsFigure
        {...shares}
        subject={turnLabels.byTurn[locale]}
        finding={findingOf(
          figures.byTurn,
          (name, share) => t`Më shumë presin, ${share}: ${name}`,
          t`Asnjë nuk ka më shumë çështje se të tjerët`,
        )}
        counts={figures.byTurn}
        file={file('by-turn')}
      />
    </div>
  );
}

function Months({ months, file }: { months: Figures['byMonth']; file: string }) {
  const { t, locale, number } = useLingui();
  const peak = peakOf(months);
  const when = peak && formatMonth(peak.month, locale);
  const largest = number(peak?.registered ?? 0);
  const [registered, decided] = [t`Të regjistruara`, t`Të vendosura`];
  return (
    <ChartFigure
      subject={t`Sipas muajit`}
      finding={peak ? t`Më shumë u regjistruan në ${when}: ${largest}` : t`Ende nuk është regjistruar asgjë`}
      head={[t`Muaji`, registered, decided]}
      rows={months.map((one) => [formatMonth(one.month, locale), one.registered, one.decided])}
      file={file}
    >
      <PairBars
        times={months.map(({ month }) => month)}
        series={[
          { name: registered, tone: 'main', counts: months.map((one) => one.registered) },
          { name: decided, tone: 'alt', counts: months.map((one) => one.decided) },
        ]}
        label={t`Të regjistruara dhe të vendosura në çdo muaj; të njëjtat shifra janë në tabelë.`}
      />
    </ChartFigure>
  );
}

function Headline({ figures }: { figures: Figures }) {
  const { t, number, percent } = useLingui();
  const { registered, withheld, open, decided, medianDays, p90Days, averageDays, onTime } = figures;
  const [longestDays, average] = [p90Days, averageDays].map((days) => number(days ?? 0, 1));
  const parts = [
    {
      name: t`Të regjistruara`,
      value: number(registered),
      hint: (
        <>
          <Trans>me numër regjistri dhe të shfaqura publikut</Trans>
          {withheld > 0 && (
            <span>
              {'; '}
              <Plural value={withheld} one="edhe # pret kontrollin" other="edhe # të tjera presin kontrollin" />
            </span>
          )}
        </>
      ),
    },
    { name: t`Në shqyrtim`, value: number(open), hint: t`ende pa përfunduar` },
    { name: t`Të vendosura`, value: number(decided), hint: t`me vendim mbi themelin, në fuqi` },
    {
      name: t`Ditë deri në vendim`,
      value: medianDays === null ? '–' : number(medianDays, 1),
      hint:
        medianDays === null
          ? t`ende asnjë vendim`
          : t`nga regjistrimi, mesorja: gjysma më shpejt; 90 % brenda ${longestDays}; mesatarja ${average}`,
    },
    {
      name: t`Brenda afatit`,
      value: onTime.share === null ? '–' : percent(onTime.share),
      hint: onTime.share === null ? t`ende asnjë vendim` : <OnTimeOf onTime={onTime} />,
    },
  ];
  return <Kpis figures={parts} />;
}
