// Seeded random numbers (mulberry32), equal on all machines. Not for secrets.

export interface Rng {
  /** In [0, 1). */
  next(): number;
  /** An integer, both bounds inclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  weighted<T extends { readonly weight: number }>(from: readonly [T, ...T[]]): T;
}

export function createRng(seed: number): Rng {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    weighted: (from) => {
      let left = next() * from.reduce((sum, one) => sum + one.weight, 0);
      for (const one of from) {
        left -= one.weight;
        if (left < 0) return one;
      }
      return from[0];
    },
  };
}
