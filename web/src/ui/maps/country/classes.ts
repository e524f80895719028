// Classes of a choropleth map. Pure.

export interface MapClass {
  readonly from: number;
  readonly to: number;
}

/** Up to four classes above zero, each twice as wide as the previous, so that few large counts do not fade the rest. */
export function mapClasses(most: number): readonly MapClass[] {
  const ends = [8, 4, 2, 1].map((part) => Math.ceil(most / part));
  const real = ends.filter((end, index) => end > 0 && end !== ends[index - 1]);
  return real.map((to, index) => ({ from: (real[index - 1] ?? 0) + 1, to }));
}

/** 0 for none, else the class from 1. */
export const classOf = (count: number, classes: readonly MapClass[]): number =>
  classes.findIndex(({ from, to }) => count >= from && count <= to) + 1;
