import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { TextButton } from '../../actions/Button.tsx';
import type { Place } from './places.ts';

const FIRST = 6;

/** Common props of map and table. */
export interface Choosing {
  /** Head of the count column; "cases" by default. */
  counted?: string | undefined;
  selected?: string | undefined;
  /** Makes municipalities selectable; selecting again yields ''. */
  onSelect?: ((code: string) => void) | undefined;
  /** Renders a name as a link in the table. */
  nameOf?: ((place: Place) => ReactNode) | undefined;
}

interface PlaceTableProps extends Choosing {
  caption: string;
  places: readonly Place[];
}

/** Figures of the map as text, highest first, all on request. */
export function PlaceTable({ caption, places, counted, selected, onSelect, nameOf }: PlaceTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [whole, setWhole] = useState(false);
  const first = places.filter(({ code, count }, at) => (at < FIRST && count > 0) || code === selected);
  const shown = whole ? places : first;
  const more = places.length - first.length;
  const nameCell = (place: Place) => {
    if (nameOf) return nameOf(place);
    if (!onSelect) return place.name;
    const isChosen = place.code === selected;
    return (
      <TextButton aria-pressed={isChosen} onClick={() => onSelect(isChosen ? '' : place.code)}>
        {place.name}
      </TextButton>
    );
  };
  return (
    <>
      {shown.length > 0 && (
        <table className="places">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t`Bashkia`}</th>
              <th scope="col">{counted ?? t`Çështje`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((place) => (
              <tr key={place.code} className={place.code === selected ? 'places__selected' : undefined}>
                <th scope="row">{nameCell(place)}</th>
                <td className="num">{formatNumber(place.count, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small">
        <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? (
            <Trans>Vetëm bashkitë e para</Trans>
          ) : (
            <Plural value={more} one="Edhe # bashki" other="Edhe # bashki" />
          )}
        </TextButton>
      </p>
    </>
  );
}
