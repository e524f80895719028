// In which unit a spot lies, how far it is from a border, and where the name of a place stands best. Pure.
import type { Box, Land, Municipality, Ring, Unit } from './land.ts';
import { METRES, type Spot } from './projection.ts';

/** Below this the simplified borders cannot tell the sides apart (geo/README.md). */
const NEAR_METRES = 300;

/** Even-odd rule: a ray to the east crosses the rings an odd number of times. */
export function isInside({ x, y }: Spot, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const corner of ring) {
      if (before && corner.y > y !== before.y > y) {
        const crossing = corner.x + ((y - corner.y) * (before.x - corner.x)) / (before.y - corner.y);
        if (crossing > x) inside = !inside;
      }
      before = corner;
    }
  }
  return inside;
}

const isInBox = ({ x, y }: Spot, { west, east, north, south }: Box): boolean =>
  x >= west && x <= east && y >= north && y <= south;

export const unitAt = ({ units }: Land, spot: Spot): Unit | undefined =>
  units.find(({ box, rings }) => isInBox(spot, box) && isInside(spot, rings));

function distanceToSegment({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = dx * dx + dy * dy;
  const at = along === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / along));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}

/** Metres from a spot to the nearest line of the rings. */
export function metresToBorder(spot: Spot, rings: readonly Ring[]): number {
  let nearest = Infinity;
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const corner of ring) {
      if (before) nearest = Math.min(nearest, distanceToSegment(spot, before, corner));
      before = corner;
    }
  }
  return nearest * METRES;
}

/** How a spot lies to a municipality: in it, so near its border that nobody can tell, or outside. */
export function standing(spot: Spot, { units }: Municipality): 'inside' | 'near' | 'outside' {
  if (units.some(({ box, rings }) => isInBox(spot, box) && isInside(spot, rings))) return 'inside';
  return units.some(({ rings }) => metresToBorder(spot, rings) < NEAR_METRES) ? 'near' : 'outside';
}

const GRID = 9;

/** Of a grid over the unit the spot farthest from its border: there its name has most room. */
export function nameSpot({ rings, box }: Pick<Unit, 'rings' | 'box'>): Spot {
  let best = { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 };
  let room = -1;
  for (let row = 1; row <= GRID; row++)
    for (let column = 1; column <= GRID; column++) {
      const spot = {
        x: box.west + ((box.east - box.west) * column) / (GRID + 1),
        y: box.north + ((box.south - box.north) * row) / (GRID + 1),
      };
      const here = isInside(spot, rings) ? metresToBorder(spot, rings) : -1;
      if (here > room) [best, room] = [spot, here];
    }
  return best;
}

/** The middle of a municipality, moved into the unit that is nearest to it. */
export function municipalitySpot({ units, box }: Municipality): Spot {
  const middle = { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 };
  if (units.some(({ rings }) => isInside(middle, rings))) return middle;
  const nearest = units.toSorted((a, b) => metresToBorder(middle, a.rings) - metresToBorder(middle, b.rings))[0];
  return nearest ? nameSpot(nearest) : middle;
}
