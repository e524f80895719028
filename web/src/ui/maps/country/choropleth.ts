export interface Place {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

interface MapClass {
  readonly from: number;
  readonly to: number;
}

/** Up to four classes above zero, each twice as wide as the previous, so that few large counts do not fade the rest. */
export function mapClasses(max: number): readonly MapClass[] {
  const ends = [8, 4, 2, 1].map((part) => Math.ceil(max / part));
  const real = ends.filter((end, index) => end > 0 && end !== ends[index - 1]);
  return real.map((to, index) => ({ from: (real[index - 1] ?? 0) + 1, to }));
}

export const classOf = (count: number, classes: readonly MapClass[]): number =>
  classes.findIndex(({ from, to }) => count >= from && count <= to) + 1;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around the shapes of these codes, with their neighbours' edges; the whole where none of them is known. */
export function boxAround(
  shapes: readonly { readonly code: string; readonly d: string }[],
  codes: readonly string[],
  whole: string,
): Box {
  const [x = 0, y = 0, width = 0, height = 0] = whole.split(' ').map(Number);
  const spots = shapes
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ d }) => [...d.matchAll(/(\d+),(\d+)/g)].map(([, left, top]) => [Number(left), Number(top)] as const));
  if (spots.length === 0) return { x, y, width, height };
  const [lefts, tops] = [spots.map(([left]) => left), spots.map(([, top]) => top)];
  const [left, top] = [Math.min(...lefts), Math.min(...tops)];
  const [wide, high] = [Math.max(...lefts) - left, Math.max(...tops) - top];
  const room = Math.max(wide, high) / 5;
  return { x: left - room, y: top - room, width: wide + 2 * room, height: high + 2 * room };
}

interface Middle {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}
type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const turned = {
  ArrowUp: (dx: number, dy: number) => [-dy, dx] as const,
  ArrowDown: (dx: number, dy: number) => [dy, dx] as const,
  ArrowLeft: (dx: number, dy: number) => [-dx, dy] as const,
  ArrowRight: (dx: number, dy: number) => [dx, dy] as const,
} satisfies Record<Direction, (dx: number, dy: number) => readonly [number, number]>;

export const isDirection = (key: string): key is Direction => key in turned;

/** The next area in a direction, if any. Sideways distance weighs more. */
export function neighbour(middles: readonly Middle[], from: string, direction: Direction): string | undefined {
  const here = middles.find(({ code }) => code === from);
  if (!here) return undefined;
  const ahead = middles.flatMap(({ code, x, y }) => {
    const [forward, sideways] = turned[direction](x - here.x, y - here.y);
    return forward > 0 && Math.abs(sideways) <= forward * 1.5 ? [{ code, far: forward + 2 * Math.abs(sideways) }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.code;
}
