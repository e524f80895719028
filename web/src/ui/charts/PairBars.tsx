import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatMonth } from '../../platform/i18n/longDates.ts';
import { useSize } from '../page/useSize.ts';
import { labelledTimes, ticksTo } from './ticks.ts';
import './figure.css';

const TOP = 12;
const BASE = 212;
const LEFT = 40;

interface Series {
  readonly name: string;
  readonly tone: 'main' | 'alt' | 'late';
  readonly counts: readonly number[];
}

export interface PairBarsProps {
  /** Months `YYYY-MM`, or days `YYYY-MM-DD`. */
  times: readonly string[];
  series: readonly [Series, Series];
  label: string;
}

const isMonth = (time: string) => time.length === 7;

/** Drawn in actual pixels, so that text keeps its size. */
export function PairBars({ times, series, label }: PairBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useSize(box)?.width ?? 640;
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ counts }) => counts)));
  const unit = (BASE - TOP) / (ticks.at(-1) ?? 1);
  const slot = (width - LEFT) / Math.max(1, times.length);
  const labelled = new Set(labelledTimes(times.length, slot, 44));
  const middle = (index: number) => LEFT + slot * (index + 0.5);
  return (
    <>
      <Legend series={series} />
      <div ref={box} className="months-box">
        <svg className="months" viewBox={`0 0 ${width} ${BASE + 40}`} role="img" aria-label={label}>
          <Grid ticks={ticks} unit={unit} width={width} />
          {times.map((time, index) => (
            <g key={time}>
              <rect className="months__hit" x={LEFT + slot * index} y={TOP} width={slot} height={BASE - TOP} />
              <Pair
                time={time}
                at={index}
                series={series}
                unit={unit}
                x={middle(index)}
                width={Math.min(slot * 0.36, 28)}
              />
              <Label time={time} year={yearAt(times, index, slot)} isNamed={labelled.has(index)} x={middle(index)} />
            </g>
          ))}
          <line className="months__base" x1={LEFT} x2={width} y1={BASE} y2={BASE} />
        </svg>
      </div>
    </>
  );
}

const Legend = ({ series }: Pick<PairBarsProps, 'series'>) => (
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
  time: string;
  at: number;
  series: PairBarsProps['series'];
  unit: number;
  x: number;
  width: number;
}

function Pair({ time, at, series, unit, x, width }: PairProps) {
  const { locale, number, date } = useLingui();
  const text = series.map(({ name, counts }) => `${name} ${number(counts[at] ?? 0)}`).join(', ');
  return (
    <>
      <title>{`${isMonth(time) ? formatMonth(time, locale) : date(time)}: ${text}`}</title>
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
function yearAt(times: readonly string[], index: number, slot: number): string | undefined {
  const month = times[index] ?? '';
  if (!isMonth(month)) return undefined;
  const january = times.findIndex((one) => one.endsWith('-01'));
  const hasRoom = january <= 0 || january * slot > 48;
  return month.endsWith('-01') || (index === 0 && hasRoom) ? month.slice(0, 4) : undefined;
}

interface LabelProps {
  time: string;
  year: string | undefined;
  isNamed: boolean;
  x: number;
}

function Label({ time, year, isNamed, x }: LabelProps) {
  const { locale, date } = useLingui();
  return (
    <>
      {isNamed && (
        <text x={x} y={BASE + 18} textAnchor="middle">
          {isMonth(time) ? formatMonth(time, locale, 'short') : date(time).replace(/[./]\d{4}$/, '')}
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
