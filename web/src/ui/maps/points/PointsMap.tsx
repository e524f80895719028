import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { Credit } from '../country/Credit.tsx';
import { MapFailed } from '../MapFailed.tsx';
import type { LatLng } from '../plane/projection.ts';
import { loadLand } from '../point/loadLand.ts';
import { useChunk } from '../useChunk.ts';
import type { PointTone } from './clusters.ts';
import { Drawing } from './Drawing.tsx';
import { Legend } from './Legend.tsx';
import './points.css';

interface MapPoint extends LatLng {
  readonly id: string;
  /** Shown at the point that is chosen or pointed at. */
  readonly name: string;
  readonly tone: PointTone;
}

export interface PointsMapProps {
  /** What the points are, as "Qendrat e votimit në Bashkinë Tiranë". */
  label: string;
  /** The same array as long as the points are the same. */
  points: readonly MapPoint[];
  /** The id of the chosen point; the map goes there. */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** Code of a municipality: it is shown in colour, and the map opens on it. */
  municipality?: string | undefined;
  /** When this changes, the map shows all its points anew: the filter as text. */
  fit?: string | undefined;
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
