// Makes long work yield: a filing takes a dozen turns of the event loop and would wait for rows at each.
import { setImmediate as letOthers, setTimeout as pause } from 'node:timers/promises';
import { isWriting } from './shedding.ts';

const rowsAtOnce = 40;
const maxStretchMs = 4;
/** In a busy process exports get only part of the time. */
const maxYieldMs = 20;

let before = Promise.resolve();

function yieldTurn(): Promise<void> {
  before = before.then(async () => {
    const until = performance.now() + maxYieldMs;
    await letOthers();
    while (isWriting() && performance.now() < until) await pause(1);
  });
  return before;
}

export async function* yieldToEventLoop<T>(rows: AsyncIterable<T> | Iterable<T>): AsyncIterableIterator<T> {
  let [taken, since] = [0, performance.now()];
  for await (const row of rows) {
    yield row;
    taken += 1;
    if (taken % rowsAtOnce !== 0 && performance.now() - since <= maxStretchMs) continue;
    await yieldTurn();
    since = performance.now();
  }
}
