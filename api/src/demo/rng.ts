// mulberry32: equal on all machines, not for secrets.

export type Rng = ReturnType<typeof createRng>;

export function createRng(seed: number) {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[between(0, from.length - 1)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const weighted = <T extends { readonly weight: number }>(from: readonly T[]): T => {
    let left = next() * from.reduce((sum, one) => sum + one.weight, 0);
    for (const one of from) {
      left -= one.weight;
      if (left < 0) return one;
    }
    return pick(from);
  };
  return { next, between, chance: (probability: number) => next() < probability, pick, weighted };
}
