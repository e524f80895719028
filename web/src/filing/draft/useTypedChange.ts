// A change of something that the server has, kept until it is saved or discarded.
import { type Typed, useTyped } from './useTyped.ts';

interface Kept<T> {
  /** The version it was made from. */
  readonly version: number;
  readonly value: T;
}

export interface TypedChange<T> {
  readonly shown: T;
  /** Also of changes that were not rendered yet. */
  readonly get: () => T;
  readonly setShown: (value: T) => void;
  /** The version that what is typed was made from. */
  readonly base: number;
  readonly isDirty: boolean;
  /** It was changed by another since this was typed. */
  readonly isBehind: boolean;
  readonly typed: Omit<Typed<unknown>, 'value' | 'get' | 'set'>;
}

/** `value` is what the server has; what is kept under this name stands over it. */
export function useTypedChange<T>(name: string, version: number, value: T): TypedChange<T> {
  const typed = useTyped<Kept<T> | null>(name, null);
  const base = typed.value?.version ?? version;
  const isSame = (one: T) => JSON.stringify(one) === JSON.stringify(value);
  return {
    typed,
    base,
    shown: typed.value?.value ?? value,
    isDirty: typed.value !== null,
    isBehind: base < version,
    get: () => typed.get()?.value ?? value,
    setShown: (next) => typed.set(isSame(next) ? null : { version: typed.get()?.version ?? version, value: next }),
  };
}
