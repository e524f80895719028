/** Milliseconds after which a script chunk that has not arrived counts as lost (specification section 9). */
const chunkTimeoutMs = 120_000;

/** Resolves with `loading`. @throws Error when it takes longer than a script chunk may. */
export const inLoadTime = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(reject, chunkTimeoutMs, new Error('Script chunk timed out'))),
  ]);
