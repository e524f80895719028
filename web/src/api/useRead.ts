// Reading: a GET of the contract as a hook, kept and shared by its address. Old data stays on screen while new comes.
import type { Reply, Route } from '@denonco/contract';
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './client.ts';
import { Fault } from './faults.ts';

/** A fault the same call would meet again is not tried again; the network and a busy server are. */
const isPassing = (fault: unknown) => fault instanceof Fault && (fault.status === 0 || fault.status >= 502);

export const reads = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (tried, fault) => tried < 2 && isPassing(fault),
      // A visitor without network must be told so, not left with a page that waits.
      networkMode: 'always',
    },
  },
});

export interface ReadOptions {
  /** Only read when true; true unless said. */
  when?: boolean;
  /** Seconds the answer counts as fresh; 10 unless said. Lists of forms: 300. */
  freshSeconds?: number;
  /** Seconds between automatic readings; none unless said. */
  everySeconds?: number;
}

export interface Read<T> {
  data: T | undefined;
  /** Why there is no new data; old data may still be there. */
  fault: Fault | undefined;
  /** The first reading is under way: show a skeleton. */
  isLoading: boolean;
  /** Any reading is under way. */
  isFetching: boolean;
  retry: () => void;
}

const toFault = (error: Error | null) =>
  error === null ? undefined : error instanceof Fault ? error : new Fault(0, 'client', { main: error.message });

/** Reads a GET route. `useRead(listUnits, { query: { municipality } }, { when: municipality !== '' })`. */
export function useRead<R extends Route>(route: R, input: CallInput<R>, options: ReadOptions = {}): Read<Reply<R>> {
  const query = useQuery(
    {
      queryKey: [route.path, input],
      queryFn: ({ signal }) => call(route, input, { signal }),
      enabled: options.when ?? true,
      placeholderData: keepPreviousData,
      ...(options.freshSeconds === undefined ? {} : { staleTime: options.freshSeconds * 1000 }),
      ...(options.everySeconds === undefined ? {} : { refetchInterval: options.everySeconds * 1000 }),
    },
    reads,
  );
  return {
    data: query.data,
    fault: toFault(query.error),
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Reads the given routes anew, wherever they are shown. */
export const refresh = (...routes: readonly Pick<Route, 'path'>[]) =>
  Promise.all(routes.map((route) => reads.invalidateQueries({ queryKey: [route.path] })));
