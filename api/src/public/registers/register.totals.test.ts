// Slow totals are cached for all readers; fast ones are exact.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedTotal } from './register.store.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const counting = (total: number) => vi.fn(async () => ({ total, isEstimate: false }));

it('recounts small totals', async () => {
  const [db, count] = [{}, counting(1999)];
  await cachedTotal(db, 'few', count);
  expect(await cachedTotal(db, 'few', counting(1998))).toMatchObject({ total: 1998 });
  expect(count).toHaveBeenCalledTimes(1);
});

it('caches large totals for five seconds a query and database', async () => {
  const db = {};
  await cachedTotal(db, 'many', counting(2000));
  vi.advanceTimersByTime(4_999);
  expect(await cachedTotal(db, 'many', counting(3000))).toMatchObject({ total: 2000 });
  expect(await cachedTotal(db, 'others', counting(3000))).toMatchObject({ total: 3000 });
  expect(await cachedTotal({}, 'many', counting(4000))).toMatchObject({ total: 4000 });
  vi.advanceTimersByTime(1);
  expect(await cachedTotal(db, 'many', counting(5000))).toMatchObject({ total: 5000 });
});

it('coalesces concurrent counts and caches no failure', async () => {
  const [db, broken] = [{}, vi.fn(async () => Promise.reject(new Error('away')))];
  const totals = [1, 2, 3].map(() => cachedTotal(db, 'all', broken));
  expect((await Promise.allSettled(totals)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(broken).toHaveBeenCalledTimes(1);
  expect(await cachedTotal(db, 'all', counting(7))).toMatchObject({ total: 7 });
});
