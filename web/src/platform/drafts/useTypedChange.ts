// Edits of a server value, saved until sent or discarded.
import { type StoredDraft, useDraft } from './useDraft.ts';

interface StoredChange<T> {
  /** Version the edit is based on. */
  readonly version: number;
  readonly value: T;
}

export interface TypedChange<T> {
  readonly shown: T;
  /** Includes changes not rendered yet. */
  readonly get: () => T;
  readonly setShown: (value: T) => void;
  /** Version the edit is based on. */
  readonly base: number;
  readonly isDirty: boolean;
  /** Changed by another member since typing began. */
  readonly isBehind: boolean;
  readonly typed: Omit<StoredDraft<unknown>, 'value' | 'get' | 'set'>;
}

/** `value` is the server's; a saved edit replaces it. */
export function useTypedChange<T>(name: string, version: number, value: T): TypedChange<T> {
  const typed = useDraft<StoredChange<T> | null>(name, null);
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
