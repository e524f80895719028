// Points that stand so near each other that a finger cannot tell them apart become one mark with their number. Pure.
import type { Box } from '../plane/land.ts';
import type { Spot } from '../plane/projection.ts';
import type { Size, View } from '../plane/view.ts';

/** What a mark says by colour and shape together. */
export const pointTones = ['ok', 'run', 'wait', 'error', 'quiet'] as const;
export type PointTone = (typeof pointTones)[number];

export interface Placed extends Spot {
  readonly id: string;
  readonly name: string;
  readonly tone: PointTone;
}
export interface Cluster extends Spot {
  readonly members: readonly Placed[];
  readonly box: Box;
}

/** The least side of a square of the grid on the screen; the greatest is twice as much. */
const CELL = 34;

/** The grid belongs to the plane and changes by doubling: while the map moves, no mark changes. */
export const cellAt = (perPixel: number): number => CELL * 2 ** Math.ceil(Math.log2(perPixel));

function clusterOf(members: readonly Placed[]): Cluster {
  let [x, y] = [0, 0];
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  for (const spot of members) {
    x += spot.x / members.length;
    y += spot.y / members.length;
    box.west = Math.min(box.west, spot.x);
    box.east = Math.max(box.east, spot.x);
    box.north = Math.min(box.north, spot.y);
    box.south = Math.max(box.south, spot.y);
  }
  return { x, y, members, box };
}

/** Everything in a square of the grid as one mark, and marks that would cover each other as one too. */
export function clustered(points: readonly Placed[], cell: number): readonly Cluster[] {
  const squares = new Map<string, Placed[]>();
  for (const point of points) {
    const key = squareOf(point, cell);
    const square = squares.get(key);
    if (square) square.push(point);
    else squares.set(key, [point]);
  }
  // From north to south, so that nearer ones are drawn over.
  return apart([...squares.values()].map(clusterOf), cell).toSorted((a, b) => a.y - b.y);
}

const squareOf = ({ x, y }: Spot, cell: number, right = 0, down = 0): string =>
  `${Math.floor(x / cell) + right} ${Math.floor(y / cell) + down}`;
const around = [-2, -1, 0, 1, 2];

/** The largest stand first; whichever would lie on one that stands joins it. Seen from as far as this grid is used. */
function apart(marks: readonly Cluster[], cell: number): readonly Cluster[] {
  const perPixel = cell / CELL;
  const standing = new Map<string, Cluster[]>();
  const nearTo = (spot: Spot) =>
    around.flatMap((right) => around.flatMap((down) => standing.get(squareOf(spot, cell, right, down)) ?? []));
  const covers = (one: Cluster, other: Cluster) =>
    Math.hypot(one.x - other.x, one.y - other.y) / perPixel < (radiusOf(one) + radiusOf(other)) * OVERLAP;
  for (const mark of marks.toSorted((a, b) => b.members.length - a.members.length)) {
    const taken = nearTo(mark).find((one) => covers(one, mark));
    const key = squareOf(taken ?? mark, cell);
    const square = standing.get(key) ?? [];
    // It stays where the larger part of it stood: moved, it might come to lie on others.
    const merged = taken && { ...clusterOf([...taken.members, ...mark.members]), x: taken.x, y: taken.y };
    standing.set(key, merged ? square.map((one) => (one === taken ? merged : one)) : [...square, mark]);
  }
  return [...standing.values()].flat();
}

/** Marks may touch a little. */
const OVERLAP = 0.85;
const SINGLE = 6;
/** Pixels from the middle of a mark to its edge: a hundred times as many points are as wide again as one. */
export const radiusOf = ({ members }: Cluster): number =>
  members.length === 1 ? SINGLE : Math.min(25, 10 + 5 * Math.log10(members.length));

/** How many of each tone, in the order of `pointTones`. */
export const tally = ({ members }: Cluster): readonly (readonly [PointTone, number])[] =>
  pointTones.flatMap((tone) => {
    const count = members.filter((member) => member.tone === tone).length;
    return count > 0 ? [[tone, count] as const] : [];
  });

/** Half of the least target of a finger. */
const REACH = 22;

/** The mark that was pressed: the nearest one within reach. */
export function markAt(marks: readonly Cluster[], { x, y }: Spot, perPixel: number): Cluster | undefined {
  let found: Cluster | undefined;
  let nearest = Infinity;
  for (const mark of marks) {
    const far = Math.hypot(mark.x - x, mark.y - y) / perPixel;
    if (far > Math.max(REACH, radiusOf(mark)) || far >= nearest) continue;
    found = mark;
    nearest = far;
  }
  return found;
}

/** Marks of which something may be seen. */
export function inSight(marks: readonly Cluster[], view: View, { width, height }: Size): readonly Cluster[] {
  const [across, down] = [(width / 2 + 30) * view.perPixel, (height / 2 + 30) * view.perPixel];
  return marks.filter(({ x, y }) => Math.abs(x - view.x) < across && Math.abs(y - view.y) < down);
}

/** All points in a box; undefined when there are none. */
export const boxAround = (points: readonly Placed[]): Box | undefined =>
  points.length > 0 ? clusterOf(points).box : undefined;

/** Nothing can be told apart by coming closer when all stand on one spot. */
export const isOneSpot = ({ box: { west, east, north, south } }: Cluster): boolean =>
  east - west < 0.5 && south - north < 0.5;

/** Which of several on one spot comes next: pressing again goes through all of them. */
export function nextOf({ members }: Cluster, selected: string | undefined): Placed | undefined {
  const at = members.findIndex(({ id }) => id === selected);
  return members[(at + 1) % members.length];
}
