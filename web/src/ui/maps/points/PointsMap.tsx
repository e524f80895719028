import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { LoadFailed } from '../../feedback/LoadFailed.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { useChunk } from '../../page/useChunk.ts';
import { Credit } from '../country/Credit.tsx';
import { loadLand } from '../point/loadLand.ts';
import './points.css';
import type { PointTone } from './clusters.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';

export interface PointsMapProps extends Omit<DrawingProps, 'land' | 'describedBy'> {
  legend: readonly (readonly [tone: PointTone, name: string])[];
}

/** Thousands of points on a map. The list beside it is the accessible alternative. */
export function PointsMap(props: PointsMapProps) {
  const { t } = useLingui();
  const id = useId();
  const { loaded: land, failed, retry } = useChunk(loadLand);
  return (
    <section className="points stack stack--8" aria-label={t`Harta`}>
      {failed && <LoadFailed why={failed} retry={retry} />}
      {!failed && !land && <Skeleton lines={10} />}
      {land && (
        <>
          <Drawing {...props} land={land} describedBy={`${id}-how`} />
          <Legend legend={props.legend} />
          <p id={`${id}-how`} className="hint small">
            <Trans>
              Prekni një shenjë për ta hapur; numri tregon sa pika janë bashkë. Me tastierë: shigjetat lëvizin hartën, +
              dhe − e afrojnë e largojnë, 0 tregon gjithçka. Të njëjtat pika janë në listë.
            </Trans>
          </p>
          <Credit />
        </>
      )}
    </section>
  );
}

/** Shapes of marks.ts in a 16-unit box. */
const drawings: Readonly<Record<PointTone, string>> = {
  ok: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z',
  run: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM10 8a2 2 0 1 0-4 0 2 2 0 0 0 4 0z',
  wait: 'm8 1.5 6 11.5H2z',
  error: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  quiet: 'M3.5 3.5h9v9h-9z',
};

const Legend = ({ legend }: { legend: readonly (readonly [tone: PointTone, name: string])[] }) => (
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
