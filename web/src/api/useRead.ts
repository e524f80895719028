// Reading: a GET of the contract as a hook. Old data stays on screen while new comes.
import type { RouteName } from '@denonco/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { CallInput, CallReply } from './client.ts';
import { keyOf, listen, type Reading, reading, shownOf } from './reads.ts';

export interface ReadOptions {
  /** Only read when true; true unless said. */
  when?: boolean;
  /** Seconds the answer counts as fresh; 10 unless said. Lists of forms: 300. */
  freshSeconds?: number;
  /** Seconds between automatic readings; none unless said. */
  everySeconds?: number;
}

export interface Read<T> extends Reading<T> {
  /** There is nothing to show yet: show a skeleton. */
  isLoading: boolean;
  /** The data answers the input before this one. */
  isPlaceholderData: boolean;
  retry: () => void;
}

/** Reads a route by its name in the contract: `useRead('listUnits', { query: { municipality } }, { when: municipality !== '' })`. */
export function useRead<N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options: ReadOptions = {},
): Read<CallReply<N>> {
  const { when = true, freshSeconds = 10, everySeconds = 0 } = options;
  // One object per key, so that a new but equal input of each render is no change.
  const key = keyOf(name, input);
  const kept = useRef({ key, input });
  if (kept.current.key !== key) kept.current = { key, input };
  const asked = kept.current.input;

  const shown = useSyncExternalStore(
    useCallback((listener) => listen(name, asked, listener), [name, asked]),
    () => shownOf(name, asked),
    // The same at build, when the home is rendered.
    () => shownOf(name, asked),
  );
  useEffect(() => {
    if (!when) return undefined;
    void reading(name, asked, freshSeconds * 1000);
    if (everySeconds === 0) return undefined;
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void reading(name, asked),
      everySeconds * 1000,
    );
    return () => clearInterval(timer);
  }, [name, asked, when, freshSeconds, everySeconds]);

  // The next page of a list, or the same with another filter: the rows before stay until the new ones are there.
  const last = useRef<CallReply<N>>(undefined);
  if (shown.data !== undefined) last.current = shown.data;
  const data = shown.data ?? (when ? last.current : undefined);
  const retry = useCallback(() => void reading(name, asked), [name, asked]);
  return {
    data,
    fault: shown.fault,
    isFetching: shown.isFetching,
    isLoading: when && data === undefined && !shown.fault,
    isPlaceholderData: shown.data !== data,
    retry,
  };
}
