import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Credit } from './Credit.tsx';
import { classOf, mapClasses } from './classes.ts';
import { type Choosing, PlaceTable } from './PlaceTable.tsx';
import { usePlaces } from './places.ts';
import { Shapes } from './Shapes.tsx';
import './country.css';

export interface CountryMapProps extends Choosing {
  /** What is counted, as "Çështje të hapura sipas bashkisë". */
  label: string;
  /** Counts by the code of the municipality; those not given are 0. */
  counts: ReadonlyMap<string, number>;
  /** Other figures are on the way: these stay, paler. */
  stale?: boolean | undefined;
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
