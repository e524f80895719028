// Files are made beside everything else that a process does: some rows at a time, one file at a time, and whoever waits for an
// answer goes first: a filing is answered after a dozen turns of the loop, and at each of them would meet a stretch of rows.
import { setImmediate as letOthers } from 'node:timers/promises';
import { isWriting, untilNoWrite } from '../../http/shedding/writes.ts';

/** What is taken at a stretch; it is made in less than a millisecond. */
const rowsAtOnce = 40;
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
export function paced<T>(rows: AsyncIterator<T>): AsyncIterableIterator<T> {
  let taken = 0;
  const all: AsyncIterableIterator<T> = {
    async next() {
      taken += 1;
      if (taken % rowsAtOnce === 0) await rest();
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
