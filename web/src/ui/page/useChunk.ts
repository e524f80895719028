import { useCallback, useEffect, useState } from 'react';
import { inLoadTime } from './inLoadTime.ts';

export interface Chunk<T> {
  loaded: T | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * Code or data that is fetched when it is first shown. Unlike `lazy` it fails in its own place: a map that the network
 * keeps away must not take a half-filled form with it. `load` stays the same function from render to render.
 */
export function useChunk<T>(load: () => Promise<T>): Chunk<T> {
  const [loaded, setLoaded] = useState<{ value: T }>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try loads again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    inLoadTime(load()).then(
      (value) => !gone && setLoaded({ value }),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [load, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { loaded: loaded?.value, failed, retry };
}
