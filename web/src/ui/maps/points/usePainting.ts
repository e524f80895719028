// Paints the map of points: at most once a frame, and once more, sharp, when it has come to rest.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/useLocale.ts';
import type { Land } from '../plane/land.ts';
import type { Size } from '../plane/view.ts';
import { type Cluster, inSight, type Placed } from './clusters.ts';
import { layGround, makeGround, type Scenery } from './ground.ts';
import { readLook, watchLook } from './look.ts';
import { drawChosen, drawMarks, drawName } from './marks.ts';
import type { LiveView } from './useLiveView.ts';

interface Painting {
  canvas: RefObject<HTMLCanvasElement | null>;
  land: Land;
  size: Size | undefined;
  live: LiveView;
  placed: readonly Placed[];
  marksAt: (perPixel: number) => readonly Cluster[];
  selected?: string | undefined;
  pointed: Placed | undefined;
  municipality?: string | undefined;
}

const REST_MS = 140;
/** More pixels than two to one are seen by nobody and cost every phone. */
const ratioOf = () => Math.min(2, window.devicePixelRatio);

/** Counts up when the colours of the page change. */
function useLookChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => watchLook(() => setChanges((before) => before + 1)), []);
  return changes;
}

function paint(painting: Painting, ground: ReturnType<typeof makeGround>, scenery: Scenery, atRest: boolean): void {
  const { canvas, live, placed, marksAt, selected, pointed } = painting;
  const now = live.seen();
  const pen = canvas.current?.getContext('2d');
  if (!now || !pen) return;
  const shown = { ...now, look: scenery.look, locale: scenery.locale };
  const marks = marksAt(now.view.perPixel);
  layGround(pen, ground, { ...now, scenery, marks, ratio: ratioOf() }, atRest);
  drawMarks(pen, inSight(marks, now.view, now.size), shown);
  const chosen = selected === undefined ? undefined : placed.find(({ id }) => id === selected);
  if (chosen) drawChosen(pen, chosen, shown);
  const named = pointed ?? chosen;
  if (named) drawName(pen, named, shown);
}

export function usePainting(painting: Painting): void {
  const { canvas, land, size, live, municipality } = painting;
  const locale = useLocale();
  const lookChanges = useLookChanges();
  const latest = useRef(painting);
  latest.current = painting;
  const repaint = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: new colours are read anew
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ground = makeGround(land);
    const own = municipality ? land.municipalities.get(municipality) : undefined;
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
    live.paint.current = repaint.current;
    repaint.current();
    return () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      repaint.current = () => {};
      live.paint.current = repaint.current;
    };
  }, [land, municipality, locale, lookChanges, canvas]);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !size) return;
    element.width = size.width * ratioOf();
    element.height = size.height * ratioOf();
    repaint.current();
  }, [size, canvas]);
  const { placed, selected, pointed } = painting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed
  useEffect(() => repaint.current(), [placed, selected, pointed]);
}
