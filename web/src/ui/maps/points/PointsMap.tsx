import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { useChunk } from '../../page/useChunk.ts';
import { Credit } from '../country/Credit.tsx';
import { MapFailed } from '../MapFailed.tsx';
import { loadLand } from '../point/loadLand.ts';
import type { PointTone } from './clusters.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Legend } from './Legend.tsx';
import './points.css';

export interface PointsMapProps extends Omit<DrawingProps, 'land' | 'describedBy'> {
  legend: readonly (readonly [tone: PointTone, name: string])[];
}

/** Thousands of points on our own borders. Beside it stands a list of the same: that is the way by keyboard and ear. */
export function PointsMap(props: PointsMapProps) {
  const { t } = useLingui();
  const id = useId();
  const { loaded: land, failed, retry } = useChunk(loadLand);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields
    <div className="points stack stack--8" role="group" aria-label={t`Harta`}>
      {failed && <MapFailed retry={retry} />}
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
    </div>
  );
}
