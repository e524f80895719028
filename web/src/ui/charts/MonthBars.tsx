import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { useSize } from '../page/useSize.ts';
import { labelledMonths, ticksTo } from './ticks.ts';
import './figure.css';

const TOP = 12;
const BASE = 212;
const LEFT = 40;

interface MonthSeries {
  readonly name: string;
  readonly tone: 'main' | 'alt' | 'late';
  /** One per month. */
  readonly counts: readonly number[];
}

export interface MonthBarsProps {
  /** `YYYY-MM`. */
  months: readonly string[];
  series: readonly [MonthSeries, MonthSeries];
  /** Accessible name. */
  label: string;
}

/** Two counts per month as pairs of bars, drawn in actual pixels, so that text keeps its size. */
export function MonthBars({ months, series, label }: MonthBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useSize(box)?.width ?? 640;
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ counts }) => counts)));
  const unit = (BASE - TOP) / (ticks.at(-1) ?? 1);
  const slot = (width - LEFT) / Math.max(1, months.length);
  const labelled = new Set(labelledMonths(months.length, slot, 44));
  const middle = (index: number) => LEFT + slot * (index + 0.5);
  return (
    <>
      <Legend series={series} />
      <div ref={box} className="months-box">
        <svg className="months" viewBox={`0 0 ${width} ${BASE + 40}`} role="img" aria-label={label}>
          <Grid ticks={ticks} unit={unit} width={width} />
          {months.map((month, index) => (
            <g key={month}>
              <rect className="months__hit" x={LEFT + slot * index} y={TOP} width={slot} height={BASE - TOP} />
              <Pair
                month={month}
                at={index}
                series={series}
                unit={unit}
                x={middle(index)}
                width={Math.min(slot * 0.36, 28)}
              />
              <Label month={month} year={yearAt(months, index, slot)} isNamed={labelled.has(index)} x={middle(index)} />
            </g>
          ))}
          <line className="months__base" x1={LEFT} x2={width} y1={BASE} y2={BASE} />
        </svg>
      </div>
    </>
  );
}

const Legend = ({ series }: Pick<MonthBarsProps, 'series'>) => (
  <p className="months-legend">
    {series.map(({ name, tone }) => (
      <span key={tone}>
        <i className={`months__${tone}`} />
        {name}
      </span>
    ))}
  </p>
);

function Grid({ ticks, unit, width }: { ticks: readonly number[]; unit: number; width: number }) {
  const { number } = useLingui();
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={LEFT} x2={width} y1={BASE - tick * unit} y2={BASE - tick * unit} />
      <text x={LEFT - 8} y={BASE - tick * unit + 4} textAnchor="end">
        {number(tick)}
      </text>
    </g>
  ));
}

interface PairProps {
  month: string;
  at: number;
  series: MonthBarsProps['series'];
  /** Height of one unit. */
  unit: number;
  /** Centre of the pair. */
  x: number;
  width: number;
}

function Pair({ month, at, series, unit, x, width }: PairProps) {
  const { locale, number } = useLingui();
  const words = series.map(({ name, counts }) => `${name} ${number(counts[at] ?? 0)}`).join(', ');
  return (
    <>
      <title>{`${formatMonth(month, locale)}: ${words}`}</title>
      {series.map(({ tone, counts }, index) => {
        const height = (counts[at] ?? 0) * unit;
        const left = x - (index === 0 ? width : 0);
        return (
          <rect key={tone} className={`months__${tone}`} x={left} y={BASE - height} width={width} height={height} />
        );
      })}
    </>
  );
}

/** The year is shown below each January, and below the first month if there is room. */
function yearAt(months: readonly string[], index: number, slot: number): string | undefined {
  const month = months[index] ?? '';
  const january = months.findIndex((one) => one.endsWith('-01'));
  const hasRoom = january <= 0 || january * slot > 48;
  return month.endsWith('-01') || (index === 0 && hasRoom) ? month.slice(0, 4) : undefined;
}

interface LabelProps {
  month: string;
  year: string | undefined;
  /** Whether its name fits. */
  isNamed: boolean;
  x: number;
}

/** Name of a month, and the year below. */
function Label({ month, year, isNamed, x }: LabelProps) {
  const { locale } = useLingui();
  return (
    <>
      {isNamed && (
        <text x={x} y={BASE + 18} textAnchor="middle">
          {formatMonth(month, locale, 'short')}
        </text>
      )}
      {year && (
        <text className="months__year" x={x} y={BASE + 36} textAnchor="middle">
          {year}
        </text>
      )}
    </>
  );
}
