// What is read often and changes seldom, kept in memory for a moment, each database by itself.
import type { Db, Deps } from '../deps.ts';

/** What an administrator changes counts on every node after this long. */
const keptMs = 10_000;

/**
 * Reads once and remembers by database. The function it gives asks `tx` when it is time to read again: inside a
 * transaction its own connection, so that nobody who holds one waits for a second.
 */
export function remembering<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<Db, { readonly value: Promise<T>; readonly until: number }>();
  return ({ db }: Pick<Deps, 'db'>, tx: Db = db): Promise<T> => {
    const known = kept.get(db);
    if (known && performance.now() < known.until) return known.value;
    const value = read(tx);
    kept.set(db, { value, until: performance.now() + keptMs });
    value.catch(() => kept.delete(db));
    return value;
  };
}

/** The same for several readings, each by its key, of which there are few. */
export function rememberingEach<K, T>(read: (db: Db, key: K) => Promise<T>) {
  const readings = new Map<K, ReturnType<typeof remembering<T>>>();
  return (deps: Pick<Deps, 'db'>, key: K): Promise<T> => {
    const known = readings.get(key) ?? remembering((db) => read(db, key));
    readings.set(key, known);
    return known(deps);
  };
}
