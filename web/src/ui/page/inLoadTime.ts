/** Time-out of script chunks: a phone on a slow line needs minutes. */
const chunkTimeoutMs = 120_000;

/**
 * A part of the program that did not load. `late`: browsers do not request a pending script twice, only a reload does;
 * `updated`: the portal has a newer version, whose parts have other names.
 */
export class LoadError extends Error {
  readonly why: 'late' | 'updated' | 'network';
  constructor(why: LoadError['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** Whether the server no longer has this file: each version of the portal has other file names. */
const isUpdated = async (): Promise<boolean> =>
  (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))?.status === 404;

/** Resolves with `loading`. @throws LoadError on failure and on timeout. */
export async function inLoadTime<T>(loading: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, chunkTimeoutMs, new LoadError('late')));
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    if (cause instanceof LoadError) throw cause;
    throw new LoadError((await isUpdated()) ? 'updated' : 'network', cause);
  }
}
