// Doing: a call that changes something, with its own pending and fault. A second press while one runs is ignored.
import type { RouteName } from '@denonco/contract';
import { useCallback, useRef, useState } from 'react';
import { type CallInput, type CallOptions, type CallReply, call } from './client.ts';
import { Fault } from './faults.ts';

export interface Action<N extends RouteName> {
  /** Gives the result, or undefined when it failed (then `fault` says why) or one is already running. */
  run: (input: CallInput<N>, options?: CallOptions) => Promise<CallReply<N> | undefined>;
  pending: boolean;
  fault: Fault | undefined;
  clearFault: () => void;
}

/** `useAction('signOut')`. Refresh what shows the changed thing with `refresh(...names)` of reads.ts after `run` gave a result. */
export function useAction<N extends RouteName>(name: N): Action<N> {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const running = useRef(false);

  const run = useCallback(
    async (input: CallInput<N>, options?: CallOptions) => {
      if (running.current) return undefined;
      running.current = true;
      setPending(true);
      setFault(undefined);
      try {
        return await call(name, input, options);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        setFault(error);
        return undefined;
      } finally {
        running.current = false;
        setPending(false);
      }
    },
    [name],
  );
  const clearFault = useCallback(() => setFault(undefined), []);
  return { run, pending, fault, clearFault };
}
