// Scales of the drawings: round ticks from zero, and classes of a map. Pure.

/** Round numbers from the first step to the top, at most five of them, that reach at least `most`. */
export function ticksTo(most: number): readonly number[] {
  const rough = Math.max(1, most) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * size).find((by) => by >= rough) ?? rough);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) }, (_, index) => (index + 1) * step);
}

export interface MapClass {
  readonly from: number;
  readonly to: number;
}

/** Up to four classes above zero, each twice as wide as the one before, so that few large counts do not pale the rest. */
export function mapClasses(most: number): readonly MapClass[] {
  const ends = [8, 4, 2, 1].map((part) => Math.ceil(most / part));
  const real = ends.filter((end, index) => end > 0 && end !== ends[index - 1]);
  return real.map((to, index) => ({ from: (real[index - 1] ?? 0) + 1, to }));
}

/** 0 for none, else the place of the class counted from 1. */
export const classOf = (count: number, classes: readonly MapClass[]): number =>
  classes.findIndex(({ from, to }) => count >= from && count <= to) + 1;
