// A call of the contract as a mutation, with what its reply changes on the page.
import type { RouteName } from '@denonco/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type CallInput, type CallResponse, call } from '../../platform/api/client.ts';
import type { ApiError } from '../../platform/api/errors.ts';
import { invalidate, queryClient, type ResponseKey } from '../../platform/api/query.ts';

export interface CallEffects<N extends RouteName> {
  /** The read that the reply replaces; read again after a conflict. */
  replaces?: { readonly queryKey: ResponseKey<NoInfer<N>> } | undefined;
  /** Read again, also after a conflict. */
  rereads?: readonly RouteName[] | undefined;
  /** Runs after that, and before a form may close; the button stays pending. */
  onDone?: ((reply: CallResponse<N>) => unknown) | undefined;
}

export interface RouteCall<N extends RouteName> extends CallEffects<N> {
  route: N;
  input: CallInput<N>;
}

interface RouteMutation<N extends RouteName> {
  readonly mutationFn: (input: CallInput<N>) => Promise<CallResponse<N>>;
  readonly onSuccess: (reply: CallResponse<N>) => Promise<void>;
  readonly onError: (error: ApiError) => void;
}

export const routeCall = <N extends RouteName>(
  route: N,
  { replaces, rereads = [], onDone }: CallEffects<N>,
): RouteMutation<N> => ({
  mutationFn: (input) => call(route, input),
  onSuccess: async (reply) => {
    if (replaces) {
      await queryClient.cancelQueries({ queryKey: replaces.queryKey, exact: true });
      queryClient.setQueryData(replaces.queryKey, reply);
    }
    await invalidate(...rereads);
    await onDone?.(reply);
  },
  onError: (error) => {
    if (error.status !== 409) return;
    if (replaces) void queryClient.invalidateQueries({ queryKey: replaces.queryKey });
    void invalidate(...rereads);
  },
});

export const useCall = <N extends RouteName>(
  route: N,
  effects: CallEffects<N>,
): UseMutationResult<CallResponse<N>, ApiError, CallInput<N>> => useMutation(routeCall(route, effects));
