// Sweeps: one rule tried on many things, listing every failure.

/** Limited to the test server's connections, so that nothing is refused as busy. */
const atOnce = 6;

/** Tries all, some in parallel; returns the failures in order. */
export async function missesOf<T>(
  all: readonly T[],
  tried: (one: T) => Promise<string | undefined>,
): Promise<string[]> {
  const found: (string | undefined)[] = [];
  const left = all.entries();
  const work = async () => {
    for (const [at, one] of left) found[at] = await tried(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found.filter((miss) => miss !== undefined);
}
