// Slow totals are cached for all readers; fast ones are exact.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedTotal } from './register.store.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const counting = (total: number) => vi.fn(async () => ({ total, isEstimate: false }));

it('recounts small totals', async () => {
  const [db, count] = [{}, counting(1999)];
  await rememberedTotal(db, 'few', count);
  expect(await rememberedTotal(db, 'few', counting(1998))).toMatchObject({ total: 1998 });
  expect(count).toHaveBeenCalledTimes(1);
});

it('caches large totals for five seconds a query and database', async () => {
  const db = {};
  await rememberedTotal(db, 'many', counting(2000));
  vi.advanceTimersByTime(4_999);
  expect(await rememberedTotal(db, 'many', counting(3000))).toMatchObject({ total: 2000 });
  expect(await rememberedTotal(db, 'others', counting(3000))).toMatchObject({ total: 3000 });
  expect(await rememberedTotal({}, 'many', counting(4000))).toMatchObject({ total: 4000 });
  vi.advanceTimersByTime(1);
  expect(await rememberedTotal(db, 'many', counting(5000))).toMatchObject({ total: 5000 });
});

it('coalesces concurrent counts and caches no failure', async () => {
  const [db, broken] = [{}, vi.fn(async () => Promise.reject(new Error('away')))];
  const totals = [1, 2, 3].map(() => rememberedTotal(db, 'all', broken));
  expect((await Promise.allSettled(totals)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(broken).toHaveBeenCalledTimes(1);
  expect(await rememberedTotal(db, 'all', counting(7))).toMatchObject({ total: 7 });
});
