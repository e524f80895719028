import { useSyncExternalStore } from 'react';

function listen(hear: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, hear, { signal: stop.signal });
  return () => stop.abort();
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
