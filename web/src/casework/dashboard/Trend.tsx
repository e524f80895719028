import type { dashboard, Reply } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { Segments } from '../../ui/actions/Segments.tsx';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { MonthBars } from '../../ui/charts/MonthBars.tsx';
import { ticksTo } from '../../ui/charts/ticks.ts';

type Days = Reply<typeof dashboard>['byDay'];
type Months = Reply<typeof dashboard>['byMonth'];

/** Registered and decided cases by day or month, as pairs of bars. */
export function Trend({ days, months, file }: { days: Days; months: Months; file: (part: string) => string }) {
  const { t, locale, date } = useLingui();
  const [by, setBy] = useState<'day' | 'month'>('day');
  const [registered, decided] = [t`Të regjistruara`, t`Të vendosura`];
  const rows =
    by === 'day'
      ? days.toReversed().map((one) => [date(one.day), one.registered, one.decided] as const)
      : months.toReversed().map((one) => [formatMonth(one.month, locale), one.registered, one.decided] as const);
  return (
    <ChartFigure
      subject={t({ message: 'Ecuria', context: 'e shifrave' })}
      head={[by === 'day' ? t`Dita` : t`Muaji`, registered, decided]}
      rows={rows}
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
      {by === 'day' ? (
        <TrendBars days={days} />
      ) : (
        <MonthBars
          months={months.map(({ month }) => month)}
          series={[
            { name: registered, tone: 'main', counts: months.map((one) => one.registered) },
            { name: decided, tone: 'alt', counts: months.map((one) => one.decided) },
          ]}
          label={t`Të regjistruara dhe të vendosura në çdo muaj; të njëjtat shifra janë në tabelë.`}
        />
      )}
    </ChartFigure>
  );
}

const WIDTH = 720;
const LEFT = 32;
const HEIGHT = 160;
/** Baseline. */
const BASE = HEIGHT + 12;

const sum = (days: Days, key: 'registered' | 'decided') => days.reduce((total, day) => total + day[key], 0);

function TrendBars({ days }: { days: Days }) {
  const { t } = useLingui();
  const registered = sum(days, 'registered');
  const decided = sum(days, 'decided');
  const ticks = ticksTo(Math.max(0, ...days.flatMap((day) => [day.registered, day.decided])));
  const unit = HEIGHT / (ticks.at(-1) ?? 1);
  const slot = (WIDTH - LEFT) / Math.max(1, days.length);
  return (
    <>
      <Legend registered={registered} decided={decided} />
      <svg
        className="trend"
        viewBox={`0 0 ${WIDTH} ${BASE + 28}`}
        role="img"
        aria-label={t`Në ${days.length} ditë u regjistruan ${registered} dhe u vendosën ${decided} çështje.`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH} y1={BASE - tick * unit} y2={BASE - tick * unit} />
            <text x={LEFT - 8} y={BASE - tick * unit + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <DayBars key={day.day} day={day} x={LEFT + slot * (index + 0.12)} width={slot * 0.36} unit={unit} />
        ))}
        <line className="trend__base" x1={LEFT} x2={WIDTH} y1={BASE} y2={BASE} />
        <DayLabels days={days} slot={slot} y={BASE + 22} />
      </svg>
    </>
  );
}

function Legend({ registered, decided }: { registered: number; decided: number }) {
  const { number } = useLingui();
  return (
    <p className="legend">
      <span className="legend__registered">
        <i />
        <Trans>Të regjistruara, {number(registered)}</Trans>
      </span>
      <span className="legend__decided">
        <i />
        <Trans>Të vendosura, {number(decided)}</Trans>
      </span>
    </p>
  );
}

interface DayBarsProps {
  day: Days[number];
  x: number;
  width: number;
  unit: number;
}

function DayBars({ day: { day, registered, decided }, x, width, unit }: DayBarsProps) {
  const { t, date } = useLingui();
  const words = t`${registered} të regjistruara, ${decided} të vendosura`;
  const [first, second] = [registered * unit, decided * unit];
  return (
    <g>
      <title>{`${date(day)}: ${words}`}</title>
      <rect className="trend__registered" x={x} y={BASE - first} width={width} height={first} />
      <rect className="trend__decided" x={x + width} y={BASE - second} width={width} height={second} />
    </g>
  );
}

/** Every seventh day, counted back from the last. */
function DayLabels({ days, slot, y }: { days: Days; slot: number; y: number }) {
  const { t, date } = useLingui();
  const short = (day: string) => date(day).replace(/[./]\d{4}$/, '');
  return days.map(({ day }, index) => {
    const back = days.length - 1 - index;
    if (back % 7 !== 0) return null;
    return (
      <text
        key={day}
        x={LEFT + slot * (index + 0.5)}
        y={y}
        textAnchor={back === 0 ? 'end' : 'middle'}
        dx={back === 0 ? slot / 2 : 0}
      >
        {back === 0 ? t`sot` : short(day)}
      </text>
    );
  });
}
