import { useCallback, useEffect, useState } from 'react';
import { inLoadTime, LoadError } from './inLoadTime.ts';

export interface Chunk<T> {
  loaded: T | undefined;
  failed: LoadError['why'] | undefined;
  retry: () => void;
}

/** Unlike `lazy` it fails in place: a missing map must not unmount a half-filled form. `load` must be stable. */
export function useChunk<T>(load: () => Promise<T>): Chunk<T> {
  const [loaded, setLoaded] = useState<{ value: T }>();
  const [failed, setFailed] = useState<LoadError['why']>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let gone = false;
    setFailed(undefined);
    inLoadTime(load()).then(
      (value) => !gone && setLoaded({ value }),
      (error: unknown) => !gone && setFailed(error instanceof LoadError ? error.why : 'network'),
    );
    return () => {
      gone = true;
    };
  }, [load, tries]);
  const retry = useCallback(() => {
    if (failed === 'network') setTries((before) => before + 1);
    else window.location.reload();
  }, [failed]);
  return { loaded: loaded?.value, failed, retry };
}
