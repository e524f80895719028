// What is read often and changes seldom, kept in memory for a moment, each database by itself.
import type { Db, Deps } from '../deps.ts';
import { isDatabaseAway } from './away.ts';
import { isOfReplica } from './replicas/replicas.ts';

/** What an administrator changes counts on every node after this long. */
const keptMs = 10_000;

function keeping<K, T>() {
  const kept = new WeakMap<Db, Map<K, { readonly value: Promise<T>; readonly until: number }>>();
  const take = (db: Db, key: K, read: () => Promise<T>): Promise<T> => {
    const readings = kept.get(db) ?? new Map();
    kept.set(db, readings);
    const known = readings.get(key);
    // Whoever read it may have lost a connection that the others do not even have.
    if (known && performance.now() < known.until) return known.value.catch(read);
    const value = read();
    readings.set(key, { value, until: performance.now() + keptMs });
    value.catch(() => readings.delete(key));
    return value;
  };
  return { take, forget: (db: Db) => void kept.delete(db) };
}

/**
 * Reads once and remembers by database. The function it gives asks `tx` when it is time to read again: inside a
 * transaction its own connection, so that nobody who holds one waits for a second. `forget`, after the commit of a change,
 * makes it count on this node at once.
 */
export function remembering<T>(read: (db: Db) => Promise<T>) {
  const { take, forget } = keeping<undefined, T>();
  // A replica that was asked before a change would have it forgotten in vain: it is asked only when there is no primary.
  const fresh = (db: Db, tx: Db): Promise<T> =>
    isOfReplica(tx) ? read(db).catch((error) => (isDatabaseAway(error) ? read(tx) : Promise.reject(error))) : read(tx);
  const remembered = ({ db }: Pick<Deps, 'db'>, tx: Db = db): Promise<T> => take(db, undefined, () => fresh(db, tx));
  return Object.assign(remembered, { forget: ({ db }: Pick<Deps, 'db'>) => forget(db) });
}

/** The same for several readings, each by its key, of which there are few; they may depend on the clock. */
export function rememberingEach<K, T>(read: (db: Db, key: K, now: Date) => Promise<T>) {
  const { take } = keeping<K, T>();
  return ({ db, now }: Pick<Deps, 'db' | 'now'>, key: K, tx: Db = db): Promise<T> =>
    take(db, key, () => read(tx, key, now()));
}
