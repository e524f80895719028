// Paces long work such as exports: one at a time, some rows at a time, requests first. A filing takes a dozen turns of
// the event loop and would wait for a batch of rows at each.
import { setImmediate as letOthers } from 'node:timers/promises';
import { isWriting, untilNoWrite } from './writes.ts';

/** Limits of a batch in rows and time. */
const rowsAtOnce = 40;
const longestStretchMs = 4;
/** In a busy process exports get only a part of the time, but always some. */
const longestRestMs = 20;
/** A shorter round counts as idle. */
const idleMs = 0.3;

let before = Promise.resolve();

/** Waits for the turns of other exports and of requests. */
function rest(): Promise<void> {
  before = before.then(untilIdle);
  return before;
}

async function untilIdle(): Promise<void> {
  const until = performance.now() + longestRestMs;
  for (let at = performance.now(); at < until; ) {
    await letOthers();
    const now = performance.now();
    if (now - at < idleMs && !isWriting()) return;
    await untilNoWrite(until - now);
    at = performance.now();
  }
}

/** The same rows, with pauses. */
export function paced<T>(rows: AsyncIterator<T> | Iterator<T>): AsyncIterableIterator<T> {
  let [taken, since] = [0, performance.now()];
  const all: AsyncIterableIterator<T> = {
    async next() {
      taken += 1;
      if (taken % rowsAtOnce === 0 || performance.now() - since > longestStretchMs) {
        await rest();
        since = performance.now();
      }
      return rows.next();
    },
    async return() {
      await rows.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => all,
  };
  return all;
}
