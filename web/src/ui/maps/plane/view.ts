// Views of the plane as transforms of d3-zoom: pixels per unit, and the pixel of the origin. Pure.
import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import { bounds, type ProjectedPoint, project } from './projection.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
type Box = readonly [upperLeft: readonly [number, number], lowerRight: readonly [number, number]];

export const scales: [number, number] = [1 / 150, 10];
const MARGIN = 5000;
const [west, north] = project({ lat: bounds.north, lng: bounds.west });
const [east, south] = project({ lat: bounds.south, lng: bounds.east });
/** Part of the plane that can be moved into view. */
export const movable: [ProjectedPoint, ProjectedPoint] = [
  [west - MARGIN, north - MARGIN],
  [east + MARGIN, south + MARGIN],
];

const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export const centred = ([x, y]: ProjectedPoint, scale: number, { width, height }: Size): ZoomTransform =>
  zoomIdentity
    .translate(width / 2, height / 2)
    .scale(between(scale, ...scales))
    .translate(-x, -y);

export const fitted = ([[x0, y0], [x1, y1]]: Box, size: Size, closest: number = scales[1]): ZoomTransform =>
  centred(
    [(x0 + x1) / 2, (y0 + y1) / 2],
    Math.min(closest, size.width / (x1 - x0) / 1.12, size.height / (y1 - y0) / 1.12),
    size,
  );

export function panToShow(view: ZoomTransform, { width, height }: Size, point: ProjectedPoint): ZoomTransform {
  const [x, y] = view.apply(point);
  const right = between(x, width * 0.12, width * 0.88) - x;
  const down = between(y, height * 0.12, height * 0.88) - y;
  return view.translate(right / view.k, down / view.k);
}

export interface Label {
  readonly point: ProjectedPoint;
  readonly code: string;
  readonly name: string;
  readonly kind: 'unit' | 'municipality';
}
export interface PlacedLabel extends Label {
  readonly x: number;
  readonly y: number;
}

const LETTER = 6.6;
const LINE = 18;
/** Closer than this, labels of units precede those of municipalities. */
const CLOSE = 1 / 22;
export const labelKind = ({ k }: ZoomTransform): Label['kind'] => (k > CLOSE ? 'unit' : 'municipality');
export const halfWidth = ({ name }: Label): number => (name.length * LETTER) / 2;
/** Controls on the map: buttons at the upper right, scale at the lower left. */
const BUTTONS = { width: 60, height: 116 } as const;
const SCALE = { width: 124, height: 44 } as const;

/** Visible labels without overlaps; earlier ones have precedence. */
export function visibleLabels(labels: readonly Label[], view: ZoomTransform, { width, height }: Size): PlacedLabel[] {
  const taken: { x: number; y: number; half: number }[] = [];
  return labels.flatMap((label) => {
    const [x, y] = view.apply(label.point);
    const half = halfWidth(label) + 3;
    const isOutside = x < half || x > width - half || y < LINE || y > height - LINE;
    const isUnderControls =
      (x + half > width - BUTTONS.width && y < BUTTONS.height) || (x - half < SCALE.width && y > height - SCALE.height);
    const isTaken = taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < LINE);
    if (isOutside || isUnderControls || isTaken) return [];
    taken.push({ x, y, half });
    return [{ ...label, x, y }];
  });
}

/** Scale bar: a round length in metres, and its width of at most `max` pixels. */
export function scaleBar(metresPerPixel: number, max: number): { metres: number; pixels: number } {
  const wide = metresPerPixel * max;
  const power = 10 ** Math.floor(Math.log10(wide));
  const metres = ([5, 2, 1].find((by) => by * power <= wide) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}
