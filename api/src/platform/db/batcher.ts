// Batches calls that arrive while a statement runs into the next one; a single call runs immediately.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './availability.ts';
import type { Db } from './pool.ts';

interface Terms<Q, A> {
  /** Runs all calls in one statement; an answer for each. */
  readonly run: (db: Db, calls: readonly Q[]) => Promise<readonly A[]>;
  readonly maxBatch: number;
  /** A second call with the same key waits for the answer to the first. */
  readonly keyOf?: (call: Q) => string;
  /** After this time the next statement starts beside a slow one; by default none does. */
  readonly maxWaitMs?: number;
  /** Statements at a time, each of all calls that came in a turn of the event loop; by default one. */
  readonly maxRunning?: number;
}

interface Waiting<Q, A> {
  readonly call: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

class Batcher<Q, A> {
  readonly #db: Db;
  readonly #terms: Terms<Q, A>;
  #waiting: Waiting<Q, A>[] = [];
  #running = 0;

  constructor(db: Db, terms: Terms<Q, A>) {
    this.#db = db;
    this.#terms = terms;
  }

  call(call: Q): Promise<A> {
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    this.#waiting.push({ call, resolve, reject });
    if (this.#running < (this.#terms.maxRunning ?? 1)) void this.#runAll();
    return promise;
  }

  async #runAll(): Promise<void> {
    const { maxWaitMs, maxRunning } = this.#terms;
    this.#running++;
    while (this.#waiting.length > 0) {
      // Else the first call of a turn would run alone.
      if (maxRunning !== undefined) await nextTurn();
      if (this.#waiting.length === 0) break;
      const running = this.#run(this.#next());
      await (maxWaitMs === undefined ? running : Promise.race([running, pause(maxWaitMs, undefined, { ref: false })]));
    }
    this.#running--;
  }

  #next(): Waiting<Q, A>[] {
    const { maxBatch, keyOf } = this.#terms;
    if (!keyOf) return this.#waiting.splice(0, maxBatch);
    const keys = new Set<string>();
    const batch: Waiting<Q, A>[] = [];
    const left: Waiting<Q, A>[] = [];
    for (const one of this.#waiting) {
      const key = keyOf(one.call);
      (batch.length < maxBatch && !keys.has(key) ? batch : left).push(one);
      keys.add(key);
    }
    this.#waiting = left;
    return batch;
  }

  async #run(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const answers = await this.#terms.run(
        this.#db,
        batch.map(({ call }) => call),
      );
      for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
      else {
        const half = Math.ceil(batch.length / 2);
        await this.#run(batch.slice(0, half));
        await this.#run(batch.slice(half));
      }
    }
  }
}

export function createBatcher<Q, A>(terms: Terms<Q, A>): (db: Db, call: Q) => Promise<A> {
  const batchers = new WeakMap<Db, Batcher<Q, A>>();
  return (db, call) => {
    const batcher = batchers.get(db) ?? new Batcher(db, terms);
    batchers.set(db, batcher);
    return batcher.call(call);
  };
}
