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

interface PairBarsProps {
  /** Months `YYYY-MM`, or days `YYYY-MM-DD`. */
  times: readonly string[];
  series: readonly [Series, Series];
  label: string;
}

const isMonth = (time: string) => time.length === 7;

/** Drawn in actual pixels, so that text keeps its size. */
export function PairBars({ times, series, label }: PairBarsProps) {
  const { locale, number, date } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const width = useSize(box)?.width ?? 640;
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ counts }) => counts)));
  const unit = (BASE - TOP) / (ticks.at(-1) ?? 1);
  const slot = (width - LEFT) / Math.max(1, times.length);
  const barWidth = Math.min(slot * 0.36, 28);
  const labelled = new Set(labelledTimes(times.length, slot, 44));
  const whole = (time: string) => (isMonth(time) ? formatMonth(time, locale) : date(time));
  const short = (time: string) =>
    isMonth(time) ? formatMonth(time, locale, 'short') : date(time).replace(/[./]\d{4}$/, '');
  return (
    <>
      <p className="months-legend">
        {series.map(({ name, tone }) => (
          <span key={tone}>
            <i className={`months__${tone}`} />
            {name}
          </span>
        ))}
      </p>
      <div ref={box} className="months-box">
        <svg className="months" viewBox={`0 0 ${width} ${BASE + 40}`} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={BASE - tick * unit} y2={BASE - tick * unit} />
              <text x={LEFT - 8} y={BASE - tick * unit + 4} textAnchor="end">
                {number(tick)}
              </text>
            </g>
          ))}
          {times.map((time, at) => {
            const x = LEFT + slot * (at + 0.5);
            const counts = series.map(({ name, counts }) => `${name} ${number(counts[at] ?? 0)}`).join(', ');
            const year = yearAt(times, at, slot);
            return (
              <g key={time}>
                <rect className="months__hit" x={LEFT + slot * at} y={TOP} width={slot} height={BASE - TOP} />
                <title>{`${whole(time)}: ${counts}`}</title>
                {series.map(({ tone, counts }, index) => {
                  const height = (counts[at] ?? 0) * unit;
                  const left = x - (index === 0 ? barWidth : 0);
                  const place = { x: left, y: BASE - height, width: barWidth, height };
                  return <rect key={tone} className={`months__${tone}`} {...place} />;
                })}
                {labelled.has(at) && (
                  <text x={x} y={BASE + 18} textAnchor="middle">
                    {short(time)}
                  </text>
                )}
                {year && (
                  <text className="months__year" x={x} y={BASE + 36} textAnchor="middle">
                    {year}
                  </text>
                )}
              </g>
            );
          })}
          <line className="months__base" x1={LEFT} x2={width} y1={BASE} y2={BASE} />
        </svg>
      </div>
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
