// What part of the plane is seen, and how it moves. Pure.
import type { Box } from './land.ts';
import { bounds, type Spot, toSpot } from './projection.ts';

/** The middle of what is seen, and how many units of the plane one pixel covers. */
export interface View extends Spot {
  readonly perPixel: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 0.1;
const FARTHEST = 150;
const [northWest, southEast] = [
  toSpot({ lat: bounds.north, lng: bounds.west }),
  toSpot({ lat: bounds.south, lng: bounds.east }),
];

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The middle never leaves the country's box. */
const held = ({ x, y, perPixel }: View): View => ({
  x: between(x, northWest.x, southEast.x),
  y: between(y, northWest.y, southEast.y),
  perPixel: between(perPixel, CLOSEST, FARTHEST),
});

/** All of a box, with a little air around. */
export const fitted = ({ west, east, north, south }: Box, { width, height }: Size): View =>
  held({
    x: (west + east) / 2,
    y: (north + south) / 2,
    perPixel: Math.max((east - west) / width, (south - north) / height) * 1.12,
  });

export const moved = ({ x, y, perPixel }: View, right: number, down: number): View =>
  held({ x: x + right * perPixel, y: y + down * perPixel, perPixel });

/** `factor` above 1 comes closer; the spot `at` stays where it is on the screen. */
export function zoomed(view: View, factor: number, at: Spot = view): View {
  const perPixel = between(view.perPixel / factor, CLOSEST, FARTHEST);
  const share = perPixel / view.perPixel;
  return held({ x: at.x + (view.x - at.x) * share, y: at.y + (view.y - at.y) * share, perPixel });
}

/** The spot under a pixel counted from the upper left corner. */
export const spotUnder = (view: View, { width, height }: Size, x: number, y: number): Spot => ({
  x: view.x + (x - width / 2) * view.perPixel,
  y: view.y + (y - height / 2) * view.perPixel,
});

/** Moves the view just so far that the spot is seen with some room around it. */
export function showing(view: View, { width, height }: Size, spot: Spot): View {
  const [roomX, roomY] = [width * 0.38 * view.perPixel, height * 0.38 * view.perPixel];
  return held({
    x: between(view.x, spot.x - roomX, spot.x + roomX),
    y: between(view.y, spot.y - roomY, spot.y + roomY),
    perPixel: view.perPixel,
  });
}

export interface Label extends Spot {
  readonly code: string;
  readonly name: string;
  readonly kind: 'unit' | 'municipality';
}

const LETTER = 6.6;
const LINE = 18;
/** What stands on the map: the buttons in the upper right corner, the scale in the lower left one. */
const BUTTONS = { width: 60, height: 116 } as const;
const SCALE = { width: 124, height: 44 } as const;

interface Stood {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Pixels count from the middle. */
const isUnderControls = ({ x, y, half }: Stood, { width, height }: Size): boolean =>
  (x + half > width / 2 - BUTTONS.width && y < BUTTONS.height - height / 2) ||
  (x - half < SCALE.width - width / 2 && y > height / 2 - SCALE.height);

/** Names that are seen and stand in nobody's way; the first of the list have precedence. */
export function readable(labels: readonly Label[], view: View, size: Size): readonly Label[] {
  const { width, height } = size;
  const taken: Stood[] = [];
  return labels.filter(({ x, y, name }) => {
    const at = {
      x: (x - view.x) / view.perPixel,
      y: (y - view.y) / view.perPixel,
      half: (name.length * LETTER) / 2 + 3,
    };
    if (Math.abs(at.x) + at.half > width / 2 || Math.abs(at.y) > height / 2 - LINE) return false;
    if (isUnderControls(at, size)) return false;
    if (taken.some((other) => Math.abs(other.x - at.x) < other.half + at.half && Math.abs(other.y - at.y) < LINE))
      return false;
    taken.push(at);
    return true;
  });
}

/** A round length in metres and its width in pixels, at most `most` wide: the scale of the map. */
export function scaleBar(perPixelMetres: number, most: number): { metres: number; pixels: number } {
  const wide = perPixelMetres * most;
  const power = 10 ** Math.floor(Math.log10(wide));
  const metres = ([5, 2, 1].find((by) => by * power <= wide) ?? 1) * power;
  return { metres, pixels: metres / perPixelMetres };
}
