// Files are made beside everything else that a process does: some rows at a time, one file at a time, and whoever waits for an
// answer goes first.
import { setImmediate as letOthers } from 'node:timers/promises';

/** What is taken at a stretch; it is made in two milliseconds or so. */
const rowsAtOnce = 100;
/** A process that others keep busy gives files no more than a part of its time, but always some. */
const longestRestMs = 10;
/** A round in which nobody else had anything to do. */
const idleMs = 0.3;

let before = Promise.resolve();

/** Waits until the other files have had their turn, and the process a moment for others. */
function rest(): Promise<void> {
  before = before.then(untilIdle);
  return before;
}

async function untilIdle(): Promise<void> {
  const began = performance.now();
  for (let at = began, rested = 0; rested < longestRestMs; ) {
    await letOthers();
    const now = performance.now();
    if (now - at < idleMs) return;
    at = now;
    rested = now - began;
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
