// What the map of points shows right now. It moves many times a second, so it is kept beside React, which never renders for it.
import { useCallback, useEffect, useRef } from 'react';
import type { Land } from '../plane/land.ts';
import { fitted, type Size, showing, type View } from '../plane/view.ts';
import type { Seen } from '../point/usePanZoom.ts';
import { boxAround, type Placed } from './clusters.ts';

export interface LiveView {
  readonly seen: () => Seen | undefined;
  readonly change: (next: (view: View, size: Size) => View) => void;
  /** What paints; called whenever the view changes. */
  readonly paint: { current: () => void };
}

interface Asked {
  land: Land;
  size: Size | undefined;
  placed: readonly Placed[];
  selected?: string | undefined;
  municipality?: string | undefined;
  fit?: string | undefined;
}

/** Nearer than this a few points need not be brought: around them nothing would be left to know the place by. */
const NEAREST_FIT = 4;

function firstView({ land, placed, municipality, fit }: Asked, size: Size): View {
  const own = municipality ? land.municipalities.get(municipality)?.box : undefined;
  const view = fitted(own ?? (fit ? boxAround(placed) : undefined) ?? land.box, size);
  return { ...view, perPixel: Math.max(NEAREST_FIT, view.perPixel) };
}

export function useLiveView(asked: Asked): LiveView {
  const { size, selected, municipality, fit } = asked;
  const view = useRef<View>(undefined);
  const room = useRef(size);
  room.current = size;
  const paint = useRef(() => {});
  const seen = useCallback(() => {
    const { current } = room;
    return view.current && current ? { view: view.current, size: current } : undefined;
  }, []);
  const change = useCallback(
    (next: (view: View, size: Size) => View) => {
      const now = seen();
      if (!now) return;
      view.current = next(now.view, now.size);
      paint.current();
    },
    [seen],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted to be seen, not every new array, moves the map
  useEffect(() => {
    if (!size) return;
    view.current = firstView(asked, size);
    paint.current();
  }, [municipality, fit, size === undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another chosen point moves the map
  useEffect(() => {
    const point = asked.placed.find(({ id }) => id === selected);
    if (point) change((now, around) => showing(now, around, point));
  }, [selected]);
  return { seen, change, paint };
}
