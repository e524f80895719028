// Batches calls that arrive while a statement runs into the next one; a single call runs immediately.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../errors.ts';
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

function openBatcher<Q, A>(db: Db, { run, maxBatch, keyOf, maxWaitMs, maxRunning }: Terms<Q, A>) {
  let waiting: Waiting<Q, A>[] = [];
  let running = 0;

  function takeBatch(): readonly Waiting<Q, A>[] {
    if (!keyOf) return waiting.splice(0, maxBatch);
    const keys = new Set<string>();
    const batch: Waiting<Q, A>[] = [];
    const left: Waiting<Q, A>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.call);
      (batch.length < maxBatch && !keys.has(key) ? batch : left).push(one);
      keys.add(key);
    }
    waiting = left;
    return batch;
  }

  async function runBatch(batch: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const calls = batch.map(({ call }) => call);
      for (const [index, answer] of (await run(db, calls)).entries()) batch[index]?.resolve(answer);
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
      else {
        const half = Math.ceil(batch.length / 2);
        await runBatch(batch.slice(0, half));
        await runBatch(batch.slice(half));
      }
    }
  }

  async function runAll(): Promise<void> {
    running++;
    while (waiting.length > 0) {
      // Else the first call of a turn would run alone.
      if (maxRunning !== undefined) await nextTurn();
      if (waiting.length === 0) break;
      const current = runBatch(takeBatch());
      await (maxWaitMs === undefined ? current : Promise.race([current, pause(maxWaitMs, undefined, { ref: false })]));
    }
    running--;
  }

  return (call: Q): Promise<A> => {
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    waiting.push({ call, resolve, reject });
    if (running < (maxRunning ?? 1)) void runAll();
    return promise;
  };
}

export function createBatcher<Q, A>(terms: Terms<Q, A>): (db: Db, call: Q) => Promise<A> {
  const batchers = new WeakMap<Db, (call: Q) => Promise<A>>();
  return (db, call) => {
    const batcher = batchers.get(db) ?? openBatcher(db, terms);
    batchers.set(db, batcher);
    return batcher(call);
  };
}
