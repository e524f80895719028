// Drawing of the point picker: land, borders, labels, pin. Decorative: its content is also in words beside it.
import type { ZoomTransform } from 'd3-zoom';
import { memo, useMemo } from 'react';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { type Land, planePath } from '../plane/land.ts';
import { labelsOf } from '../plane/places.ts';
import type { Spot } from '../plane/projection.ts';
import { labelKind, readable, type Size } from '../plane/view.ts';

interface Chosen {
  land: Land;
  municipality: string | undefined;
  unit: string | undefined;
}

const draw = (shape: Parameters<typeof planePath>[0]): string | undefined => planePath(shape) ?? undefined;

/** Independent of the view, so that moving changes one attribute. */
const Ground = memo(function Ground({ land, municipality, unit }: Chosen) {
  const own = land.municipalities.get(municipality ?? '');
  const chosen = own && land.units.find(({ properties }) => properties.code === unit);
  const shared = useMemo(
    () => ({ whole: draw(land.whole), inner: draw(land.unitBorders), outer: draw(land.municipalityBorders) }),
    [land],
  );
  return (
    <>
      <path className="point__land" d={shared.whole} />
      {own && <path className="point__own" d={draw(own)} />}
      {chosen && <path className="point__unit" d={draw(chosen)} />}
      <path className="point__inner" d={shared.inner} />
      <path className="point__outer" d={shared.outer} />
    </>
  );
});

export interface BordersProps extends Chosen {
  view: ZoomTransform;
  size: Size;
  pin: Spot | undefined;
}

export function Borders({ view, size, pin, ...chosen }: BordersProps) {
  const locale = useLocale();
  const { land, municipality } = chosen;
  const kind = labelKind(view);
  const labels = useMemo(() => labelsOf(land, kind, locale, municipality), [land, kind, locale, municipality]);
  return (
    <svg className="point__drawing" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <g transform={view.toString()}>
        <Ground {...chosen} />
      </g>
      {readable(labels, view, size).map(({ code, name, x, y }) => (
        <text key={code} className={`point__name point__name--${kind}`} x={x} y={y}>
          {name}
        </text>
      ))}
      {pin && (
        <g className="point__pin" transform={`translate(${view.apply(pin)})`}>
          <path d="M0 0C-3-9-12-14-12-23a12 12 0 1 1 24 0C12-14 3-9 0 0z" />
          <circle cx="0" cy="-23" r="4.5" />
        </g>
      )}
    </svg>
  );
}
