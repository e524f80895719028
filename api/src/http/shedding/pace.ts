// Long work such as files runs one job at a time and some rows at a time, and requests go first: a filing takes a dozen
// turns of the event loop, and would meet a stretch of rows at each of them.
import { setImmediate as letOthers } from 'node:timers/promises';
import { isWriting, untilNoWrite } from './writes.ts';

/** A stretch ends after this many rows or this long. */
const rowsAtOnce = 40;
const longestStretchMs = 4;
/** A process that others keep busy gives files no more than a part of its time, but always some. */
const longestRestMs = 20;
/** A round in which nobody else had anything to do. */
const idleMs = 0.3;

let before = Promise.resolve();

/** Waits until the other files have had their turn, and the process a moment for others. */
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

/** The same rows, with rests between them. */
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
