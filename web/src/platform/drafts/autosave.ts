// Writes a draft shortly after each change, serialised.

const DELAY_MS = 150;

/** `write` handles its own errors. */
export function createAutosave(write: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writes: Promise<void> = Promise.resolve();
  /** Runs after the current write, replacing a pending one. */
  const after = (work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = undefined;
    writes = writes.then(work);
    return writes;
  };
  const saveNow = () => after(write);
  return {
    saveNow,
    saveSoon: () => {
      timer ??= setTimeout(saveNow, DELAY_MS);
    },
    savePending: () => {
      if (timer !== undefined) void saveNow();
    },
    after,
  };
}
export type Autosave = ReturnType<typeof createAutosave>;

/**
 * A write may not finish when the page ends. `leave` stores what is not written yet, and is false when it cannot: then
 * the browser asks first. Returns the function that stops this.
 */
export function onLeaving(leave: () => boolean): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('beforeunload', (event) => !leave() && event.preventDefault(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
  return () => stop.abort();
}

/** Random UUID; `crypto.randomUUID` needs HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte));
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
