import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import './charts.css';

export interface BarRow {
  readonly code: string;
  readonly name: ReactNode;
  readonly count: number;
  /** Beside the number, as its share. */
  readonly note?: string | undefined;
}

/** Counts as horizontal bars to one scale (`most` fills it), name above and number beside each. */
export function BarRows({ rows, most }: { rows: readonly BarRow[]; most: number }) {
  const locale = useLocale();
  return (
    <ul className="bars">
      {rows.map(({ code, name, count, note }) => (
        <li key={code}>
          <span>{name}</span>
          <b className="num">
            {formatNumber(count, locale)}
            {note && <small>{note}</small>}
          </b>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className="bars__whole" width="100" height="8" />
            <rect width={(count / Math.max(1, most)) * 100} height="8" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
