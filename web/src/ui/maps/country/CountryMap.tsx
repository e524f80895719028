// Map of municipalities coloured by value.
import './country.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type SVGProps, useMemo, useRef, useState } from 'react';
import { TextButton } from '../../actions/Button.tsx';
import { municipalityMapBox, municipalityShapes } from '../geo/municipalities.gen.ts';
import { placeName } from '../geo/names.ts';
import { Credit } from './Credit.tsx';
import { type Box, boxAround, classOf, isDirection, mapClasses, neighbour, type Place } from './choropleth.ts';

// Browsers may lack Albanian collation; English sorts ë beside e and ç beside c.
const byName = new Intl.Collator('en');

export interface CountryMapProps extends Choosing {
  label: string;
  counts: ReadonlyMap<string, number>;
  /** Municipalities to show near; the whole country without any. */
  near?: readonly string[] | undefined;
  stale?: boolean | undefined;
}

export function CountryMap({ label, counts, near = [], stale = false, ...choosing }: CountryMapProps) {
  const { counted, selected = '', onSelect } = choosing;
  const { t, locale } = useLingui();
  const places = municipalityShapes
    .map(({ code, name }) => ({ code, name: placeName(name, locale), count: counts.get(code) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name));
  const classes = mapClasses(places[0]?.count ?? 0);
  return (
    <div className={['country', !onSelect && 'country--shown', stale && 'country--stale'].filter(Boolean).join(' ')}>
      <div className="country__parts">
        <div className="country__map">
          <Shapes label={label} places={places} classes={classes} near={near} selected={selected} onSelect={onSelect} />
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
  return (
    <ul className="country__legend" aria-label={t`Ngjyrat e hartës`}>
      {[{ from: 0, to: 0 }, ...classes].map(({ from, to }, index) => (
        <li key={to}>
          <i className={`shade shade--${index}`} />
          {from === to ? number(from) : `${number(from)}–${number(to)}`}
        </li>
      ))}
    </ul>
  );
}

const FIRST = 6;

interface Choosing {
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

function PlaceTable({ caption, places, counted, selected, onSelect, nameOf }: PlaceTableProps) {
  const { t, number } = useLingui();
  const [whole, setWhole] = useState(false);
  const first = places.filter(({ code, count }, at) => (at < FIRST && count > 0) || code === selected);
  const displayed = whole ? places : first;
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
      {displayed.length > 0 && (
        <table className="places">
          <caption className="visually-hidden">{caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t`Bashkia`}</th>
              <th scope="col">{counted ?? t`Çështje`}</th>
            </tr>
          </thead>
          <tbody>
            {displayed.map((place) => (
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

interface ShapesProps {
  label: string;
  places: readonly Place[];
  classes: ReturnType<typeof mapClasses>;
  near: readonly string[];
  selected: string;
  onSelect: ((code: string) => void) | undefined;
}

/** One tab stop; arrows move to a neighbour, Home and End to the highest and lowest. */
function Shapes({ label, places, classes, near, selected, onSelect }: ShapesProps) {
  const { t, number } = useLingui();
  const drawing = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState('');
  const byCode = useMemo(() => new Map(places.map((place) => [place.code, place])), [places]);
  const [active, setActive] = useState('');
  const choose = onSelect && ((code: string) => onSelect(code === selected ? '' : code));
  // Focusing makes it the active one.
  const go = (code = '') => drawing.current?.querySelector<SVGPathElement>(`[data-code="${code}"]`)?.focus();
  const press = (event: KeyboardEvent, code: string) => {
    if (isDirection(event.key)) go(neighbour(municipalityShapes, code, event.key));
    else if (event.key === 'Home') go(places[0]?.code);
    else if (event.key === 'End') go(places.at(-1)?.code);
    else if (choose && (event.key === 'Enter' || event.key === ' ')) choose(code);
    else return;
    event.preventDefault();
  };
  const stop = byCode.has(active) ? active : selected || (places[0]?.code ?? '');
  const labelOf = ({ name, count }: Place) => `${name}: ${number(count)}`;
  const displayed = byCode.get(pointed);
  const box = boxAround(municipalityShapes, near, municipalityMapBox);
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg
      ref={drawing}
      className={near.length > 0 ? 'country__shapes country__shapes--near' : 'country__shapes'}
      viewBox={viewBox}
      role="group"
      aria-label={`${label}. ${t`Shigjetat çojnë te bashkia fqinje.`}`}
      onPointerLeave={() => setPointed('')}
    >
      {municipalityShapes.map(({ code, d }) => {
        const place = byCode.get(code);
        return place ? (
          <Shape
            key={code}
            d={d}
            data-code={code}
            className={`shade shade--${classOf(place.count, classes)}`}
            tabIndex={code === stop ? 0 : -1}
            aria-label={labelOf(place)}
            pressed={onSelect ? code === selected : undefined}
            onClick={choose && (() => choose(code))}
            onKeyDown={(event) => press(event, code)}
            onFocus={() => {
              setActive(code);
              setPointed(code);
            }}
            onBlur={() => setPointed('')}
            onPointerEnter={() => setPointed(code)}
          />
        ) : null;
      })}
      <svg className="country__above" {...box} viewBox={viewBox} aria-hidden="true">
        <Outline code={selected} kind="selected" />
        <Outline code={pointed} kind="pointed" />
        {displayed && <Tip code={pointed} text={labelOf(displayed)} box={box} />}
      </svg>
    </svg>
  );
}

/** A button if selectable, else an image with a name. */
const Shape = ({ pressed, ...rest }: SVGProps<SVGPathElement> & { pressed: boolean | undefined }) =>
  pressed === undefined ? (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: focusable only to be read out
    <path {...rest} role="img" />
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
    <path {...rest} role="button" aria-pressed={pressed} />
  );

/** Drawn again above its neighbours, which would cover half of the outline. */
function Outline({ code, kind }: { code: string; kind: 'selected' | 'pointed' }) {
  const shape = municipalityShapes.find((one) => one.code === code);
  return shape ? <path d={shape.d} className={`country__${kind}`} /> : null;
}

function Tip({ code, text, box }: { code: string; text: string; box: Box }) {
  const middle = municipalityShapes.find((one) => one.code === code);
  if (!middle) return null;
  const { x, y, width, height } = box;
  const anchor = middle.x < x + width / 3 ? 'start' : middle.x > x + (width * 2) / 3 ? 'end' : 'middle';
  // Marks are equally large on every part of the map.
  const unit = Math.max(width / 452, height / 1000);
  return (
    <text
      className="country__tip"
      x={anchor === 'start' ? x + 4 * unit : anchor === 'end' ? x + width - 4 * unit : middle.x}
      y={Math.max(y + 36 * unit, middle.y - 24 * unit)}
      style={{ fontSize: 30 * unit, strokeWidth: 8 * unit }}
      textAnchor={anchor}
    >
      {text}
    </text>
  );
}
