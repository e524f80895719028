import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../actions/Button.tsx';
import { LoadFailed } from '../../feedback/LoadFailed.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { useChunk } from '../../page/useChunk.ts';
import { Credit } from '../country/Credit.tsx';
import { Canvas, type CanvasProps } from './Canvas.tsx';
import { loadLand } from './loadLand.ts';
import { MyPlace } from './MyPlace.tsx';
import { PointFields } from './PointFields.tsx';
import { Doubts, Words } from './Words.tsx';
import './point.css';

export type PointMapProps = Omit<CanvasProps, 'land'> & {
  /** Collapsed to warnings about the pin. */
  isFolded?: boolean;
};

/** Point by tap, keyboard, geolocation, or coordinates. */
export function PointMap({ value, onChange, municipality, unit, isFolded = false }: PointMapProps) {
  const { t } = useLingui();
  const { loaded: land, failed, retry } = useChunk(loadLand);
  if (isFolded) return land && <Doubts land={land} value={value} municipality={municipality} unit={unit} />;
  return (
    <fieldset className="point stack" aria-label={t`Vendi në hartë`}>
      {failed && <LoadFailed why={failed} retry={retry} />}
      {!failed && !land && <Skeleton lines={8} />}
      {land && (
        // Remounts to open on another municipality.
        <Canvas
          key={municipality ?? ''}
          land={land}
          value={value}
          onChange={onChange}
          municipality={municipality}
          unit={unit}
        />
      )}
      {land && <Words land={land} value={value} municipality={municipality} unit={unit} />}
      <div className="row row--8">
        <MyPlace onFound={onChange} />
        {value && (
          <Button size="small" onClick={() => onChange(null)}>
            <Trans>Hiqe pikën</Trans>
          </Button>
        )}
      </div>
      <PointFields value={value} onChange={onChange} />
      {land && <Credit />}
    </fieldset>
  );
}
