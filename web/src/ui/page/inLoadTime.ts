/** Load timeout of script chunks in milliseconds (specification section 9). */
const chunkTimeoutMs = 120_000;

/** Browsers do not request a pending script twice: only a reload does. */
export class LateError extends Error {}

/** Resolves with `loading`. @throws LateError on timeout. */
export const inLoadTime = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(reject, chunkTimeoutMs, new LateError('Script chunk timed out'))),
  ]);
