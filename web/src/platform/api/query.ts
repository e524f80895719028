// Calls of the contract as options of TanStack Query. A key is the route's name and its input.
import type { RouteName } from '@denonco/contract';
import {
  type DataTag,
  keepPreviousData,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useAppState } from '../state/state.ts';
import { type CallInput, type CallResponse, call } from './client.ts';
import type { ApiError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryKey: readonly [RouteName, ...unknown[]];
  }
}

/** Reference data that rarely changes. */
const rare: ReadonlySet<RouteName> = new Set([
  'evidenceLimits',
  'getManualChapter',
  'getOfficeDays',
  'getSettings',
  'listAuditMembers',
  'listComplainedActTypes',
  'listComplainerTypes',
  'listDenounceObjects',
  'listDenouncerTypes',
  'listDocs',
  'listEducationLevels',
  'listElections',
  'listElectoralSubjects',
  'listFaq',
  'listManualChapters',
  'listMunicipalities',
  'listRegions',
  'listSubjectTypes',
  'listUnits',
  'listVotingCentres',
]);

const isBusy = ({ code }: ApiError) => code === 'busy' || code === 'one_at_a_time';

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The message stays until the retry at the time the server named.
    onError: (error, { queryKey }) => {
      if (isBusy(error))
        setTimeout(
          () => queryClient.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false }),
          1000 * (error.waitSeconds ?? 9),
        );
    },
  }),
  defaultOptions: {
    queries: {
      // The service worker answers offline; without it, the error is shown.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: ({ queryKey: [name] }) => (rare.has(name) ? 300_000 : 10_000),
      placeholderData: keepPreviousData,
      // Lost connections and restarting servers only; other errors would repeat.
      retry: (failures, error) => failures < 2 && (error.status === 0 || error.status >= 502) && !isBusy(error),
    },
    // Variables may hold passwords, so none are kept.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

// Buttons turn busy before the next press, so that a double press sends once.
notifyManager.setScheduler(queueMicrotask);

// Reads of one member must not show for the next one or for a visitor.
useAppState.subscribe((now, before) => {
  if (now.auth.token !== before.auth.token) queryClient.removeQueries({ type: 'inactive' });
});

type RouteKey<N extends RouteName> = [N, CallInput<N>];
type RouteQuery<N extends RouteName> = UseQueryOptions<CallResponse<N>, ApiError, CallResponse<N>, RouteKey<N>> & {
  queryKey: DataTag<RouteKey<N>, CallResponse<N>, ApiError>;
};

/** Key of a read that answers like `N`. */
export type ResponseKey<N extends RouteName> = DataTag<RouteKey<RouteName>, CallResponse<N>, ApiError>;

/** `useQuery(routeQuery('listUnits', { query: { municipality } }))`. */
export const routeQuery = <N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options?: Pick<RouteQuery<N>, 'enabled' | 'refetchInterval' | 'staleTime'>,
): RouteQuery<N> =>
  queryOptions({ queryKey: [name, input], queryFn: ({ signal }) => call(name, input, { signal }), ...options });

export const routeMutation = <N extends RouteName>(
  name: N,
): UseMutationOptions<CallResponse<N>, ApiError, CallInput<N>> => ({
  mutationFn: (input) => call(name, input),
});

/** A read under way is cancelled, because its older reply would replace this one. */
export function setResponse<N extends RouteName>(name: N, input: CallInput<N>, response: CallResponse<N>): void {
  const { queryKey } = routeQuery(name, input);
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, response);
}

/** Invalidates these routes with any input; displayed ones reload. */
export const invalidate = (...names: readonly RouteName[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) });
