// Fingers, mouse and wheel on a map: one finger moves it, two bring it closer, a short press without moving is a tap.
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Spot } from '../plane/projection.ts';
import { moved, type Size, spotUnder, type View, zoomed } from '../plane/view.ts';

const TAP_PIXELS = 8;

interface Gesture {
  readonly fingers: Map<number, Spot>;
  /** How far the first finger went since it came down; a second finger ends the chance of a tap. */
  way: number;
}

/** Pixels from the upper left corner of the drawing. */
export function pixelOf(event: { clientX: number; clientY: number }, element: Element): Spot {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function spread(fingers: Map<number, Spot>): { far: number; middle: Spot } | undefined {
  const [one, other] = [...fingers.values()];
  if (!one || !other) return undefined;
  return {
    far: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

export interface Seen {
  readonly view: View;
  readonly size: Size;
}

export interface PanZoom {
  /** What is seen at the moment of a gesture; undefined until the map is drawn. */
  seen: () => Seen | undefined;
  change: (next: (view: View, size: Size) => View) => void;
  onTap: (spot: Spot) => void;
}

/** The view after one finger went from `before` to `after` while others rest. */
function dragged(view: View, size: Size, fingers: Map<number, Spot>, id: number, after: Spot): View {
  const before = fingers.get(id);
  if (!before) return view;
  const wide = spread(fingers);
  fingers.set(id, after);
  if (!wide) return moved(view, before.x - after.x, before.y - after.y);
  const now = spread(fingers);
  if (!now || wide.far === 0) return view;
  const at = spotUnder(view, size, wide.middle.x, wide.middle.y);
  return moved(zoomed(view, now.far / wide.far, at), wide.middle.x - now.middle.x, wide.middle.y - now.middle.y);
}

export function usePanZoom({ seen, change, onTap }: PanZoom) {
  const gesture = useRef<Gesture>({ fingers: new Map(), way: 0 });
  const down = (event: PointerEvent<Element>) => {
    if (event.button !== 0) return;
    const { fingers } = gesture.current;
    gesture.current.way = fingers.size === 0 ? 0 : Infinity;
    fingers.set(event.pointerId, pixelOf(event, event.currentTarget));
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<Element>) => {
    const { fingers } = gesture.current;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const after = pixelOf(event, event.currentTarget);
    gesture.current.way += Math.hypot(after.x - before.x, after.y - before.y);
    // A finger trembles: nothing moves before it is clear that it is no tap.
    if (gesture.current.way < TAP_PIXELS) return;
    change((view, size) => dragged(view, size, fingers, event.pointerId, after));
  };
  const up = (event: PointerEvent<Element>) => {
    const { fingers, way } = gesture.current;
    const last = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    const now = seen();
    if (now && last && way < TAP_PIXELS && event.type === 'pointerup')
      onTap(spotUnder(now.view, now.size, last.x, last.y));
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

/** The wheel brings the map closer while it has the focus, or with Ctrl as everywhere (a trackpad's pinch says so too). */
export function useWheel(box: RefObject<HTMLElement | null>, change: PanZoom['change']): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      const { x, y } = pixelOf(event, element);
      change((view, size) => zoomed(view, 1.0015 ** -event.deltaY, spotUnder(view, size, x, y)));
    };
    // React's own listener would be passive, and the page would scroll along.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box, change]);
}
