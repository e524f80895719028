// Neighbour for an arrow key: the nearest shape in its direction. Pure.

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

/** Undefined at the edge. Sideways distance weighs more. */
export function neighbour(middles: readonly Middle[], from: string, direction: Direction): string | undefined {
  const here = middles.find(({ code }) => code === from);
  if (!here) return undefined;
  const ahead = middles.flatMap(({ code, x, y }) => {
    const [forward, aside] = turned[direction](x - here.x, y - here.y);
    return forward > 0 && Math.abs(aside) <= forward * 1.5 ? [{ code, far: forward + 2 * Math.abs(aside) }] : [];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.code;
}
