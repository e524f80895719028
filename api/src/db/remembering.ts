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

/** What takes longer than this to read is read beside whoever asks: meanwhile they are told what it was. */
const longMs = 250;
/** Reading again and again takes the database at most one part in so many of its time. */
const rarely = 20;

interface Reading<T> {
  readonly value: Promise<T>;
  until: number;
  /** Set once it has been read. */
  tookMs?: number;
  isRenewed?: boolean;
}

/**
 * The same for several readings, each by its key, of which there are few; they may depend on the clock. What takes long is
 * remembered longer, and whoever asks afterwards does not wait for the next reading.
 */
export function rememberingEach<K, T>(read: (db: Db, key: K, now: Date) => Promise<T>) {
  const kept = new WeakMap<Db, Map<K, Reading<T>>>();

  function begin(readings: Map<K, Reading<T>>, key: K, value: Promise<T>): Reading<T> {
    const began = performance.now();
    const reading: Reading<T> = { value, until: Number.POSITIVE_INFINITY };
    value.then(
      () => {
        reading.tookMs = performance.now() - began;
        reading.until = performance.now() + Math.max(keptMs, reading.tookMs * rarely);
      },
      () => readings.get(key) === reading && readings.delete(key),
    );
    return reading;
  }

  return ({ db, now }: Pick<Deps, 'db' | 'now'>, key: K, tx: Db = db): Promise<T> => {
    const readings = kept.get(db) ?? new Map<K, Reading<T>>();
    kept.set(db, readings);
    const known = readings.get(key);
    const ask = () => read(tx, key, now());
    // Whoever read it may have lost a connection that the others do not even have.
    if (known && performance.now() < known.until) return known.value.catch(ask);
    if (known?.tookMs !== undefined && known.tookMs > longMs) {
      if (!known.isRenewed) renew(readings, key, known, ask());
      return known.value;
    }
    const next = begin(readings, key, ask());
    readings.set(key, next);
    return next.value;
  };

  /** Takes its place once it is there. */
  function renew(readings: Map<K, Reading<T>>, key: K, known: Reading<T>, value: Promise<T>): void {
    known.isRenewed = true;
    const next = begin(readings, key, value);
    value.then(
      () => readings.set(key, next),
      () => {
        known.isRenewed = false;
      },
    );
  }
}
