import { useLingui } from '@lingui/react/macro';
import { pointer } from 'd3-selection';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Land, planePath } from '../plane/land.ts';
import { type Spot, toSpot } from '../plane/projection.ts';
import { centred, fitted, type Size, showing } from '../plane/view.ts';
import { type MapView, usePanZoom } from '../point/usePanZoom.ts';
import { Zoom } from '../point/Zoom.tsx';
import { type Clusters, clustered, type MapPoint, markAt } from './clusters.ts';
import { layGround, makeGround, type Scenery } from './ground.ts';
import { readLook, subscribeToLook } from './look.ts';
import { drawChosen, drawMarks, drawName } from './marks.ts';

export interface DrawingProps {
  land: Land;
  /** Id of the instructions. */
  describedBy: string;
  /** For example "Qendrat e votimit në Bashkinë Tiranë". */
  label: string;
  /** Same array while the points are unchanged. */
  points: readonly MapPoint[];
  /** Id of the selected point, which the map moves to. */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** Highlighted municipality and initial view. */
  municipality?: string | undefined;
  /** Key that resets the view to all points, such as the filter. */
  fit?: string | undefined;
}

/** Maximum zoom for few points, which keeps their surroundings visible. */
const NEAREST_FIT = 1 / 4;

function firstView({ land, points, municipality, fit }: DrawingProps, size: Size) {
  const own = land.municipalities.get(municipality ?? '');
  const shown = fit && points.length > 0 ? points : undefined;
  const coordinates = shown?.map(({ lng, lat }): Spot => [lng, lat]);
  const place = own ?? (coordinates ? { type: 'MultiPoint' as const, coordinates } : land.whole);
  return fitted(planePath.bounds(place), size, NEAREST_FIT);
}

/** Single point under the mouse. */
function usePointed({ seen }: MapView, { marksAt }: Clusters) {
  const [pointed, setPointed] = useState<MapPoint>();
  const hover = (event: PointerEvent<HTMLElement>) => {
    const now = seen();
    if (event.pointerType !== 'mouse' || event.buttons > 0 || !now) return;
    const mark = markAt(marksAt(now.view), now.view, pointer(event, event.currentTarget));
    setPointed(typeof mark?.of === 'object' ? mark.of : undefined);
  };
  return { pointed, hover, leave: () => setPointed(undefined) };
}

export function Drawing(props: DrawingProps) {
  const { label, land, points, selected, onSelect, describedBy, municipality, fit } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = useRef(() => {});
  const map = usePanZoom(box, () => paint.current());
  const clusters = useMemo(() => clustered(points), [points]);
  const { pointed, hover, leave } = usePointed(map, clusters);
  paint.current = usePainting({ canvas, land, map, points, clusters, selected, pointed, municipality });
  const hasSize = map.size !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows the requested content, not array identity
  useEffect(() => map.change((_, room) => firstView(props, room)), [municipality, fit, hasSize]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection moves the map
  useEffect(() => {
    const point = points.find(({ id }) => id === selected);
    if (point) map.change((view, room) => showing(view, room, toSpot(point)));
  }, [selected]);

  const tap = (pixel: Spot) => {
    const now = map.seen();
    const mark = now && markAt(clusters.marksAt(now.view), now.view, pixel);
    if (!mark) return;
    if (typeof mark.of === 'object') return onSelect?.(mark.of.id);
    const closer = clusters.dividesAt(mark.of);
    if (closer !== undefined) return map.change((_, room) => centred(mark.spot, closer, room));
    const next = clusters.nextOf(mark.of, selected);
    if (next) onSelect?.(next.id);
  };
  return (
    <div className="points__frame">
      <div
        ref={box}
        className="points__map"
        data-pointed={pointed !== undefined}
        // Arrow keys move the map, so screen readers must pass them on.
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: handles keys
        tabIndex={0}
        onKeyDown={(event) => pressed(event, map, land)}
        onClick={(event) => tap(pointer(event, event.currentTarget))}
        onPointerMove={hover}
        onPointerLeave={leave}
      >
        <canvas ref={canvas} className="points__canvas" />
      </div>
      <Zoom onZoom={(factor) => map.zoomBy(factor)} />
    </div>
  );
}

const STEP = 48;
const directions: Readonly<Record<string, Spot>> = {
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
};

function pressed(event: KeyboardEvent, { change, moveBy, zoomBy }: MapView, land: Land) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const direction = directions[event.key];
  if (direction) moveBy(...direction);
  else if (event.key === '+' || event.key === '=') zoomBy(1.6);
  else if (event.key === '-') zoomBy(1 / 1.6);
  else if (event.key === '0') change((_, room) => fitted(planePath.bounds(land.whole), room));
  else return;
  event.preventDefault();
}

// Paints the point map at most once per frame, and once more sharply when it rests.
interface Painting {
  canvas: RefObject<HTMLCanvasElement | null>;
  land: Land;
  map: MapView;
  points: readonly MapPoint[];
  clusters: Clusters;
  selected?: string | undefined;
  pointed: MapPoint | undefined;
  municipality?: string | undefined;
}

const REST_MS = 140;
/** More device pixels are invisible but slow phones down. */
const ratioOf = () => Math.min(2, window.devicePixelRatio);

/** Increments on theme changes. */
function useLookChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => subscribeToLook(() => setChanges((before) => before + 1)), []);
  return changes;
}

function paint(painting: Painting, ground: ReturnType<typeof makeGround>, scenery: Scenery, atRest: boolean): void {
  const { canvas, map, points, clusters, selected, pointed } = painting;
  const now = map.seen();
  const pen = canvas.current?.getContext('2d');
  if (!now || !pen) return;
  const shown = { ...now, look: scenery.look, locale: scenery.locale };
  const marks = clusters.marksAt(now.view);
  layGround(pen, ground, { ...now, scenery, marks, ratio: ratioOf() }, atRest);
  drawMarks(pen, marks, shown);
  const chosen = selected === undefined ? undefined : points.find(({ id }) => id === selected);
  if (chosen) drawChosen(pen, chosen, shown);
  const named = pointed ?? chosen;
  if (named) drawName(pen, named, shown);
}

/** Returns a function that paints again, which the map calls on every change of view. */
function usePainting(painting: Painting): () => void {
  const { canvas, land, map, municipality } = painting;
  const { size } = map;
  const { locale } = useLingui();
  const lookChanges = useLookChanges();
  const latest = useRef(painting);
  latest.current = painting;
  const repaint = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: re-reads colours on theme changes
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ground = makeGround(land);
    const own = land.municipalities.get(municipality ?? '');
    const scenery = { look: readLook(element), own, locale };
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const draw = (atRest: boolean) => paint(latest.current, ground, scenery, atRest);
    repaint.current = () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => draw(false));
      rest = setTimeout(() => draw(true), REST_MS);
    };
    repaint.current();
    return () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      repaint.current = () => {};
    };
  }, [land, municipality, locale, lookChanges, canvas]);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !size) return;
    element.width = size.width * ratioOf();
    element.height = size.height * ratioOf();
    repaint.current();
  }, [size, canvas]);
  const { points, selected, pointed } = painting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: repaints when its content changes
  useEffect(() => repaint.current(), [points, selected, pointed]);
  return useCallback(() => repaint.current(), []);
}
