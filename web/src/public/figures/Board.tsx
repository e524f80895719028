import { type Named, turnLabels } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CallResponse } from '../../platform/api/client.ts';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { Link } from '../../platform/router/router.tsx';
import { TextButton } from '../../ui/actions/Button.tsx';
import { BarRows } from '../../ui/charts/BarRows.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { OnTimeByDeadline, OnTimeByMonth, OnTimeOf } from '../../ui/charts/OnTimeFigures.tsx';
import { PairBars } from '../../ui/charts/PairBars.tsx';
import { MunicipalityMap } from '../../ui/maps/maps.tsx';
import { type Counted, findLargest, peakOf, rankedByCount, shareOf } from './findings.ts';
import { type FiguresFilter, rowsPath } from './query.ts';

const FIRST = 7;

interface SharesProps {
  subject: string;
  finding: string;
  counts: readonly Counted[];
  /** Address of the rows behind a bar, if the register can show them. */
  pathOf?: (code: string) => string;
  file: string;
  children?: ReactNode;
}

function Shares({ subject, finding, counts, pathOf, file, children }: SharesProps) {
  const { t, percent } = useLingui();
  const [whole, setWhole] = useState(false);
  const rows = rankedByCount(counts);
  const more = rows.length - FIRST;
  return (
    <ChartFigure
      subject={subject}
      finding={finding}
      head={[subject, t`Çështje`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file}
    >
      {children}
      <BarRows
        max={rows[0]?.count ?? 1}
        rows={(whole ? rows : rows.slice(0, FIRST)).map(({ code, name, count }) => ({
          code,
          name: pathOf ? <Link to={pathOf(code)}>{name}</Link> : name,
          count,
          note: percent(shareOf(count, counts)),
        }))}
      />
      {more > 0 && (
        <TextButton onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? t`Vetëm të parat` : <Plural value={more} one="Edhe # tjetër" other="Edhe # të tjera" />}
        </TextButton>
      )}
    </ChartFigure>
  );
}

type Reading = CallResponse<'registerFigures'>;
interface PartProps {
  filter: FiguresFilter;
  figures: Reading;
  file: (part: string) => string;
}

function useCounted(): (counts: readonly { of: Named; count: number }[]) => readonly Counted[] {
  const { locale } = useLingui();
  return (counts) => counts.map(({ of, count }) => ({ code: of.code, name: of.name[locale], count }));
}

export function Board({ filter, figures, stale }: { filter: FiguresFilter; figures: Reading; stale: boolean }) {
  const file = (part: string) => ['denonco', filter.kind, part, filter.year].filter(Boolean).join('-');
  const part = { filter, figures, file };
  return (
    <div className={stale ? 'stack stack--24 figures--stale' : 'stack stack--24'}>
      <Headline figures={figures} />
      <div className="figures-two">
        <OnTimeByDeadline onTime={figures.onTime} deadlines={figures.deadlines} file={file('on-time')} />
        <OnTimeByMonth months={figures.onTimeByMonth} file={file('on-time-by-month')} />
      </div>
      <Months months={figures.byMonth} file={file('by-month')} />
      <div className="figures-two">
        <ByObject {...part} />
        <ByRegion {...part} />
      </div>
      <ByMunicipality {...part} />
      <div className="figures-two">
        <ByOutcome {...part} />
        <ByStatus {...part} />
      </div>
      <ByTurn {...part} />
    </div>
  );
}

/** With the most frequent one, unless tied. */
function useCountedWithLargest(rows: readonly { of: Named; count: number }[]) {
  const { percent } = useLingui();
  const counts = useCounted()(rows);
  const largest = findLargest(counts);
  return {
    counts,
    largest,
    name: largest && !largest.isTied ? largest.name : undefined,
    share: percent(largest?.share ?? 0),
  };
}

function ByObject({ filter, figures, file }: PartProps) {
  const { t } = useLingui();
  const { counts, name, share } = useCountedWithLargest(figures.byObject);
  const isComplaint = filter.kind === 'complaint';
  return (
    <Shares
      subject={isComplaint ? t`Sipas aktit të kundërshtuar` : t`Sipas objektit`}
      finding={name ? t`Më të shpeshtat, ${share}: ${name}` : t`Asnjë nuk është më i shpeshti`}
      counts={counts}
      pathOf={(code) => rowsPath(filter, 'object', code)}
      file={file(isComplaint ? 'by-act' : 'by-object')}
    />
  );
}

function ByRegion({ filter, figures, file }: PartProps) {
  const { t } = useLingui();
  const { counts, name, share } = useCountedWithLargest(figures.byRegion);
  return (
    <Shares
      subject={t`Sipas qarkut`}
      finding={name ? t`Më shumë nga qarku ${name}: ${share}` : t`Asnjë qark nuk ka më shumë se të tjerët`}
      counts={counts}
      pathOf={(code) => rowsPath(filter, 'region', code)}
      file={file('by-region')}
    />
  );
}

function ByMunicipality({ filter, figures, file }: PartProps) {
  const { t, number } = useLingui();
  const counts = useCounted()(figures.byMunicipality);
  const rows = rankedByCount(counts);
  const reached = number(rows.length);
  const subject = t`Sipas bashkisë`;
  return (
    <ChartFigure
      subject={subject}
      finding={t`Çështje nga ${reached} prej 61 bashkive`}
      head={[t`Bashkia`, t`Çështje`]}
      rows={rows.map(({ name, count }) => [name, count])}
      file={file('by-municipality')}
    >
      <MunicipalityMap
        label={subject}
        counts={new Map(counts.map(({ code, count }) => [code, count]))}
        nameOf={({ code, name, count }) =>
          count > 0 ? <Link to={rowsPath(filter, 'municipality', code)}>{name}</Link> : name
        }
      />
    </ChartFigure>
  );
}

function ByOutcome({ filter, figures, file }: PartProps) {
  const { t } = useLingui();
  const { counts, largest, name, share } = useCountedWithLargest(figures.byOutcome);
  const { made, owed } = figures.reports;
  const finding = () => {
    if (!largest) return t`Ende nuk ka vendime`;
    return name ? t`Përfundimi më i shpeshtë, ${share}: ${name}` : t`Asnjë përfundim nuk është më i shpeshti`;
  };
  return (
    <Shares
      subject={t`Sipas përfundimit`}
      finding={finding()}
      counts={counts}
      pathOf={(code) => rowsPath(filter, 'outcome', code)}
      file={file('by-outcome')}
    >
      {!largest && <p className="soft">{t`Përfundimet dalin me vendimin e parë.`}</p>}
      {made + owed > 0 && (
        <p className="soft">
          <Trans>
            Kallëzime penale: në {made} çështje janë bërë, në {owed} janë vendosur dhe duhen bërë ende.
          </Trans>
        </p>
      )}
    </Shares>
  );
}

function ByStatus({ filter, figures, file }: PartProps) {
  const { t, number } = useLingui();
  const open = number(figures.open);
  const registered = number(figures.registered);
  return (
    <Shares
      subject={t`Sipas gjendjes`}
      finding={t`Në shqyrtim ${open} nga ${registered}`}
      counts={useCounted()(figures.byStatus)}
      pathOf={(code) => rowsPath(filter, 'status', code)}
      file={file('by-status')}
    />
  );
}

/** Shares by whose turn it is: open cases and those that another body has. */
function ByTurn({ figures, file }: PartProps) {
  const { t, locale } = useLingui();
  const { counts, name, share } = useCountedWithLargest(figures.byTurn);
  return (
    <Shares
      subject={turnLabels.byTurn[locale]}
      finding={name ? t`Më shumë presin, ${share}: ${name}` : t`Asnjë nuk ka më shumë çështje se të tjerët`}
      counts={counts}
      file={file('by-turn')}
    />
  );
}

function Months({ months, file }: { months: CallResponse<'registerFigures'>['byMonth']; file: string }) {
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

function Headline({ figures }: { figures: CallResponse<'registerFigures'> }) {
  const { t, number, percent } = useLingui();
  const { registered, withheld, open, decided, medianDays, p90Days, averageDays, onTime } = figures;
  const count = (value: number) => number(value);
  const [longestDays, average] = [p90Days, averageDays].map((days) => number(days ?? 0, 1));
  const parts = [
    { name: t`Të regjistruara`, value: count(registered), hint: <Registered withheld={withheld} /> },
    { name: t`Në shqyrtim`, value: count(open), hint: t`ende pa përfunduar` },
    { name: t`Të vendosura`, value: count(decided), hint: t`me vendim mbi themelin, në fuqi` },
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
  return (
    <dl className="headline">
      {parts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="headline__value num">{value}</dd>
          {hint && <dd className="headline__hint">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

const Registered = ({ withheld }: { withheld: number }) => (
  <>
    <Trans>me numër regjistri dhe të shfaqura publikut</Trans>
    {withheld > 0 && (
      <span>
        {'; '}
        <Plural value={withheld} one="edhe # pret kontrollin" other="edhe # të tjera presin kontrollin" />
      </span>
    )}
  </>
);
