// One thing at a time that takes a while and may fail: whether it runs, and the words of its fault. A second try while one
// runs is ignored.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Fault } from './faults.ts';

export interface Attempt<Given extends readonly unknown[], Result> {
  /** Gives the result, or undefined when it failed (then `fault` says why) or one is already running. Always the same function. */
  run: (...given: Given) => Promise<Result | undefined>;
  /** What the one that runs was given. */
  running: Given | undefined;
  pending: boolean;
  fault: Fault | undefined;
  clearFault: () => void;
}

/** Anything but a Fault is thrown on. */
export function useAttempt<Given extends readonly unknown[], Result>(
  attempt: (...given: Given) => Promise<Result>,
): Attempt<Given, Result> {
  const [running, setRunning] = useState<Given>();
  const [fault, setFault] = useState<Fault>();
  const isRunning = useRef(false);
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  const run = useCallback(async (...given: Given) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setRunning(given);
    setFault(undefined);
    try {
      return await latest.current(...given);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error);
      return undefined;
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  }, []);
  const clearFault = useCallback(() => setFault(undefined), []);
  return { run, running, pending: running !== undefined, fault, clearFault };
}
