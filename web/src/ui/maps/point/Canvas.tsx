import { Trans, useLingui } from '@lingui/react/macro';
import { pointer } from 'd3-selection';
import type { ZoomTransform } from 'd3-zoom';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { placeName } from '../geo/names.ts';
import { type Land, planePath } from '../plane/land.ts';
import { labelsOf, unitAt } from '../plane/places.ts';
import { clampToBounds, type LatLng, METRES, type Spot, toLatLng, toSpot } from '../plane/projection.ts';
import { centred, fitted, labelKind, readable, type Size, scaleBar, showing } from '../plane/view.ts';
import { type MapView, usePanZoom } from './usePanZoom.ts';
import { Zoom } from './Zoom.tsx';

export interface CanvasProps {
  land: Land;
  value: LatLng | null;
  onChange: (point: LatLng | null) => void;
  /** Chosen municipality: initial view, and check of the pin. */
  municipality?: string | undefined;
  unit?: string | undefined;
}

/** Farther out, a tap zooms in instead of placing the pin. */
const CLOSE_ENOUGH = 1 / 30;
const STEP = 12;
const BIG_STEP = 72;

const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function firstView({ land, municipality, value }: CanvasProps, size: Size): ZoomTransform {
  const own = land.municipalities.get(municipality ?? '');
  const view = fitted(planePath.bounds(own ?? land.whole), size);
  if (!value) return view;
  const spot = toSpot(value);
  return own ? showing(view, size, spot) : centred(spot, Math.max(view.k, 2 * CLOSE_ENOUGH), size);
}

export function Canvas(props: CanvasProps) {
  const { land, value, onChange, municipality, unit } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { t } = useLingui();
  const [view, setView] = useState<ZoomTransform>();
  const map = usePanZoom(box, setView);
  const { size, change, zoomBy } = map;
  const hasSize = size !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first size decides
  useEffect(() => change((_, room) => firstView(props, room)), [hasSize]);
  const put = (spot: Spot) => onChange(clampToBounds(toLatLng(spot)));
  const pin = value ? toSpot(value) : undefined;
  // Follows typed or located points.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new point moves the map
  useEffect(() => {
    if (pin && view)
      change((now, room) => (now.k < CLOSE_ENOUGH ? centred(pin, CLOSE_ENOUGH, room) : showing(now, room, pin)));
  }, [value?.lat, value?.lng]);
  const { tap, hint } = useTap(land, { view, put, map });
  const press = useKeys({ view, pin, put, clear: () => onChange(null), map });
  return (
    <div className="point__frame">
      <div
        ref={box}
        className="point__map"
        // Arrow keys move the pin, so screen readers must pass them on.
        role="application"
        aria-label={t`Harta për të treguar vendin`}
        aria-describedby={`${id}-how`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: handles keys
        tabIndex={0}
        onKeyDown={press}
        onClick={(event) => tap(pointer(event, event.currentTarget))}
      >
        {view && size && (
          <Borders land={land} view={view} size={size} pin={pin} municipality={municipality} unit={unit} />
        )}
        {!pin && <i className="point__cross" />}
        {view && <ScaleBar metresPerPixel={METRES / view.k} />}
      </div>
      <Zoom onZoom={(factor) => zoomBy(factor, view && pin && view.apply(pin))} />
      <How id={`${id}-how`} />
      <p role="status">{!value && hint}</p>
    </div>
  );
}

const How = ({ id }: { id: string }) => (
  <p id={id} className="hint point__how">
    <Trans>
      Prekni hartën për të vendosur pikën. Me tastierë: shigjetat lëvizin (me Shift më shumë), Enter vendos pikën, + dhe
      − afrojnë e largojnë, Delete e heq.
    </Trans>
  </p>
);

/** A tap places the pin; from far out it zooms to the municipality first, and says so. */
function useTap(land: Land, { view, put, map }: Pick<Keys, 'view' | 'put' | 'map'>) {
  const { t, locale } = useLingui();
  const [hint, setHint] = useState('');
  const tap = (pixel: Spot) => {
    if (!view) return;
    const spot = view.invert(pixel);
    if (view.k >= CLOSE_ENOUGH) return put(spot);
    const found = unitAt(land, toLatLng(spot));
    const near = found && land.municipalities.get(found.properties.mun_code);
    if (near) setHint(t`Bashkia ${placeName(near.properties.name, locale)}. Tani prekni vendin.`);
    map.change((now, room) => (near ? fitted(planePath.bounds(near), room) : centred(spot, now.k * 3, room)));
  };
  return { tap, hint };
}

interface Keys {
  view: ZoomTransform | undefined;
  pin: Spot | undefined;
  put: (spot: Spot) => void;
  clear: () => void;
  map: MapView;
}

/** Arrows move the pin, or the map without one. */
function useKeys({ view, pin, put, clear, map }: Keys) {
  return (event: KeyboardEvent) => {
    if (!view || !map.size || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions[event.key];
    const step = event.shiftKey ? BIG_STEP : STEP;
    if (direction) {
      const [right, down] = [direction[0] * step, direction[1] * step];
      if (pin) put([pin[0] + right / view.k, pin[1] + down / view.k]);
      else map.moveBy(-2 * right, -2 * down);
    } else if (event.key === '+' || event.key === '=') map.zoomBy(1.6, pin && view.apply(pin));
    else if (event.key === '-') map.zoomBy(1 / 1.6, pin && view.apply(pin));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!pin) put(view.invert([map.size.width / 2, map.size.height / 2]));
    } else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else return;
    event.preventDefault();
  };
}

function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const { number } = useLingui();
  const { metres, pixels } = scaleBar(metresPerPixel, 96);
  const words = metres >= 1000 ? `${number(metres / 1000)} km` : `${number(metres)} m`;
  return (
    <svg className="point__scale" width={pixels + 2} height="24" aria-hidden="true">
      <text x="1" y="12">
        {words}
      </text>
      <path d={`M1 16v6h${pixels}v-6`} />
    </svg>
  );
}

// Drawing of the point picker: land, borders, labels, pin. Decorative: its content is also in words beside it.
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

interface BordersProps extends Chosen {
  view: ZoomTransform;
  size: Size;
  pin: Spot | undefined;
}

function Borders({ view, size, pin, ...chosen }: BordersProps) {
  const { locale } = useLingui();
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
