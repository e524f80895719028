// One form of one contract call. The browser has the routes' types only, so the server checks against the schema;
// `check` is for what need not wait for its answer.
import type { RouteName } from '@denonco/contract';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { type CallInput, call } from '../../platform/api/client.ts';
import { type ApiError, errorsOf } from '../../platform/api/errors.ts';
import type { DraftHandle } from '../../platform/drafts/draftStore.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { type CallEffects, routeCall } from './useCall.ts';

/** A value with its setter: `useDraft`, or `useValues` where it need not outlive the page. */
export interface Values<V> extends Partial<DraftHandle> {
  readonly value: V;
  readonly get: () => V;
  readonly set: (value: V) => void;
}

export function useValues<V>(initial: V): Values<V> {
  const [value, set] = useState(initial);
  return { value, get: () => value, set };
}

interface Sending<N extends RouteName, V> extends CallEffects<N> {
  /** Prefix of the fields' ids, so that they are unique on the page. */
  prefix?: string;
  /** Errors by path. While there are any, nothing is sent; shown from the first failed try on. */
  check?: (value: V) => Readonly<Record<string, string | false | undefined>>;
  keyFor?: ((body: object) => string) | undefined;
  onRefused?: (error: ApiError) => unknown;
}

interface FormOptions<N extends RouteName, V> extends Sending<N, V> {
  /** The call, if it can be sent; `refusal` is the error of the try before. */
  input: (value: V, refusal: ApiError | null) => CallInput<N> | undefined;
}

/** A form whose values are held elsewhere, such as by `useDraftWithFiles`. */
export function useFormOf<N extends RouteName, V>(route: N, draft: Values<V>, options: FormOptions<N, V>) {
  const { prefix = '', input, check, keyFor, onRefused } = options;
  const effects = routeCall(route, options);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: CallInput<N>) => {
      const idempotencyKey = keyFor && 'body' in sent && sent.body ? keyFor(sent.body) : undefined;
      return call(route, sent, { idempotencyKey });
    },
    onSuccess: (result) => {
      draft.clear?.();
      setAttempt(0);
      return effects.onSuccess(result);
    },
    onError: (error) => {
      effects.onError(error);
      onRefused?.(error);
    },
  });
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    if (error) setAttempt((count) => count + 1);
  }, [error]);
  const wrongNow = () =>
    Object.entries(check?.(draft.get()) ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const errors: Readonly<Record<string, string>> = {
    ...errorsOf(error),
    ...(attempt > 0 && Object.fromEntries(wrongNow())),
  };
  const place = (path: string) => ({ id: prefix + path, error: errors[path] });
  return {
    draft,
    value: draft.value,
    errors,
    summary: Object.entries(errors).map(([path, message]) => ({ id: prefix + path, message })),
    attempt,
    pending: isPending,
    error,
    isConflict: error?.code === 'conflict',
    reset,
    submit: () => {
      const sent = wrongNow().length > 0 ? undefined : input(draft.get(), error);
      if (sent) mutate(sent);
      else setAttempt(attempt + 1);
    },
    change: (part: Partial<V>) => draft.set({ ...draft.get(), ...part }),
    field: <K extends keyof V & string>(key: K, path: string = key) => ({
      ...place(path),
      value: draft.value[key],
      onChange: (value: V[K]) => draft.set({ ...draft.get(), [key]: value }),
    }),
    box: <K extends keyof V & string>(key: K, path: string = key) => ({
      ...place(path),
      checked: draft.value[key] === true,
      onChange: (checked: boolean) => draft.set({ ...draft.get(), [key]: checked }),
    }),
    /** Props of one part of a value, such as a name in one language. */
    part: <K extends keyof V & string, P extends keyof V[K] & string>(key: K, part: P, path = `${key}.${part}`) => ({
      ...place(path),
      value: draft.value[key][part],
      onChange: (value: V[K][P]) => draft.set({ ...draft.get(), [key]: { ...draft.get()[key], [part]: value } }),
    }),
    whole: (path: string) => ({ ...place(path), value: draft.value, onChange: draft.set }),
  };
}

export type FormOf<V> = ReturnType<typeof useFormOf<RouteName, V>>;

interface NewOptions<N extends RouteName, V> extends FormOptions<N, V> {
  initial: V;
  /** Name under which the values are saved on the device until sent. Without one, they live as long as the page. */
  draft?: string;
}

export function useForm<N extends RouteName, V>(route: N, { initial, draft = '', ...options }: NewOptions<N, V>) {
  const page = useValues(initial);
  const stored = useDraft(draft, initial);
  return useFormOf(route, draft === '' ? page : stored, options);
}

interface EditOptions<N extends RouteName, V> extends Sending<N, V> {
  of: { readonly version: number; readonly value: V };
  draft: string;
  /** `version` is the one that the change is based on; after a conflict was shown, the current one. */
  input: (value: V, version: number) => CallInput<N> | undefined;
}

/**
 * A form that changes something; its draft stores the version that typing began from. After another member's change,
 * the typed text stays and can be saved over that change.
 */
export function useEditForm<N extends RouteName, V>(route: N, { of, draft, input, ...options }: EditOptions<N, V>) {
  const stored = useDraft<EditOptions<N, V>['of'] | null>(draft, null);
  const base = stored.value?.version ?? of.version;
  const isBehind = base < of.version;
  const isSame = (value: V) => JSON.stringify(value) === JSON.stringify(of.value);
  const values: Values<V> = {
    ...stored,
    value: stored.value?.value ?? of.value,
    get: () => stored.get()?.value ?? of.value,
    set: (value) => stored.set(isSame(value) ? null : { version: stored.get()?.version ?? of.version, value }),
  };
  const form = useFormOf(route, values, {
    ...options,
    input: (value, refusal) => input(value, refusal?.code === 'conflict' || isBehind ? of.version : base),
  });
  return { ...form, isConflict: form.isConflict || isBehind, isDirty: stored.value !== null };
}
