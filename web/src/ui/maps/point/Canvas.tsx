import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { useSize } from '../../page/useSize.ts';
import { placeName } from '../geo/names.ts';
import type { Land } from '../plane/land.ts';
import { unitAt } from '../plane/places.ts';
import { broughtWithin, type LatLng, METRES, type Spot, toLatLng, toSpot } from '../plane/projection.ts';
import { fitted, moved, type Size, scaleBar, showing, type View, zoomed } from '../plane/view.ts';
import { Borders } from './Borders.tsx';
import { usePanZoom, useWheel } from './usePanZoom.ts';
import { Zoom } from './Zoom.tsx';

export interface CanvasProps {
  land: Land;
  value: LatLng | null;
  onChange: (point: LatLng | null) => void;
  /** Code of the municipality that is chosen elsewhere: the map opens on it and says when the pin is outside. */
  municipality?: string | undefined;
  unit?: string | undefined;
}

/** Farther than this a press means a region, not a place: it brings the map closer first. */
const TOO_FAR = 30;
const STEP = 12;
const BIG_STEP = 72;

const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function firstView(land: Land, size: Size, municipality: string | undefined, value: LatLng | null): View {
  const own = municipality ? land.municipalities.get(municipality) : undefined;
  const view = fitted(own?.box ?? land.box, size);
  if (!value) return view;
  const spot = toSpot(value);
  return own ? showing(view, size, spot) : { ...spot, perPixel: Math.min(view.perPixel, TOO_FAR / 2) };
}

/** The view as it is, or as it begins once the size is known. */
function useView({ land, municipality, value }: CanvasProps, size: Size | undefined) {
  const [kept, setKept] = useState<View>();
  const view = kept ?? (size && firstView(land, size, municipality, value));
  const latest = useRef({ view, size });
  latest.current = { view, size };
  const change = useCallback((next: (view: View, size: Size) => View) => {
    const { view, size } = latest.current;
    if (!view || !size) return;
    const after = next(view, size);
    latest.current = { view: after, size };
    setKept(after);
  }, []);
  const seen = useCallback(() => {
    const { view, size } = latest.current;
    return view && size ? { view, size } : undefined;
  }, []);
  return { view, change, seen };
}

export function Canvas(props: CanvasProps) {
  const { land, value, onChange, municipality, unit } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { t } = useLingui();
  const size = useSize(box);
  const { view, change, seen } = useView(props, size);
  useWheel(box, change);
  const put = (spot: Spot) => onChange(broughtWithin(toLatLng(spot)));
  const pin = value ? toSpot(value) : undefined;
  // Typed, or found by the device: the map goes there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another point moves the map
  useEffect(() => {
    if (pin) change((now, room) => showing(now.perPixel > TOO_FAR ? { ...now, perPixel: TOO_FAR } : now, room, pin));
  }, [value?.lat, value?.lng]);
  const { tap, told } = useTap(land, { view, put, change });
  const press = useKeys({ view, pin, put, clear: () => onChange(null), change });
  const handlers = usePanZoom({ seen, change, onTap: tap });
  return (
    <div className="point__frame">
      <div
        ref={box}
        className="point__map"
        // Arrow keys move the pin here, so a screen reader must pass them on.
        role="application"
        aria-label={t`Harta për të treguar vendin`}
        aria-describedby={`${id}-how`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        onKeyDown={press}
        {...handlers}
      >
        {view && size && (
          <Borders land={land} view={view} size={size} pin={pin} municipality={municipality} unit={unit} />
        )}
        {!pin && <i className="point__cross" />}
        {view && <ScaleBar perPixel={view.perPixel} />}
      </div>
      <Zoom onZoom={(factor) => change((now) => zoomed(now, factor, pin ?? now))} />
      <How id={`${id}-how`} />
      <p role="status">{!value && told}</p>
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

/** A tap puts the pin; from too far away it brings the municipality nearer first, and says so. */
function useTap(land: CanvasProps['land'], { view, put, change }: Pick<Keys, 'view' | 'put' | 'change'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const [told, setTold] = useState('');
  const tap = (spot: Spot) => {
    if (!view || view.perPixel <= TOO_FAR) return put(spot);
    const found = unitAt(land, spot);
    const near = found && land.municipalities.get(found.municipality);
    if (near) setTold(t`Bashkia ${placeName(near.name, locale)}. Tani prekni vendin.`);
    change((now, room) => (near ? fitted(near.box, room) : zoomed(now, 3, spot)));
  };
  return { tap, told };
}

interface Keys {
  view: View | undefined;
  pin: Spot | undefined;
  put: (spot: Spot) => void;
  clear: () => void;
  change: (next: (view: View, size: Size) => View) => void;
}

/** Arrows move the pin, or the map while there is none. */
function useKeys({ view, pin, put, clear, change }: Keys) {
  return (event: KeyboardEvent) => {
    if (!view || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions[event.key];
    const step = event.shiftKey ? BIG_STEP : STEP;
    if (direction) {
      const [right, down] = [direction[0] * step, direction[1] * step];
      if (pin) put({ x: pin.x + right * view.perPixel, y: pin.y + down * view.perPixel });
      else change((now) => moved(now, right * 2, down * 2));
    } else if (event.key === '+' || event.key === '=') change((now) => zoomed(now, 1.6, pin ?? now));
    else if (event.key === '-') change((now) => zoomed(now, 1 / 1.6, pin ?? now));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!pin) put(view);
    } else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else return;
    event.preventDefault();
  };
}

function ScaleBar({ perPixel }: { perPixel: number }) {
  const locale = useLocale();
  const { metres, pixels } = scaleBar(perPixel * METRES, 96);
  const words = metres >= 1000 ? `${formatNumber(metres / 1000, locale)} km` : `${formatNumber(metres, locale)} m`;
  return (
    <svg className="point__scale" width={pixels + 2} height="24" aria-hidden="true">
      <text x="1" y="12">
        {words}
      </text>
      <path d={`M1 16v6h${pixels}v-6`} />
    </svg>
  );
}
