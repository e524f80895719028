// Batches readings by code: those that arrive during one statement share the next, so that each sees a state after its
// request. A single reading does not wait; nothing is cached.
import type { CaseKind } from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import { type Found, readFollowed } from './reading.store.ts';

/** Limits the memory of one statement. */
const most = 64;
/** A reading waits no longer than this for the statement before it. */
const slowMs = 50;

interface Waiting {
  readonly trackingHash: Buffer;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

class ReadingBatcher {
  readonly #db: Db;
  readonly #kind: CaseKind;
  readonly #waiting: Waiting[] = [];
  #isReading = false;

  constructor(db: Db, kind: CaseKind) {
    this.#db = db;
    this.#kind = kind;
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
      const found = await readFollowed[this.#kind](this.#db, hashes);
      for (const { trackingHash, resolve } of batch) resolve(found.get(trackingHash.toString('hex')));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Resolves when it is done or after the longest wait. */
async function unlessSlow(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, slowMs);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

const batchers = { denouncement: new WeakMap<Db, ReadingBatcher>(), complaint: new WeakMap<Db, ReadingBatcher>() };

/** The case of a register by its code's hash, as its filer sees it; may share a statement with other readings. */
export function readBatched(db: Db, kind: CaseKind, trackingHash: Buffer): Promise<Found | undefined> {
  const batcher = batchers[kind].get(db) ?? new ReadingBatcher(db, kind);
  batchers[kind].set(db, batcher);
  return batcher.read(trackingHash);
}
