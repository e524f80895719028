import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import './charts.css';

interface BarRow {
  readonly code: string;
  readonly name: ReactNode;
  readonly count: number;
  readonly note?: string | undefined;
}

export const Bar = ({ share }: { share: number }) => (
  <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="bar__whole" width="100" height="8" />
    <rect width={share * 100} height="8" />
  </svg>
);

export function BarRows({ rows, max }: { rows: readonly BarRow[]; max: number }) {
  const { number } = useLingui();
  return (
    <ul className="bars">
      {rows.map(({ code, name, count, note }) => (
        <li key={code}>
          <span>{name}</span>
          <b className="num">
            {number(count)}
            {note && <small>{note}</small>}
          </b>
          <Bar share={count / Math.max(1, max)} />
        </li>
      ))}
    </ul>
  );
}
