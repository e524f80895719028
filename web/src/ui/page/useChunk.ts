import { useCallback, useEffect, useRef, useState } from 'react';
import { inLoadTime, LateError } from './inLoadTime.ts';

export interface Chunk<T> {
  loaded: T | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * Code or data loaded when first shown. Unlike `lazy` it fails in place: a missing map must not unmount a half-filled
 * form. `load` must be stable.
 */
export function useChunk<T>(load: () => Promise<T>): Chunk<T> {
  const [loaded, setLoaded] = useState<{ value: T }>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isLate = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    inLoadTime(load()).then(
      (value) => !gone && setLoaded({ value }),
      (error: unknown) => {
        isLate.current = error instanceof LateError;
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [load, tries]);
  const retry = useCallback(() => {
    if (isLate.current) window.location.reload();
    else setTries((before) => before + 1);
  }, []);
  return { loaded: loaded?.value, failed, retry };
}
