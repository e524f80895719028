import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { LoadFailed } from '../../feedback/LoadFailed.tsx';
import { Note } from '../../feedback/Note.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { iconPin } from '../../marks/pageIcons.ts';
import { useChunk } from '../../page/useChunk.ts';
import { Credit } from '../country/Credit.tsx';
import { placeName } from '../geo/names.ts';
import type { Land } from '../plane/land.ts';
import { positionTo, unitAt } from '../plane/places.ts';
import { isWithinBounds, type LatLng, toLatLng, toSpot } from '../plane/projection.ts';
import { Canvas, type CanvasProps } from './Canvas.tsx';
import { loadLand } from './loadLand.ts';
import { PointFields } from './PointFields.tsx';
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
            {t`Hiqe pikën`}
          </Button>
        )}
      </div>
      <PointFields value={value} onChange={onChange} />
      {land && <Credit />}
    </fieldset>
  );
}

type Refusal = 'denied' | 'unknown' | 'abroad';

function useRefusalWords(refusal: Refusal | undefined): string {
  const { t } = useLingui();
  if (refusal === 'denied')
    return t`Shfletuesi nuk lejoi përdorimin e vendndodhjes. Vendoseni pikën me dorë, ose lejojeni te cilësimet e shfletuesit.`;
  if (refusal === 'abroad') return t`Pajisja thotë se nuk jeni në Shqipëri. Vendoseni pikën me dorë.`;
  return refusal ? t`Pajisja nuk e gjeti dot vendndodhjen. Provoni përsëri ose vendoseni pikën me dorë.` : '';
}

/** Geolocation on request only; the position is used for the pin alone. */
function MyPlace({ onFound }: { onFound: (point: LatLng) => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const words = useRefusalWords(refusal);
  const ask = () => {
    setRefusal(undefined);
    if (!('geolocation' in navigator)) return setRefusal('unknown');
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const point = { lat: coords.latitude, lng: coords.longitude };
        if (isWithinBounds(point)) onFound(toLatLng(toSpot(point)));
        else setRefusal('abroad');
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        setRefusal(code === PERMISSION_DENIED ? 'denied' : 'unknown');
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <Button size="small" pending={asking} onClick={ask}>
        <Icon of={iconPin} size="small" />
        <span>{t`Përdor vendndodhjen time`}</span>
      </Button>
      {refusal && (
        <div className="point__refusal">
          <Note tone="warn" alert>
            {words}
          </Note>
        </div>
      )}
    </>
  );
}

// Position of the pin in words.
interface WordsProps {
  land: Land;
  value: LatLng | null;
  municipality: string | undefined;
  unit: string | undefined;
}

/** `41.32750, 19.81870`: decimal points in every language, as in other maps. */
const degrees = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

function Words({ land, value, municipality, unit }: WordsProps) {
  const { t, locale } = useLingui();
  const found = value ? unitAt(land, value) : undefined;
  const name = (text: string | undefined) => placeName(text ?? '', locale);
  const inUnit = name(found?.properties.name);
  const inMunicipality = name(found?.properties.mun);
  return (
    <div className="stack stack--8" aria-live="polite">
      <p className="point__words">
        {!value && <span className="soft">{t`Ende nuk ka pikë në hartë.`}</span>}
        {value && (
          <>
            <b>{found ? t`${inUnit}, Bashkia ${inMunicipality}` : t`Jashtë kufijve të Shqipërisë`}</b>{' '}
            <span className="soft num">({degrees(value)})</span>
          </>
        )}
      </p>
      <Doubts land={land} value={value} municipality={municipality} unit={unit} />
    </div>
  );
}

/** Warns if the pin is outside the chosen area; also shown while the map is collapsed. */
function Doubts({ land, value, municipality, unit }: WordsProps) {
  const { t, locale } = useLingui();
  const name = (text: string | undefined) => placeName(text ?? '', locale);
  const own = land.municipalities.get(municipality ?? '');
  const found = value ? unitAt(land, value) : undefined;
  const inUnit = name(found?.properties.name);
  const stands = own && value ? positionTo(value, own) : 'inside';
  const chosenUnit = own && land.units.find(({ properties }) => properties.code === unit)?.properties;
  return (
    <>
      {own && stands === 'outside' && (
        <Note tone="warn">
          <Trans>
            Pika është jashtë Bashkisë {name(own.properties.name)}, që keni zgjedhur. Lëvizeni pikën ose ndryshoni
            bashkinë.
          </Trans>
        </Note>
      )}
      {own && stands === 'near' && (
        <p className="soft small">{t`Pika është pranë kufirit të bashkisë; vija në hartë është e përafërt.`}</p>
      )}
      {stands === 'inside' && found && chosenUnit && chosenUnit.code !== found.properties.code && (
        <p className="soft small">
          <Trans>
            Ju keni zgjedhur njësinë {name(chosenUnit.name)}; pika duket se është në {inUnit}.
          </Trans>
        </p>
      )}
    </>
  );
}
