// Position of the pin in words.
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Note } from '../../feedback/Note.tsx';
import { placeName } from '../geo/names.ts';
import type { Land } from '../plane/land.ts';
import { positionTo, unitAt } from '../plane/places.ts';
import type { LatLng } from '../plane/projection.ts';

export interface WordsProps {
  land: Land;
  value: LatLng | null;
  municipality: string | undefined;
  unit: string | undefined;
}

/** `41.32750, 19.81870`: decimal points in every language, as in other maps. */
const degrees = ({ lat, lng }: LatLng): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

export function Words({ land, value, municipality, unit }: WordsProps) {
  const { t } = useLingui();
  const locale = useLocale();
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
export function Doubts({ land, value, municipality, unit }: WordsProps) {
  const locale = useLocale();
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
        <p className="soft small">
          <Trans>Pika është pranë kufirit të bashkisë; vija në hartë është e përafërt.</Trans>
        </p>
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
