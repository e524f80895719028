import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { municipalityShapes } from '../geo/municipalities.gen.ts';
import { placeName } from '../geo/names.ts';
import { Credit } from './Credit.tsx';
import { classOf, mapClasses } from './classes.ts';
import { PlaceTable } from './PlaceTable.tsx';
import { Shapes } from './Shapes.tsx';
import './country.css';

export interface Place {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

export interface CountryMapProps {
  /** What is counted, as "Çështje të hapura sipas bashkisë". */
  label: string;
  /** What each number counts, as the head of its column; cases unless said. */
  counted?: string | undefined;
  /** Counts by the code of the municipality; those not given are 0. */
  counts: ReadonlyMap<string, number>;
  selected?: string | undefined;
  /** Makes municipalities choosable; the chosen one again is ''. */
  onSelect?: ((code: string) => void) | undefined;
  /** How a name is shown in the table, for a link. */
  nameOf?: ((place: Place) => ReactNode) | undefined;
  /** Other figures are on the way: these stay, paler. */
  stale?: boolean | undefined;
}

// No browser is sure to have Albanian here; English puts ë beside e and ç beside c.
const byName = new Intl.Collator('en');

/** All municipalities by count, the most first, then by name. */
function usePlaces(counts: ReadonlyMap<string, number>): readonly Place[] {
  const locale = useLocale();
  return municipalityShapes
    .map(({ code, name }) => ({ code, name: placeName(name, locale), count: counts.get(code) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name));
}

/** A map of the municipalities, its legend, and the same figures as a table. */
export function CountryMap({
  label,
  counted,
  counts,
  selected = '',
  onSelect,
  nameOf,
  stale = false,
}: CountryMapProps) {
  const { t } = useLingui();
  const places = usePlaces(counts);
  const classes = mapClasses(places[0]?.count ?? 0);
  const classOfCode = new Map(places.map(({ code, count }) => [code, classOf(count, classes)]));
  return (
    <div className={['country', !onSelect && 'country--shown', stale && 'country--stale'].filter(Boolean).join(' ')}>
      <div className="country__parts">
        <div className="country__map">
          <Shapes label={label} places={places} classOfCode={classOfCode} selected={selected} onSelect={onSelect} />
          <Legend classes={classes} />
        </div>
        <div className="stack stack--8">
          {places[0]?.count === 0 && counted === undefined && <p className="soft">{t`Asnjë çështje në hartë.`}</p>}
          <PlaceTable {...{ places, counted, selected, onSelect, nameOf }} caption={label} />
          <Credit />
        </div>
      </div>
    </div>
  );
}

function Legend({ classes }: { classes: ReturnType<typeof mapClasses> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = (value: number) => formatNumber(value, locale);
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
