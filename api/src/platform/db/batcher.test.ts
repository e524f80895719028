import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';
import { openDb, openPool } from './pool.ts';

/** It is never connected to. */
const db = openDb(openPool('postgresql://127.0.0.1/none'));

it('runs as many statements at a time as allowed, each of the calls of one turn', async () => {
  const batches: (readonly number[])[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const batched = createBatcher<number, number>({
    async run(_db, calls) {
      batches.push(calls);
      await answered;
      return calls;
    },
    maxBatch: 10,
    maxRunning: 2,
  });
  const calls: Promise<number>[] = [];
  for (const together of [[1, 2], [3, 4], [5]]) {
    calls.push(...together.map((call) => batched(db, call)));
    await nextTurn();
    await nextTurn();
  }
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
  answer();
  expect(await Promise.all(calls)).toEqual([1, 2, 3, 4, 5]);
  expect(batches.at(-1)).toEqual([5]);
});
