// Map on a canvas: drawing, zooming, moving.
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
  useSyncExternalStore,
} from 'react';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { iconMinus, iconPlus } from '../../marks/pageIcons.ts';
import { type Boundaries, planePath } from '../plane/boundaries.ts';
import type { ProjectedPoint } from '../plane/projection.ts';
import { fitted, type Size } from '../plane/view.ts';
import type { Marker } from '../points/clusters.ts';
import { drawScale, makeGround, paintGround, type Viewport } from './ground.ts';
import { readStyle, subscribeToStyle } from './style.ts';
import { type MapView, usePanZoom } from './usePanZoom.ts';
import './map.css';

interface MapCanvasProps {
  boundaries: Boundaries;
  label: string;
  describedBy: string;
  municipality?: string | undefined;
  unit?: string | undefined;
  firstView: (size: Size) => ZoomTransform;
  /** Key that opens the first view again. */
  fit?: string | undefined;
  /** Brought into view whenever it changes. */
  followed?: ProjectedPoint | undefined;
  follow: (view: ZoomTransform, size: Size, point: ProjectedPoint) => ZoomTransform;
  draw: (pdf: CanvasRenderingContext2D, viewport: Viewport) => void;
  /** Marks that names of places leave free; the same array for the same marks. */
  markersAt?: (view: ZoomTransform) => readonly Marker[];
  /** Kept in place while zooming, instead of the centre. */
  zoomAbout?: ProjectedPoint | undefined;
  onTap: (pixel: ProjectedPoint, map: MapView) => void;
  /** Whether the key was taken; others move and zoom the map. */
  onKey?: (event: KeyboardEvent, map: MapView) => boolean;
  onHover?: (event: PointerEvent<HTMLElement>, map: MapView) => void;
  onLeave?: () => void;
  cursor: 'cross' | 'hand' | 'pointed';
  children?: ReactNode;
}

const STEP = 48;
const ZOOM = 1.6;
const directions: Readonly<Record<string, ProjectedPoint>> = {
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
};

/** Dragged, pinched and moved by keys, with what a caller draws above it. */
export function MapCanvas(props: MapCanvasProps) {
  const { boundaries, municipality, fit, followed, zoomAbout, cursor } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const repaint = useRef(() => {});
  const map = usePanZoom(box, () => repaint.current());
  repaint.current = usePainting(canvas, map, props);
  const hasSize = map.size !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows the requested content
  useEffect(() => map.change((_, room) => props.firstView(room)), [municipality, fit, hasSize]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new point moves the map
  useEffect(() => {
    if (followed) map.change((view, room) => props.follow(view, room, followed));
  }, [followed?.[0], followed?.[1]]);

  const zoomBy = (factor: number) => {
    const now = map.getView();
    map.zoomBy(factor, zoomAbout && now?.view.apply(zoomAbout));
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions[event.key];
    if (!props.onKey?.(event, map)) {
      if (direction) map.moveBy(...direction);
      else if (event.key === '+' || event.key === '=') zoomBy(ZOOM);
      else if (event.key === '-') zoomBy(1 / ZOOM);
      else if (event.key === '0') map.change((_, room) => fitted(planePath.bounds(boundaries.whole), room));
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
const noMarkers: readonly Marker[] = [];

/** Paints at most once per frame, and once more sharply at rest. Returns what the map calls on every change of view. */
function usePainting(canvas: RefObject<HTMLCanvasElement | null>, map: MapView, props: MapCanvasProps): () => void {
  const { boundaries, municipality, unit } = props;
  const { size } = map;
  const { locale } = useLingui();
  const scheme = useSyncExternalStore(subscribeToStyle, () => document.documentElement.dataset.colorScheme);
  const latest = useRef({ map, props });
  latest.current = { map, props };
  const [painter] = useState(() => ({ repaint: () => {} }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: re-reads colours on theme changes
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ground = makeGround(boundaries);
    const own = boundaries.municipalities.get(municipality ?? '');
    const chosen = own && boundaries.units.find(({ properties }) => properties.code === unit);
    const scenery = { style: readStyle(element), own, unit: chosen, locale };
    const paint = (atRest: boolean) => {
      const { draw, markersAt } = latest.current.props;
      const now = latest.current.map.getView();
      const pdf = element.getContext('2d');
      if (!now || !pdf) return;
      const viewport = { ...now, ...scenery };
      const markers = markersAt?.(now.view) ?? noMarkers;
      paintGround(pdf, ground, { ...now, scenery, markers, ratio: ratioOf() }, atRest);
      drawScale(pdf, viewport);
      draw(pdf, viewport);
    };
    let frame = 0;
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    painter.repaint = () => {
      clearTimeout(idleTimer);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => paint(false));
      idleTimer = setTimeout(() => paint(true), REST_MS);
    };
    return () => {
      clearTimeout(idleTimer);
      cancelAnimationFrame(frame);
      painter.repaint = () => {};
    };
  }, [boundaries, municipality, unit, locale, scheme, canvas, painter]);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !size) return;
    element.width = size.width * ratioOf();
    element.height = size.height * ratioOf();
  }, [size, canvas]);
  useEffect(() => painter.repaint());
  return () => painter.repaint();
}
