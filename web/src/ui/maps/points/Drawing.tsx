import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useSize } from '../../page/useSize.ts';
import type { Land } from '../plane/land.ts';
import { type LatLng, type Spot, toSpot } from '../plane/projection.ts';
import { fitted, moved, spotUnder, zoomed } from '../plane/view.ts';
import { pixelOf, usePanZoom, useWheel } from '../point/usePanZoom.ts';
import { Zoom } from '../point/Zoom.tsx';
import { type Cluster, cellAt, clustered, isOneSpot, markAt, nextOf, type Placed, type PointTone } from './clusters.ts';
import { useLiveView } from './useLiveView.ts';
import { usePainting } from './usePainting.ts';

interface MapPoint extends LatLng {
  readonly id: string;
  /** Shown at the point that is chosen or pointed at. */
  readonly name: string;
  readonly tone: PointTone;
}

export interface DrawingProps {
  land: Land;
  /** The id of the words that say how it is used. */
  describedBy: string;
  /** What the points are, as "Qendrat e votimit në Bashkinë Tiranë". */
  label: string;
  /** The same array as long as the points are the same. */
  points: readonly MapPoint[];
  /** The id of the chosen point; the map goes there. */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  /** Code of a municipality: it is shown in colour, and the map opens on it. */
  municipality?: string | undefined;
  /** When this changes, the map shows all its points anew: the filter as text. */
  fit?: string | undefined;
}

/** The marks at a closeness, counted once for each. */
function useMarks(points: DrawingProps['points']) {
  return useMemo(() => {
    const placed = points.map(({ id, name, tone, ...point }): Placed => ({ id, name, tone, ...toSpot(point) }));
    const kept = new Map<number, readonly Cluster[]>();
    const marksAt = (perPixel: number): readonly Cluster[] => {
      const cell = cellAt(perPixel);
      const found = kept.get(cell) ?? clustered(placed, cell);
      kept.set(cell, found);
      return found;
    };
    return { placed, marksAt };
  }, [points]);
}

/** The point the mouse is over, where it is one by itself. */
function usePointed(live: ReturnType<typeof useLiveView>, { marksAt }: ReturnType<typeof useMarks>) {
  const [pointed, setPointed] = useState<Placed>();
  const hover = (event: PointerEvent<HTMLElement>) => {
    const now = live.seen();
    if (event.pointerType !== 'mouse' || event.buttons > 0 || !now) return;
    const { x, y } = pixelOf(event, event.currentTarget);
    const spot = spotUnder(now.view, now.size, x, y);
    const mark = markAt(marksAt(now.view.perPixel), spot, now.view.perPixel);
    setPointed(mark?.members.length === 1 ? mark.members[0] : undefined);
  };
  return { pointed, hover, leave: () => setPointed(undefined) };
}

export function Drawing(props: DrawingProps) {
  const { label, land, selected, onSelect, describedBy } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(box);
  const marks = useMarks(props.points);
  const live = useLiveView({ ...props, size, placed: marks.placed });
  const { pointed, hover, leave } = usePointed(live, marks);
  usePainting({ ...props, canvas, size, live, pointed, ...marks });
  useWheel(box, live.change);

  const tap = (spot: Spot) => {
    const now = live.seen();
    const mark = now && markAt(marks.marksAt(now.view.perPixel), spot, now.view.perPixel);
    if (!mark) return;
    if (mark.members.length > 1 && !isOneSpot(mark))
      return live.change((view, room) => {
        const closer = fitted(mark.box, room);
        return closer.perPixel < view.perPixel / 1.2 ? closer : zoomed(view, 2, mark);
      });
    const next = nextOf(mark, selected);
    if (next) onSelect?.(next.id);
  };
  const handlers = usePanZoom({ ...live, onTap: tap });
  return (
    <div className="points__frame">
      <div
        ref={box}
        className="points__map"
        data-pointed={pointed !== undefined}
        // Arrow keys move the map, so a screen reader must pass them on.
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        onKeyDown={(event) => pressed(event, live, land)}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event);
          hover(event);
        }}
        onPointerLeave={leave}
      >
        <canvas ref={canvas} className="points__canvas" />
      </div>
      <Zoom onZoom={(factor) => live.change((view) => zoomed(view, factor))} />
    </div>
  );
}

const STEP = 48;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

function pressed(event: KeyboardEvent, { change }: Pick<ReturnType<typeof useLiveView>, 'change'>, land: Land) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const direction = directions[event.key];
  if (direction) change((view) => moved(view, ...direction));
  else if (event.key === '+' || event.key === '=') change((view) => zoomed(view, 1.6));
  else if (event.key === '-') change((view) => zoomed(view, 1 / 1.6));
  else if (event.key === '0') change((_, room) => fitted(land.box, room));
  else return;
  event.preventDefault();
}
