// What is read often and changes seldom, kept in memory for a moment, each database by itself. The one way to remember: what
// differs is how long, how much, and who has it forgotten (docs/adr/0059-answers-are-remembered.md).
import type { Deps } from '../deps.ts';
import { isDatabaseAway } from './away.ts';
import type { Db } from './pool.ts';
import { isOfReplica } from './replicas/replicas.ts';

/** What an administrator changes counts on every node after this long. */
const keptMs = 10_000;

interface Terms<T> {
  /** How long after it was read; not at all when that is not above 0: then it is told to those who asked meanwhile. */
  readonly keptMs: (value: T, tookMs: number) => number;
  /** Of more, the one that was asked for longest ago is forgotten. */
  readonly most?: number;
  /** What took longer than this to read is read beside whoever asks: meanwhile they are told what it was. */
  readonly longMs?: number;
  /** Who waited for another's reading that failed reads for themselves. */
  readonly readsForThemselves?: true;
  /** It is made of what else is remembered, and forgotten with any of it. */
  readonly isMadeOfOthers?: true;
  /** It counts rows of the public registers, and is forgotten when something is hidden from them. */
  readonly countsShown?: true;
}

interface Reading<T> {
  readonly value: Promise<T>;
  until: number;
  /** Set once it has been read. */
  read?: { readonly value: T; readonly tookMs: number };
  isRenewed?: boolean;
}
type Readings<K, T> = Map<K, Reading<T>>;

/** Forgets of a database what is made of what else is remembered of it. */
const madeOfOthers: ((db: object) => void)[] = [];
/** Forgets of a database what counts its public registers. */
const countsShown: ((db: object) => void)[] = [];

/** Keeps it from when it is there, if it is to be kept at all. */
function begin<K, T>(terms: Terms<T>, readings: Readings<K, T>, key: K, value: Promise<T>): Reading<T> {
  const began = performance.now();
  const reading: Reading<T> = { value, until: Number.POSITIVE_INFINITY };
  const drop = () => {
    if (readings.get(key) === reading) readings.delete(key);
  };
  value.then((read) => {
    const tookMs = performance.now() - began;
    const forMs = terms.keptMs(read, tookMs);
    if (forMs <= 0) return drop();
    reading.read = { value: read, tookMs };
    reading.until = performance.now() + forMs;
  }, drop);
  return reading;
}

/** The last one is the one that was asked for last. */
function put<K, T>(
  { most = Number.POSITIVE_INFINITY }: Terms<T>,
  readings: Readings<K, T>,
  key: K,
  reading: Reading<T>,
) {
  readings.delete(key);
  readings.set(key, reading);
  if (readings.size <= most) return;
  const [eldest] = readings.keys();
  if (eldest !== undefined) readings.delete(eldest);
}

/** Takes the place of what is known once it is there. */
function renew<K, T>(terms: Terms<T>, readings: Readings<K, T>, key: K, known: Reading<T>, value: Promise<T>): void {
  known.isRenewed = true;
  const next = begin(terms, readings, key, value);
  value.then(
    () => put(terms, readings, key, next),
    () => {
      known.isRenewed = false;
    },
  );
}

/** Readings by key. Who asks while one is being read waits for it; what is forgotten meanwhile is not kept afterwards. */
export function keeping<K, T>(terms: Terms<T>) {
  const { longMs = Number.POSITIVE_INFINITY } = terms;
  const kept = new WeakMap<object, Readings<K, T>>();
  const forget = (db: object) => void kept.delete(db);
  if (terms.isMadeOfOthers) madeOfOthers.push(forget);
  if (terms.countsShown) countsShown.push(forget);
  return {
    take(db: object, key: K, read: () => Promise<T>): Promise<T> {
      const readings = kept.get(db) ?? new Map<K, Reading<T>>();
      kept.set(db, readings);
      const known = readings.get(key);
      if (known && performance.now() < known.until)
        return terms.readsForThemselves ? known.value.catch(read) : known.value;
      if (known?.read && known.read.tookMs > longMs) {
        if (!known.isRenewed) renew(terms, readings, key, known, read());
        return known.value;
      }
      const next = begin(terms, readings, key, read());
      put(terms, readings, key, next);
      return next.value;
    },
    /** What is remembered at this moment, without reading. */
    known(db: object, key: K): T | undefined {
      const readings = kept.get(db);
      const known = readings?.get(key);
      if (!readings || !known?.read || performance.now() >= known.until) return undefined;
      put(terms, readings, key, known);
      return known.read.value;
    },
    forget,
  };
}

/**
 * Reads once and remembers by database. The function it gives asks `tx` when it is time to read again: inside a
 * transaction its own connection, so that nobody who holds one waits for a second. `forget`, after the commit of a change,
 * makes it count on this node at once.
 */
export function remembering<T>(read: (db: Db) => Promise<T>) {
  // Whoever read it may have lost a connection that the others do not even have.
  const { take, forget } = keeping<undefined, T>({ keptMs: () => keptMs, readsForThemselves: true });
  // A replica that was asked before a change would have it forgotten in vain: it is asked only when there is no primary.
  const fresh = (db: Db, tx: Db): Promise<T> =>
    isOfReplica(tx) ? read(db).catch((error) => (isDatabaseAway(error) ? read(tx) : Promise.reject(error))) : read(tx);
  const remembered = ({ db }: Pick<Deps, 'db'>, tx: Db = db): Promise<T> => take(db, undefined, () => fresh(db, tx));
  return Object.assign(remembered, {
    forget({ db }: Pick<Deps, 'db'>) {
      forget(db);
      for (const forgetMade of madeOfOthers) forgetMade(db);
    },
  });
}

/** After something was hidden from the public registers, or shown again: what they count is counted anew. */
export function forgetCounts({ db }: Pick<Deps, 'db'>): void {
  for (const forget of countsShown) forget(db);
}

interface Counting extends Pick<Deps, 'db' | 'now'> {
  readonly live: Pick<Deps['live'], 'hearsOfRegisters'>;
}

const longMs = 250;
/** Reading again and again takes the database at most one part in so many of its time. */
const rarely = 20;

/**
 * The same for several readings, each by its key, of which there are few; they may depend on the clock. What takes long is
 * remembered longer, and a later call does not wait for the next reading. Nothing is, while this process does not
 * hear what is hidden.
 */
export function rememberingEach<K, T>(read: (db: Db, key: K, now: Date) => Promise<T>) {
  const { take, forget } = keeping<K, T>({
    countsShown: true,
    keptMs: (_, tookMs) => Math.max(keptMs, tookMs * rarely),
    longMs,
    readsForThemselves: true,
  });
  return ({ db, now, live }: Counting, key: K, tx: Db = db): Promise<T> => {
    if (!live.hearsOfRegisters()) forget(db);
    return take(db, key, () => read(tx, key, now()));
  };
}
