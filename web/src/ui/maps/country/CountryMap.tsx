import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../../actions/Button.tsx';
import { municipalityShapes } from '../geo/municipalities.gen.ts';
import { placeName } from '../geo/names.ts';
import { Credit } from './Credit.tsx';
import { classOf, mapClasses, type Place } from './choropleth.ts';
import { Shapes } from './Shapes.tsx';
import './country.css';

// Browsers may lack Albanian collation; English sorts ë beside e and ç beside c.
const byName = new Intl.Collator('en');

function usePlaces(counts: ReadonlyMap<string, number>): readonly Place[] {
  const { locale } = useLingui();
  return municipalityShapes
    .map(({ code, name }) => ({ code, name: placeName(name, locale), count: counts.get(code) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name));
}

export interface CountryMapProps extends Choosing {
  label: string;
  counts: ReadonlyMap<string, number>;
  /** Municipalities to show near; the whole country without any. */
  near?: readonly string[] | undefined;
  stale?: boolean | undefined;
}

export function CountryMap({ label, counts, near = [], stale = false, ...choosing }: CountryMapProps) {
  const { counted, selected = '', onSelect } = choosing;
  const { t } = useLingui();
  const places = usePlaces(counts);
  const classes = mapClasses(places[0]?.count ?? 0);
  const classOfCode = new Map(places.map(({ code, count }) => [code, classOf(count, classes)]));
  return (
    <div className={['country', !onSelect && 'country--shown', stale && 'country--stale'].filter(Boolean).join(' ')}>
      <div className="country__parts">
        <div className="country__map">
          <Shapes
            label={label}
            places={places}
            classOfCode={classOfCode}
            near={near}
            selected={selected}
            onSelect={onSelect}
          />
          <Legend classes={classes} />
        </div>
        <div className="stack stack--8">
          {places[0]?.count === 0 && counted === undefined && <p className="soft">{t`Asnjë çështje në hartë.`}</p>}
          <PlaceTable {...choosing} places={places} caption={label} />
          <Credit />
        </div>
      </div>
    </div>
  );
}

function Legend({ classes }: { classes: ReturnType<typeof mapClasses> }) {
  const { t, number } = useLingui();
  const count = (value: number) => number(value);
  return (
    <ul className="country__legend" aria-label={t`Ngjyrat e hartës`}>
      {[{ from: 0, to: 0 }, ...classes].map(({ from, to }, index) => (
        <li key={to}>
          <i className={`shade shade--${index}`} />
          {from === to ? count(from) : `${count(from)}–${count(to)}`}
        </li>
      ))}
    </ul>
  );
}

const FIRST = 6;

interface Choosing {
  /** Head of the count column; "cases" by default. */
  counted?: string | undefined;
  selected?: string | undefined;
  /** Makes municipalities selectable; selecting again yields ''. */
  onSelect?: ((code: string) => void) | undefined;
  nameOf?: ((place: Place) => ReactNode) | undefined;
}

interface PlaceTableProps extends Choosing {
  caption: string;
  places: readonly Place[];
}

/** Figures of the map as text, highest first, all on request. */
function PlaceTable({ caption, places, counted, selected, onSelect, nameOf }: PlaceTableProps) {
  const { t, number } = useLingui();
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
                <td className="num">{number(place.count)}</td>
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
