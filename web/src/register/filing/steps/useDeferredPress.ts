// A press before its requirements are ready takes effect once they are, or reports their failure.
import { useEffect, useState } from 'react';
import type { Chunk } from '../../../ui/page/useChunk.ts';

export interface Press {
  readonly press: () => void;
  readonly pending: boolean;
  readonly failed: Chunk<unknown>['failed'];
}

/** Runs `act` now or when ready. */
export function useDeferredPress(isReady: boolean, { failed, retry }: Chunk<unknown>, act: () => void): Press {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || !isReady) return;
    setWaits(false);
    act();
  }, [waits, isReady, act]);
  // Back online, the press is retried.
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  const press = () => {
    if (isReady) return act();
    setWaits(true);
    if (failed) retry();
  };
  return { press, pending: waits && !failed, failed: waits ? failed : undefined };
}
