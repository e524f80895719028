// Filings that arrive while others are being stored are stored together as soon as those are: one statement and one commit
// for all of them, and each is acknowledged behind it. Who arrives alone goes at once and waits for nobody.
import { isDatabaseAway } from '../db/away.ts';
import type { Db } from '../db/pool.ts';
import { type FiledCase, fileCases } from './filings.store.ts';
import type { NewCase } from './newCase.ts';

/** At most so many at once: what one bad filing may make others wait, and the memory of one statement. */
const most = 128;

/** So many that are filed together come faster than one after the other. */
const manyAtOnce = 8;
/** How long it counts as busy after the last time. */
const busyMs = 100;

interface Waiting {
  readonly filing: NewCase;
  readonly key: string;
  readonly resolve: (filed: FiledCase | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** The filings of one node on their way into one database. */
class Together {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #isStoring = false;
  #busyUntil = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  file(filing: NewCase): Promise<FiledCase | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<FiledCase | undefined>();
    this.#waiting.push({ filing, key: filing.idempotencyHash.toString('base64'), resolve, reject });
    if (!this.#isStoring) void this.#storeAll();
    return promise;
  }

  get isBusy(): boolean {
    return performance.now() < this.#busyUntil;
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    while (this.#waiting.length > 0) await this.#store(this.#next());
    this.#isStoring = false;
  }

  /** The first of those that wait. Of two with the same key the second is left for the next time: it has filed by then. */
  #next(): Waiting[] {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of this.#waiting) {
      const goes = batch.length < most && !keys.has(one.key);
      (goes ? batch : left).push(one);
      keys.add(one.key);
    }
    this.#waiting = left;
    if (batch.length >= manyAtOnce) this.#busyUntil = performance.now() + busyMs;
    return batch;
  }

  /** Halves what fails until the one that cannot be stored stands alone: it fails by itself. */
  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      const filed = await fileCases(
        this.#db,
        batch.map(({ filing }) => filing),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(filed[index]);
    } catch (error) {
      if (batch.length === 1 || isDatabaseAway(error)) for (const { reject } of batch) reject(error);
      else {
        const half = Math.ceil(batch.length / 2);
        await this.#store(batch.slice(0, half));
        await this.#store(batch.slice(half));
      }
    }
  }
}

const gatherings = new WeakMap<Db, Together>();

/** Files a case in a transaction that it may share with others. Undefined when its key has filed before. */
export function fileTogether(db: Db, filing: NewCase): Promise<FiledCase | undefined> {
  const gathering = gatherings.get(db) ?? new Together(db);
  gatherings.set(db, gathering);
  return gathering.file(filing);
}

/** Whether filings come in faster than one after the other: what can wait a moment does. */
export const isFilingBusy = (db: Db): boolean => gatherings.get(db)?.isBusy ?? false;
