import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { CallReply } from '../api/client.ts';
import { formatNumber } from '../i18n/format.ts';
import { formatMonth } from '../i18n/longDates.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { ticksTo } from '../ui/charts/ticks.ts';
import { useSize } from '../ui/page/useSize.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { labelledMonths, peakOf } from './findings.ts';

type MonthCounts = CallReply<'registerFigures'>['byMonth'];

const TOP = 12;
const BASE = 212;
const LEFT = 40;

export function Months({ months, file }: { months: MonthCounts; file: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const peak = peakOf(months);
  const when = peak && formatMonth(peak.month, locale);
  const most = formatNumber(peak?.registered ?? 0, locale);
  return (
    <ChartFigure
      subject={t`Sipas muajit`}
      finding={peak ? t`Më shumë u regjistruan në ${when}: ${most}` : t`Ende nuk është regjistruar asgjë`}
      head={[t`Muaji`, t`Të regjistruara`, t`Të vendosura`]}
      rows={months.map(({ month, registered, decided }) => [formatMonth(month, locale), registered, decided])}
      file={file}
    >
      <Legend />
      <Drawing months={months} />
    </ChartFigure>
  );
}

const Legend = () => (
  <p className="months-legend">
    <span>
      <i className="months__registered" />
      <Trans>Të regjistruara</Trans>
    </span>
    <span>
      <i className="months__decided" />
      <Trans>Të vendosura</Trans>
    </span>
  </p>
);

function Grid({ ticks, unit, width }: { ticks: readonly number[]; unit: number; width: number }) {
  const locale = useLocale();
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={LEFT} x2={width} y1={BASE - tick * unit} y2={BASE - tick * unit} />
      <text x={LEFT - 8} y={BASE - tick * unit + 4} textAnchor="end">
        {formatNumber(tick, locale)}
      </text>
    </g>
  ));
}

interface LabelProps {
  month: string;
  isFirst: boolean;
  /** Whether there is room for its name. */
  isNamed: boolean;
  x: number;
}

/** Below a month its name; below the first of a year the year. */
function Label({ month, isFirst, isNamed, x }: LabelProps) {
  const locale = useLocale();
  return (
    <>
      {isNamed && (
        <text x={x} y={BASE + 18} textAnchor="middle">
          {formatMonth(month, locale, 'short')}
        </text>
      )}
      {(month.endsWith('-01') || isFirst) && (
        <text className="months__year" x={x} y={BASE + 36} textAnchor={isFirst ? 'start' : 'middle'}>
          {month.slice(0, 4)}
        </text>
      )}
    </>
  );
}

/** Drawn in the pixels there are, so that its words have one size on every screen. */
function Drawing({ months }: { months: MonthCounts }) {
  const { t } = useLingui();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const width = useSize(box)?.width ?? 640;
  const ticks = ticksTo(Math.max(0, ...months.flatMap(({ registered, decided }) => [registered, decided])));
  const unit = (BASE - TOP) / (ticks.at(-1) ?? 1);
  const slot = (width - LEFT) / Math.max(1, months.length);
  const labelled = new Set(labelledMonths(months.length, slot, 44));
  const bar = Math.min(slot * 0.36, 28);
  const middle = (index: number) => LEFT + slot * (index + 0.5);
  return (
    <div ref={box} className="months-box">
      <svg
        className="months"
        viewBox={`0 0 ${width} ${BASE + 40}`}
        role="img"
        aria-label={t`Të regjistruara dhe të vendosura në çdo muaj; të njëjtat shifra janë në tabelë.`}
      >
        <Grid ticks={ticks} unit={unit} width={width} />
        {months.map(({ month, registered, decided }, index) => (
          <g key={month}>
            <title>{`${formatMonth(month, locale)}: ${t`${registered} të regjistruara, ${decided} të vendosura`}`}</title>
            <rect className="months__hit" x={LEFT + slot * index} y={TOP} width={slot} height={BASE - TOP} />
            <rect
              className="months__registered"
              x={middle(index) - bar}
              y={BASE - registered * unit}
              width={bar}
              height={registered * unit}
            />
            <rect
              className="months__decided"
              x={middle(index)}
              y={BASE - decided * unit}
              width={bar}
              height={decided * unit}
            />
            <Label month={month} isFirst={index === 0} isNamed={labelled.has(index)} x={middle(index)} />
          </g>
        ))}
        <line className="months__base" x1={LEFT} x2={width} y1={BASE} y2={BASE} />
      </svg>
    </div>
  );
}
