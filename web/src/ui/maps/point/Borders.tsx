// The drawing of the map to show a place: land, borders, names, pin. Seen only; everything it says stands in words beside it.
import { memo, useMemo } from 'react';
import { useLocale } from '../../../i18n/useLocale.ts';
import { placeName } from '../geo/names.ts';
import { type Land, linesPath, ringsPath } from '../plane/land.ts';
import { municipalitySpot, nameSpot } from '../plane/places.ts';
import type { Spot } from '../plane/projection.ts';
import { type Label, readable, type Size, type View } from '../plane/view.ts';

interface Chosen {
  land: Land;
  municipality: string | undefined;
  unit: string | undefined;
}

/** Below this many units of the plane per pixel the names of units are wanted before those of municipalities. */
const CLOSE = 22;

/** Paths do not depend on the view, so that moving costs one attribute. */
const Ground = memo(function Ground({ land, municipality, unit }: Chosen) {
  const own = municipality ? land.municipalities.get(municipality) : undefined;
  const chosen = own?.units.find(({ code }) => code === unit);
  const all = useMemo(() => ringsPath(land.units.flatMap(({ rings }) => rings)), [land]);
  const inner = useMemo(() => linesPath(land.unitBorders), [land]);
  const outer = useMemo(() => linesPath(land.municipalityBorders), [land]);
  return (
    <>
      <path className="point__land" d={all} />
      {own && <path className="point__own" d={ringsPath(own.units.flatMap(({ rings }) => rings))} />}
      {chosen && <path className="point__unit" d={ringsPath(chosen.rings)} />}
      <path className="point__inner" d={inner} />
      <path className="point__outer" d={outer} />
    </>
  );
});

/** All names with their spots: those of the chosen municipality first, then by size. */
function useLabels({ land, municipality }: Chosen, close: boolean): readonly Label[] {
  const locale = useLocale();
  return useMemo(() => {
    const size = ({ box }: { box: Land['box'] }) => (box.east - box.west) * (box.south - box.north);
    const municipalities = [...land.municipalities.values()]
      .toSorted((a, b) => size(b) - size(a))
      .map((one): Label => ({ ...municipalitySpot(one), ...one, kind: 'municipality' }));
    if (!close) return municipalities.map((label) => ({ ...label, name: placeName(label.name, locale) }));
    return land.units
      .toSorted((a, b) => size(b) - size(a))
      .toSorted((a, b) => Number(b.municipality === municipality) - Number(a.municipality === municipality))
      .map((one) => ({ ...nameSpot(one), code: one.code, name: placeName(one.name, locale), kind: 'unit' }));
  }, [land, municipality, close, locale]);
}

export interface BordersProps extends Chosen {
  view: View;
  size: Size;
  pin: Spot | undefined;
}

export function Borders({ view, size, pin, ...chosen }: BordersProps) {
  const { perPixel } = view;
  const labels = useLabels(chosen, perPixel < CLOSE);
  const { width, height } = size;
  const box = [view.x - (width / 2) * perPixel, view.y - (height / 2) * perPixel, width * perPixel, height * perPixel];
  return (
    <svg className="point__drawing" viewBox={box.join(' ')} aria-hidden="true">
      <Ground {...chosen} />
      {readable(labels, view, size).map(({ code, name, kind, x, y }) => (
        <text key={code} className={`point__name point__name--${kind}`} x={x} y={y} fontSize={perPixel * 12}>
          {name}
        </text>
      ))}
      {pin && (
        <g className="point__pin" transform={`translate(${pin.x} ${pin.y}) scale(${perPixel})`}>
          <path d="M0 0C-3-9-12-14-12-23a12 12 0 1 1 24 0C12-14 3-9 0 0z" />
          <circle cx="0" cy="-23" r="4.5" />
        </g>
      )}
    </svg>
  );
}
