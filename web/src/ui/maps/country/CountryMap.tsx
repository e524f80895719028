import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Credit } from './Credit.tsx';
import { classOf, mapClasses } from './classes.ts';
import { type Choosing, PlaceTable } from './PlaceTable.tsx';
import { usePlaces } from './places.ts';
import { Shapes } from './Shapes.tsx';
import './country.css';

export interface CountryMapProps extends Choosing {
  /** For example "Çështje të hapura sipas bashkisë". */
  label: string;
  /** Counts by municipality code; 0 by default. */
  counts: ReadonlyMap<string, number>;
  /** Dims the old figures while new ones load. */
  stale?: boolean | undefined;
}

/** Map of municipalities with legend and table. */
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
          <PlaceTable
            places={places}
            counted={counted}
            selected={selected}
            onSelect={onSelect}
            nameOf={nameOf}
            caption={label}
          />
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
