// Which shape an arrow key leads to: the nearest whose middle lies in that direction. Pure.

export interface Middle {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}
export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const turned = {
  ArrowUp: (dx: number, dy: number) => [-dy, dx] as const,
  ArrowDown: (dx: number, dy: number) => [dy, dx] as const,
  ArrowLeft: (dx: number, dy: number) => [-dx, dy] as const,
  ArrowRight: (dx: number, dy: number) => [dx, dy] as const,
} satisfies Record<Direction, (dx: number, dy: number) => readonly [number, number]>;

export const isDirection = (key: string): key is Direction => key in turned;

/** Undefined at the edge. What lies aside counts as farther than what lies ahead. */
export function neighbour(middles: readonly Middle[], from: string, direction: Direction): string | undefined {
  const here = middles.find(({ code }) => code === from);
  if (!here) return undefined;
  const ahead = middles.flatMap(({ code, x, y }) => {
    const [forward, aside] = turned[direction](x - here.x, y - here.y);
    return forward > 0 && Math.abs(aside) <= forward * 1.5 ? [{ code, far: forward + 2 * Math.abs(aside) }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.code;
}

/** The middle of the box of an SVG path of absolute starts and relative lines, as municipalities.gen.ts writes them. */
export function middleOf(d: string): { x: number; y: number } {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const ring of d.split('z').filter(Boolean)) {
    const numbers = ring.match(/-?\d+/g)?.map(Number) ?? [];
    let [x, y] = [0, 0];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      xs.push(x);
      ys.push(y);
    }
  }
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
