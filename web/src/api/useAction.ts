// Doing: a call that changes something, with its own pending and fault. A second press while one runs is ignored.
import type { Reply, Route } from '@denonco/contract';
import { useCallback, useRef, useState } from 'react';
import { type CallInput, type CallOptions, call } from './client.ts';
import { Fault } from './faults.ts';

export interface Action<R extends Route> {
  /** Gives the result, or undefined when it failed (then `fault` says why) or one is already running. */
  run: (input: CallInput<R>, options?: CallOptions) => Promise<Reply<R> | undefined>;
  pending: boolean;
  fault: Fault | undefined;
  clearFault: () => void;
}

/** Refresh what shows the changed thing with `refresh(...)` of useRead.ts after `run` gave a result. */
export function useAction<R extends Route>(route: R): Action<R> {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const running = useRef(false);

  const run = useCallback(
    async (input: CallInput<R>, options?: CallOptions) => {
      if (running.current) return undefined;
      running.current = true;
      setPending(true);
      setFault(undefined);
      try {
        return await call(route, input, options);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        setFault(error);
        return undefined;
      } finally {
        running.current = false;
        setPending(false);
      }
    },
    [route],
  );
  const clearFault = useCallback(() => setFault(undefined), []);
  return { run, pending, fault, clearFault };
}
