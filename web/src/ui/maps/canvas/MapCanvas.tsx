import { useLingui } from '@lingui/react/macro';
import { pointer } from 'd3-selection';
import type { ZoomTransform } from 'd3-zoom';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { iconMinus, iconPlus } from '../../marks/pageIcons.ts';
import { type Land, planePath } from '../plane/land.ts';
import type { Spot } from '../plane/projection.ts';
import { fitted, type Size } from '../plane/view.ts';
import type { Mark } from '../points/clusters.ts';
import { drawScale, layGround, makeGround, type Shown } from './ground.ts';
import { readLook, subscribeToLook } from './look.ts';
import { type MapView, usePanZoom } from './usePanZoom.ts';
import './map.css';

interface MapCanvasProps {
  land: Land;
  label: string;
  describedBy: string;
  municipality?: string | undefined;
  unit?: string | undefined;
  firstView: (size: Size) => ZoomTransform;
  /** Key that opens the first view again. */
  fit?: string | undefined;
  /** Brought into view whenever it changes. */
  followed?: Spot | undefined;
  follow: (view: ZoomTransform, size: Size, spot: Spot) => ZoomTransform;
  draw: (pen: CanvasRenderingContext2D, shown: Shown) => void;
  /** Marks that names of places leave free; the same array for the same marks. */
  marksAt?: (view: ZoomTransform) => readonly Mark[];
  /** Kept in place while zooming, instead of the centre. */
  zoomAbout?: Spot | undefined;
  onTap: (pixel: Spot, map: MapView) => void;
  /** Whether the key was taken; others move and zoom the map. */
  onKey?: (event: KeyboardEvent, map: MapView) => boolean;
  onHover?: (event: PointerEvent<HTMLElement>, map: MapView) => void;
  onLeave?: () => void;
  cursor: 'cross' | 'hand' | 'pointed';
  children?: ReactNode;
}

const STEP = 48;
const ZOOM = 1.6;
const directions: Readonly<Record<string, Spot>> = {
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
};

/** Dragged, pinched and moved by keys, with what a caller draws above it. */
export function MapCanvas(props: MapCanvasProps) {
  const { land, municipality, fit, followed, zoomAbout, cursor } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const repaint = useRef(() => {});
  const map = usePanZoom(box, () => repaint.current());
  repaint.current = usePainting(canvas, map, props);
  const hasSize = map.size !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows the requested content
  useEffect(() => map.change((_, room) => props.firstView(room)), [municipality, fit, hasSize]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new spot moves the map
  useEffect(() => {
    if (followed) map.change((view, room) => props.follow(view, room, followed));
  }, [followed?.[0], followed?.[1]]);

  const zoomBy = (factor: number) => {
    const now = map.seen();
    map.zoomBy(factor, zoomAbout && now?.view.apply(zoomAbout));
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions[event.key];
    if (!props.onKey?.(event, map)) {
      if (direction) map.moveBy(...direction);
      else if (event.key === '+' || event.key === '=') zoomBy(ZOOM);
      else if (event.key === '-') zoomBy(1 / ZOOM);
      else if (event.key === '0') map.change((_, room) => fitted(planePath.bounds(land.whole), room));
      else return;
    }
    event.preventDefault();
  };
  return (
    <div className="map-frame">
      <div
        ref={box}
        className={`map map--${cursor}`}
        // Arrow keys move the map, so screen readers must pass them on.
        role="application"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: handles keys
        tabIndex={0}
        onKeyDown={press}
        onClick={(event) => props.onTap(pointer(event, event.currentTarget), map)}
        onPointerMove={(event) => props.onHover?.(event, map)}
        onPointerLeave={props.onLeave}
      >
        <canvas ref={canvas} className="map__canvas" />
        {props.children}
      </div>
      <div className="map-zoom">
        <Button square aria-label={t`Afro hartën`} onClick={() => zoomBy(ZOOM)}>
          <Icon of={iconPlus} />
        </Button>
        <Button square aria-label={t`Largo hartën`} onClick={() => zoomBy(1 / ZOOM)}>
          <Icon of={iconMinus} />
        </Button>
      </div>
    </div>
  );
}

const REST_MS = 140;
/** More device pixels are invisible but slow phones down. */
const ratioOf = () => Math.min(2, window.devicePixelRatio);
const noMarks: readonly Mark[] = [];

function useLookChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => subscribeToLook(() => setChanges((before) => before + 1)), []);
  return changes;
}

/** Paints at most once per frame, and once more sharply at rest. Returns what the map calls on every change of view. */
function usePainting(canvas: RefObject<HTMLCanvasElement | null>, map: MapView, props: MapCanvasProps): () => void {
  const { land, municipality, unit } = props;
  const { size } = map;
  const { locale } = useLingui();
  const lookChanges = useLookChanges();
  const latest = useRef({ map, props });
  latest.current = { map, props };
  const [painter] = useState(() => ({ repaint: () => {} }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: re-reads colours on theme changes
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ground = makeGround(land);
    const own = land.municipalities.get(municipality ?? '');
    const chosen = own && land.units.find(({ properties }) => properties.code === unit);
    const scenery = { look: readLook(element), own, unit: chosen, locale };
    const paint = (atRest: boolean) => {
      const { draw, marksAt } = latest.current.props;
      const now = latest.current.map.seen();
      const pen = element.getContext('2d');
      if (!now || !pen) return;
      const shown = { ...now, ...scenery };
      const marks = marksAt?.(now.view) ?? noMarks;
      layGround(pen, ground, { ...now, scenery, marks, ratio: ratioOf() }, atRest);
      drawScale(pen, shown);
      draw(pen, shown);
    };
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    painter.repaint = () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => paint(false));
      rest = setTimeout(() => paint(true), REST_MS);
    };
    return () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      painter.repaint = () => {};
    };
  }, [land, municipality, unit, locale, lookChanges, canvas, painter]);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !size) return;
    element.width = size.width * ratioOf();
    element.height = size.height * ratioOf();
  }, [size, canvas]);
  useEffect(() => painter.repaint());
  return () => painter.repaint();
}
