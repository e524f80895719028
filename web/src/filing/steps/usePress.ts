// A press that came before what it needs: it counts once that is here, and says so when it cannot come.
import { useEffect, useState } from 'react';
import type { Chunk } from '../../ui/page/useChunk.ts';

export interface Press {
  readonly press: () => void;
  readonly pending: boolean;
  readonly failed: boolean;
}

/** `act` at once when all is ready, else as soon as it is. */
export function usePress(isReady: boolean, { failed, retry }: Chunk<unknown>, act: () => void): Press {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || !isReady) return;
    setWaits(false);
    act();
  }, [waits, isReady, act]);
  // Back in the network nobody needs to press again.
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
  return { press, pending: waits && !failed, failed: waits && failed };
}
