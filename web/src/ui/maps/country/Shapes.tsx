import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, type SVGProps, useMemo, useRef, useState } from 'react';
import { municipalityMapBox, municipalityShapes } from '../geo/municipalities.gen.ts';
import { isDirection, neighbour, type Place } from './choropleth.ts';

interface ShapesProps {
  label: string;
  places: readonly Place[];
  classOfCode: ReadonlyMap<string, number>;
  selected: string;
  onSelect: ((code: string) => void) | undefined;
}

function useKeys(
  { places, selected, onSelect }: Pick<ShapesProps, 'places' | 'selected' | 'onSelect'>,
  drawing: RefObject<SVGSVGElement | null>,
) {
  const [active, setActive] = useState('');
  const go = (code: string | undefined) => {
    if (!code) return;
    setActive(code);
    drawing.current?.querySelector<SVGPathElement>(`[data-code="${code}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, code: string) => {
    const isChoice = event.key === 'Enter' || event.key === ' ';
    if (isDirection(event.key)) go(neighbour(municipalityShapes, code, event.key));
    else if (event.key === 'Home') go(places[0]?.code);
    else if (event.key === 'End') go(places.at(-1)?.code);
    else if (isChoice && onSelect) onSelect(code === selected ? '' : code);
    else return;
    event.preventDefault();
  };
  return { active, setActive, press };
}

/** One tab stop; arrows move to a neighbour, Home and End to the highest and lowest. */
export function Shapes({ label, places, classOfCode, selected, onSelect }: ShapesProps) {
  const { t, number } = useLingui();
  const drawing = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState('');
  const byCode = useMemo(() => new Map(places.map((place) => [place.code, place])), [places]);
  const { active, setActive, press } = useKeys({ places, selected, onSelect }, drawing);
  const stop = byCode.has(active) ? active : selected || (places[0]?.code ?? '');
  const labelOf = ({ name, count }: Place) => `${name}: ${number(count)}`;
  const shown = byCode.get(pointed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg
      ref={drawing}
      className="country__shapes"
      viewBox={municipalityMapBox}
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
            className={`shade shade--${classOfCode.get(code) ?? 0}`}
            tabIndex={code === stop ? 0 : -1}
            aria-label={labelOf(place)}
            pressed={onSelect ? code === selected : undefined}
            onClick={onSelect && (() => onSelect(code === selected ? '' : code))}
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
      <svg className="country__above" viewBox={municipalityMapBox} aria-hidden="true">
        <Outline code={selected} kind="selected" />
        <Outline code={pointed} kind="pointed" />
        {shown && <Tip code={pointed} text={labelOf(shown)} />}
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

function Tip({ code, text }: { code: string; text: string }) {
  const middle = municipalityShapes.find((one) => one.code === code);
  if (!middle) return null;
  const width = Number(municipalityMapBox.split(' ')[2]);
  const anchor = middle.x < width / 3 ? 'start' : middle.x > (width * 2) / 3 ? 'end' : 'middle';
  return (
    <text
      className="country__tip"
      x={anchor === 'start' ? 4 : anchor === 'end' ? width - 4 : middle.x}
      y={Math.max(36, middle.y - 24)}
      textAnchor={anchor}
    >
      {text}
    </text>
  );
}
