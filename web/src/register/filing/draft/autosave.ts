// Writes a draft shortly after each change, serialised, and immediately on leaving the page.

const DELAY_MS = 150;

export interface Autosave {
  readonly saveSoon: () => void;
  /** Resolves when all changes are written. */
  readonly saveNow: () => Promise<void>;
  /** Runs after the current write, replacing a pending one. */
  readonly after: (work: () => Promise<void>) => Promise<void>;
}

/** `write` handles its own errors. */
export function createAutosave(write: () => Promise<void>): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writes: Promise<void> = Promise.resolve();
  let running = 0;
  const after = (work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = undefined;
    running += 1;
    writes = writes.then(work).finally(() => {
      running -= 1;
    });
    return writes;
  };
  const saveNow = () => after(write);
  const savePending = () => timer !== undefined && void saveNow();
  // A page may end before its last write does, so the browser asks first.
  window.addEventListener('beforeunload', (event) => {
    savePending();
    if (running > 0) event.preventDefault();
  });
  window.addEventListener('pagehide', savePending);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && savePending());
  return {
    saveNow,
    saveSoon: () => {
      timer ??= setTimeout(saveNow, DELAY_MS);
    },
    after,
  };
}
