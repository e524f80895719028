// Sweeps: one rule tried on many things, with every miss named.

/** No more at once than the server of a test has connections, so that nothing is refused for too much work. */
const atOnce = 6;

/** Tries all, some side by side, and gives what `tried` says of those that miss the rule, in the order of the list. */
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
