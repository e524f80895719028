// Rank statistics of times, robust against outliers on a busy machine.

/**
 * Cliff's delta: how much likelier a value of `a` exceeds one of `b` than the reverse. 0: indistinguishable; 1 or -1:
 * separated.
 */
export function cliffsDelta(a: readonly number[], b: readonly number[]): number {
  const sorted = b.toSorted((one, other) => one - other);
  const below = (value: number, orEqual: boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = sorted[middle] ?? 0;
      if (at < value || (orEqual && at === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const sum = a.reduce((total, value) => total + below(value, false) - (sorted.length - below(value, true)), 0);
  return sum / (a.length * b.length);
}

/** Interleaves the ways at random, so that the machine's load affects all alike. */
export async function timesOf<K extends string>(
  ways: Readonly<Record<K, () => Promise<unknown>>>,
  times: number,
  random: () => number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const taken = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let n = 0; n < times; n++) {
    const entries: [string, () => Promise<unknown>][] = Object.entries(ways);
    for (const [name, run] of entries
      .map((one) => ({ one, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)) {
      const began = performance.now();
      await run();
      taken.get(name)?.push(performance.now() - began);
    }
  }
  return taken;
}
