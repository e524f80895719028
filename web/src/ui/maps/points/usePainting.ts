// Paints the point map at most once per frame, and once more sharply when it rests.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import type { Land } from '../plane/land.ts';
import type { MapView } from '../point/usePanZoom.ts';
import type { Clusters, MapPoint } from './clusters.ts';
import { layGround, makeGround, type Scenery } from './ground.ts';
import { readLook, subscribeToLook } from './look.ts';
import { drawChosen, drawMarks, drawName } from './marks.ts';

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
export function usePainting(painting: Painting): () => void {
  const { canvas, land, map, municipality } = painting;
  const { size } = map;
  const locale = useLocale();
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
