// Readings by code that arrive while others are being read go together as soon as those are: one statement for all of them.
// Each is read after it was asked for, so that nobody is told what was before. Who arrives alone goes at once and waits for
// nobody; nothing that was read is kept.
import type { Db } from '../../db/pool.ts';
import { type Found, readFollowed } from './reading.store.ts';

/** At most so many at once: what the memory of one statement holds. */
const most = 64;
/** Who waits no longer waits for a statement that takes longer than this. */
const slowMs = 50;

interface Waiting {
  readonly trackingHash: Buffer;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** The readings of one node on their way into one database. */
class Together {
  readonly #db: Db;
  readonly #waiting: Waiting[] = [];
  #isReading = false;

  constructor(db: Db) {
    this.#db = db;
  }

  read(trackingHash: Buffer): Promise<Found | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Found | undefined>();
    this.#waiting.push({ trackingHash, resolve, reject });
    if (!this.#isReading) void this.#readAll();
    return promise;
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) await unlessSlow(this.#read(this.#waiting.splice(0, most)));
    this.#isReading = false;
  }

  async #read(batch: readonly Waiting[]): Promise<void> {
    try {
      const hashes = batch.map(({ trackingHash }) => trackingHash);
      const found = await readFollowed(this.#db, hashes);
      for (const { trackingHash, resolve } of batch) resolve(found.get(trackingHash.toString('hex')));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Until it is done, or for as long as nobody should wait behind it. */
async function unlessSlow(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, slowMs);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

const gatherings = new WeakMap<Db, Together>();

/** What the filer of a case sees of it, by the hash of its code; in a statement that it may share with others. */
export function readTogether(db: Db, trackingHash: Buffer): Promise<Found | undefined> {
  const gathering = gatherings.get(db) ?? new Together(db);
  gatherings.set(db, gathering);
  return gathering.read(trackingHash);
}
