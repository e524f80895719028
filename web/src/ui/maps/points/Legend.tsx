import type { PointTone } from './clusters.ts';

/** The shapes of marks.ts in a box of 16 by 16. */
const drawings: Readonly<Record<PointTone, string>> = {
  ok: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z',
  run: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM10 8a2 2 0 1 0-4 0 2 2 0 0 0 4 0z',
  wait: 'm8 1.5 6 11.5H2z',
  error: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  quiet: 'M3.5 3.5h9v9h-9z',
};

/** What the marks mean, in words. */
export const Legend = ({ legend }: { legend: readonly (readonly [tone: PointTone, name: string])[] }) => (
  <ul className="points__legend">
    {legend.map(([tone, name]) => (
      <li key={`${tone} ${name}`}>
        <svg className={`points__mark points__mark--${tone}`} viewBox="0 0 16 16" aria-hidden="true">
          <path d={drawings[tone]} fillRule="evenodd" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
