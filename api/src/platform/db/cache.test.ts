// Caching: slow reads are repeated in the background.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedByKey } from './cache.ts';
import { openDb, openPool } from './pool.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Never connects: reads are faked. */
const nobodysDb = () => openDb(openPool('postgres://127.0.0.1:1/none'));
const now = () => new Date();
const live = { hearsOfHiding: () => true };

function reader() {
  const ends: ((fails?: boolean) => void)[] = [];
  const read = cachedByKey(
    (_db, key: string) =>
      new Promise<string>((resolve, reject) => {
        const nth = ends.length + 1;
        ends.push((fails) => (fails ? reject(new Error('away')) : resolve(`${key} ${nth}`)));
      }),
  );
  return { ends, read };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('reads again after ten seconds, and lets who asks wait, where reading is quick', async () => {
  const [{ ends, read }, deps] = [reader(), { db: nobodysDb(), now, live }];
  const first = read(deps, 'a');
  ends[0]?.();
  expect(await first).toBe('a 1');
  vi.advanceTimersByTime(9_999);
  expect(await read(deps, 'a')).toBe('a 1');
  vi.advanceTimersByTime(2);
  const second = read(deps, 'a');
  ends[1]?.();
  expect(await second).toBe('a 2');
});

it('tells what was, while what took long is read again once, and goes on when that fails', async () => {
  const [{ ends, read }, deps] = [reader(), { db: nobodysDb(), now, live }];
  const first = read(deps, 'a');
  vi.advanceTimersByTime(2000);
  ends[0]?.();
  await first;
  await settled();
  // Twenty times the duration.
  vi.advanceTimersByTime(39_000);
  expect(await read(deps, 'a')).toBe('a 1');
  expect(ends).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect([await read(deps, 'a'), await read(deps, 'a')]).toEqual(['a 1', 'a 1']);
  expect(ends).toHaveLength(2);
  ends[1]?.(true);
  await settled();
  expect(await read(deps, 'a')).toBe('a 1');
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await settled();
  expect(await read(deps, 'a')).toBe('a 3');
});
