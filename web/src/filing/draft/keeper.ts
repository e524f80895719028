// Writes a draft soon after each change, one write after the other, and immediately when the page is left.

const DELAY_MS = 150;

export interface Keeper {
  readonly keepSoon: () => void;
  /** Resolves when everything changed so far is written. */
  readonly keepNow: () => Promise<void>;
  /** Does this after what is being written, in place of what still waits. */
  readonly after: (work: () => Promise<void>) => Promise<void>;
}

/** `write` never rejects: it says itself how it went. */
export function createKeeper(write: () => Promise<void>): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writes: Promise<void> = Promise.resolve();
  const after = (work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = undefined;
    writes = writes.then(work);
    return writes;
  };
  const keepNow = () => after(write);
  const keepPending = () => timer !== undefined && void keepNow();
  // A reload goes on running for a moment after the first of these.
  for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, keepPending);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepPending());
  return {
    keepNow,
    keepSoon: () => {
      timer ??= setTimeout(keepNow, DELAY_MS);
    },
    after,
  };
}
