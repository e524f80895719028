// One form of one contract call: its values, errors by field, and sending. The browser has the routes' types only, so
// the server checks against the schema; `check` is for what need not wait for its answer.
import type { RouteName } from '@denonco/contract';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { type CallInput, type CallReply, call } from '../../platform/api/client.ts';
import type { Fault } from '../../platform/api/faults.ts';
import { errorsOf } from '../../platform/api/formFault.ts';
import type { TypedChange } from '../../platform/drafts/useTypedChange.ts';
import type { DraftHandle } from '../../platform/drafts/vault.ts';

/** `useDraft`, or `useValues` where they need not outlive the page. */
export interface Values<V> extends Partial<DraftHandle> {
  readonly value: V;
  readonly get: () => V;
  readonly set: (value: V) => void;
}

export function useValues<V>(initial: V): Values<V> {
  const [value, set] = useState(initial);
  return { value, get: () => value, set };
}

/** Those of an edit, which starts with the server's value. */
export const valuesOf = <V>({ typed, shown, get, setShown }: TypedChange<V>): Values<V> => ({
  ...typed,
  value: shown,
  get,
  set: setShown,
});

interface Options<N extends RouteName, V> {
  typed: Values<V>;
  /** Of the fields' ids, so that they are unique on the page. */
  prefix?: string;
  /** Undefined where it cannot be sent; `refusal` is the fault of the try before. */
  input: (value: V, refusal: Fault | null) => CallInput<N> | undefined;
  /** Errors by path. While there are any, nothing is sent; shown from the first failed try on. */
  check?: (value: V) => Readonly<Record<string, string | false | undefined>>;
  /** Idempotency-Key of a body. */
  keyFor?: ((body: object) => string) | undefined;
  /** Runs before the draft's form may close; the button stays pending. */
  onDone: (reply: CallReply<N>) => unknown;
  onRefused?: (fault: Fault) => unknown;
}

export function useContractForm<N extends RouteName, V>(route: N, options: Options<N, V>) {
  const { typed, prefix = '', input, check, keyFor, onDone, onRefused } = options;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: CallInput<N>) => {
      const idempotencyKey = keyFor && 'body' in sent && sent.body ? keyFor(sent.body) : undefined;
      return call(route, sent, { idempotencyKey });
    },
    onSuccess: async (reply) => {
      typed.clear?.();
      setTurn(0);
      await onDone(reply);
    },
    onError: (fault) => onRefused?.(fault),
  });
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    if (error) setTurn((count) => count + 1);
  }, [error]);
  const wrongNow = () =>
    Object.entries(check?.(typed.get()) ?? {}).flatMap(([path, words]) => (words ? [{ path, words }] : []));
  const errors: Readonly<Record<string, string>> = {
    ...errorsOf(error),
    ...(turn > 0 && Object.fromEntries(wrongNow().map(({ path, words }) => [path, words]))),
  };
  return {
    typed,
    value: typed.value,
    errors,
    /** For `ErrorSummary`. */
    summary: Object.entries(errors).map(([path, message]) => ({ id: prefix + path, message })),
    turn,
    pending: isPending,
    fault: error,
    isConflict: error?.code === 'conflict',
    reset,
    submit: () => {
      const sent = wrongNow().length > 0 ? undefined : input(typed.get(), error);
      if (sent) mutate(sent);
      else setTurn(turn + 1);
    },
    change: (part: Partial<V>) => typed.set({ ...typed.get(), ...part }),
    /** Props of the field of one value, whose path may differ in the call. */
    field: <K extends keyof V & string>(key: K, path: string = key) => ({
      id: prefix + path,
      value: typed.value[key],
      onChange: (value: V[K]) => typed.set({ ...typed.get(), [key]: value }),
      error: errors[path],
    }),
    /** Props of the only field. */
    whole: (path: string) => ({ id: prefix + path, value: typed.value, onChange: typed.set, error: errors[path] }),
  };
}

export type FormOf<V> = ReturnType<typeof useContractForm<RouteName, V>>;
