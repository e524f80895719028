/** Load timeout of script chunks in milliseconds (specification section 9). */
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

/** Whether the server has another version of the page than this one. */
async function isUpdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  // The query passes by the copy that is kept on the device.
  const page = await fetch('/?version', { cache: 'no-store' }).catch(() => undefined);
  return entry != null && page?.ok === true && !(await page.text()).includes(entry);
}

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
