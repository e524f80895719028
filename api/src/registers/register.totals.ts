// How many rows a search of a register finds: counted one by one where that is quick, and remembered for a moment where it
// is not. Knows no filter.

export interface Total {
  readonly total: number;
  readonly isEstimate: boolean;
}

/** What answers of the register may be old anyway (`cacheSeconds`). */
const keptMs = 10_000;
/** Fewer are counted anew each time: quick, and a small register is right at once. */
const worthKeeping = 2000;
const mostKept = 1000;

interface Kept extends Total {
  readonly until: number;
}
const kept = new WeakMap<object, Map<string, Kept | Promise<Total>>>();

/** The total of these filters; whoever asks while it is being counted waits for the same count. */
export async function rememberedTotal(db: object, key: string, count: () => Promise<Total>): Promise<Total> {
  const totals = kept.get(db) ?? new Map<string, Kept | Promise<Total>>();
  kept.set(db, totals);
  const known = totals.get(key);
  if (known instanceof Promise) return known;
  if (known && performance.now() < known.until) return known;
  const counting = count();
  if (totals.size >= mostKept) totals.clear();
  totals.set(key, counting);
  try {
    const found = await counting;
    if (found.total < worthKeeping) totals.delete(key);
    else totals.set(key, { ...found, until: performance.now() + keptMs });
    return found;
  } catch (error) {
    totals.delete(key);
    throw error;
  }
}
