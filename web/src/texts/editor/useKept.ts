// What was typed and not saved stays on this device until it is saved or thrown away, and leaving the tab warns of it.
import { useEffect, useRef, useState } from 'react';

const prefix = 'texts/';

interface Kept<T> {
  /** The version it was made from. */
  readonly version: number;
  readonly value: T;
}

function readKept<T>(id: string, isShape: (value: unknown) => value is T): Kept<T> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + id) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('value' in kept)) return undefined;
    const { version, value } = kept;
    return typeof version === 'number' && isShape(value) ? { version, value } : undefined;
  } catch {
    return undefined;
  }
}

/** Ids of which something unsaved is kept here. */
export const keptIds = (): ReadonlySet<string> => {
  try {
    return new Set(
      Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    );
  } catch {
    return new Set();
  }
};

function write(id: string, kept: Kept<unknown> | undefined): void {
  try {
    if (kept) localStorage.setItem(prefix + id, JSON.stringify(kept));
    else localStorage.removeItem(prefix + id);
  } catch {
    // A device that keeps nothing: the warning on leaving is all there is.
  }
}

interface Given<T> {
  readonly id: string;
  readonly version: number;
  readonly value: T;
  readonly isShape: (value: unknown) => value is T;
}

/** `given` is what the server has; what is kept here stands over it until it is saved or thrown away. */
export function useKept<T>({ id, version, value, isShape }: Given<T>) {
  const [first] = useState(() => readKept(id, isShape));
  const [shown, setShown] = useState<T>(first?.value ?? value);
  /** The version that what is typed was made from. */
  const [base, setBase] = useState(first?.version ?? version);
  const saved = useRef(value);
  const isDirty = JSON.stringify(shown) !== JSON.stringify(saved.current);
  useEffect(() => write(id, isDirty ? { version: base, value: shown } : undefined), [id, isDirty, base, shown]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  /** What the server has now; what is typed gives way to it. */
  const settle = (now: T, at: number) => {
    saved.current = now;
    write(id, undefined);
    setShown(now);
    setBase(at);
  };
  return { shown, setShown, base, setBase, isDirty, wasKept: first !== undefined, settle };
}
