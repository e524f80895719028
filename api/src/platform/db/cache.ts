// In-memory cache per database, of reference data and of figures for all; answers are not kept.
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../errors.ts';
import type { Db } from './pool.ts';

const ttlMs = 10_000;

interface Terms<T> {
  /** Lifetime after the read; 0 or less: shared with concurrent callers but not stored. */
  readonly ttlMs: (value: T, tookMs: number) => number;
  readonly max?: number;
  /** A value that took longer is refreshed in the background while the old one is served. */
  readonly longMs?: number;
  /** Callers that waited for another's failed read, read themselves. */
  readonly readsForThemselves?: true;
  readonly clearedOnHiding?: true;
}

const clearedOnHiding: ((db: object) => void)[] = [];

const openCache = <K extends string | number | true, T>({ ttlMs, max = 1000 }: Terms<T>) =>
  new LRUCache<K, { readonly value: T; readonly tookMs: number }, () => Promise<T>>({
    max,
    ttl: 1,
    ttlResolution: 0,
    // A start of 0 would mean none.
    perf: { now: () => performance.now() + 1 },
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _stale, { options, context: read }) {
      const began = performance.now();
      const value = await read();
      const tookMs = performance.now() - began;
      // A lifetime of 0 would mean for ever.
      options.ttl = ttlMs(value, tookMs) - 0.001;
      return { value, tookMs };
    },
  });

/** Concurrent callers share one read; a value invalidated during its read is not stored. */
export function createCache<K extends string | number | true, T>(terms: Terms<T>) {
  const { longMs = Number.POSITIVE_INFINITY } = terms;
  const caches = new WeakMap<object, ReturnType<typeof openCache<K, T>>>();
  const invalidate = (db: object) => void caches.delete(db);
  if (terms.clearedOnHiding) clearedOnHiding.push(invalidate);
  return {
    async take(db: object, key: K, read: () => Promise<T>): Promise<T> {
      const cache = caches.get(db) ?? openCache<K, T>(terms);
      caches.set(db, cache);
      const allowStale = (cache.peek(key, { allowStale: true })?.tookMs ?? 0) > longMs;
      let isOwn = false;
      const context = () => {
        isOwn = true;
        return read();
      };
      try {
        return (await cache.forceFetch(key, { allowStale, context })).value;
      } catch (error) {
        if (terms.readsForThemselves && !isOwn) return read();
        throw error;
      }
    },
    known: (db: object, key: K): T | undefined => caches.get(db)?.get(key)?.value,
    invalidate,
  };
}

const ofReplicas = new WeakSet<object>();
export const markReplica = (db: object): void => void ofReplicas.add(db);
/** Whether reads may lag behind the primary; false without one. */
const isOfReplica = (db: object): boolean => ofReplicas.has(db);

type WithDb = { readonly db: Db };
type Forget = (deps: WithDb) => void;

/** Reads with the transaction's connection, so that no caller holds one while waiting for another. */
export function cached<T>(
  read: (db: Db) => Promise<T>,
  sources: readonly { readonly onForget: (also: Forget) => void }[] = [],
) {
  // A failed read may be due to one lost connection that the waiting callers do not share.
  const { take, invalidate } = createCache<true, T>({ ttlMs: () => ttlMs, max: 1, readsForThemselves: true });
  // A replica behind the change would undo the invalidation, so it is used only without a primary.
  const fresh = (db: Db, tx: Db): Promise<T> =>
    isOfReplica(tx)
      ? read(db).catch((error) => (isDatabaseUnavailable(error) ? read(tx) : Promise.reject(error)))
      : read(tx);
  const cachedValue = ({ db }: WithDb, tx: Db = db): Promise<T> => take(db, true, () => fresh(db, tx));
  const forgetting: Forget[] = [({ db }) => invalidate(db)];
  for (const { onForget } of sources) onForget(({ db }) => invalidate(db));
  return Object.assign(cachedValue, {
    onForget: (also: Forget) => void forgetting.push(also),
    invalidate({ db }: WithDb) {
      for (const one of forgetting) one({ db });
    },
  });
}

export function invalidateCounts({ db }: WithDb): void {
  for (const invalidate of clearedOnHiding) invalidate(db);
}

interface Counting extends WithDb {
  readonly now: () => Date;
  readonly live: { readonly hearsOfHiding: () => boolean };
}

const longMs = 250;
/** A read of n ms is kept for 20 n, so that repeats use at most a twentieth of the database's time. */
const restPerRead = 20;

/** Slow reads are cached longer. Nothing is cached while this process cannot receive notifications of hidden cases. */
export function cachedByKey<K extends string | number, T>(read: (db: Db, key: K, now: Date) => Promise<T>) {
  const { take, invalidate } = createCache<K, T>({
    clearedOnHiding: true,
    ttlMs: (_, tookMs) => Math.max(ttlMs, tookMs * restPerRead),
    longMs,
    readsForThemselves: true,
  });
  return ({ db, now, live }: Counting, key: K, tx: Db = db): Promise<T> => {
    if (!live.hearsOfHiding()) invalidate(db);
    return take(db, key, () => read(tx, key, now()));
  };
}
