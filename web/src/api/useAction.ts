// Doing: a call that changes something, with its own pending and fault.
import type { RouteName } from '@denonco/contract';
import { type CallInput, type CallOptions, type CallReply, call } from './client.ts';
import { type Attempt, useAttempt } from './useAttempt.ts';

export type Action<N extends RouteName> = Attempt<
  [input: CallInput<N>, options?: CallOptions | undefined],
  CallReply<N>
>;

/** `useAction('signOut')`. Refresh what shows the changed thing with `refresh(...names)` of reads.ts after `run` gave a result. */
export const useAction = <N extends RouteName>(name: N): Action<N> =>
  useAttempt((input: CallInput<N>, options?: CallOptions) => call(name, input, options));
