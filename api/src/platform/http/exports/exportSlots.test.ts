import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExportSlots } from './exportSlots.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const bounds = { max: 3, maxPerCaller: 2, waitMs: 20_000, retryAfterSeconds: 30 };
const busy = { code: 'unavailable', details: { retryAfterSeconds: 30 } };

it('runs a limited number at once, and the next when one leaves', async () => {
  const slots = createExportSlots(bounds);
  const leave = await Promise.all(['a', 'b', 'c'].map((origin) => slots.enter(origin)));
  const order: string[] = [];
  const fourth = slots.enter('d').then((left) => {
    order.push('entered');
    return left;
  });
  await setImmediate();
  order.push('left');
  leave[1]?.();
  (await fourth)();
  expect(order).toEqual(['left', 'entered']);
  leave[0]?.();
  leave[2]?.();
  expect(await Promise.all(['a', 'b', 'c'].map((origin) => slots.enter(origin)))).toHaveLength(3);
});

it('keeps a place for other callers when one asks for many', async () => {
  const slots = createExportSlots(bounds);
  const leave = await slots.enter('a');
  await slots.enter('a');
  const third = slots.enter('a');
  const other = await slots.enter('b');
  expect(typeof other).toBe('function');
  leave();
  expect(typeof (await third)).toBe('function');
});

it('refuses after the waiting time, which holds no place', async () => {
  const slots = createExportSlots(bounds);
  const leave = await Promise.all(['a', 'b', 'c'].map((origin) => slots.enter(origin)));
  const refused = expect(slots.enter('d')).rejects.toMatchObject(busy);
  vi.advanceTimersByTime(bounds.waitMs);
  await refused;
  leave[0]?.();
  expect(typeof (await slots.enter('e'))).toBe('function');
});

it('limits the queue', async () => {
  const slots = createExportSlots(bounds);
  for (const origin of ['a', 'b', 'c']) await slots.enter(origin);
  const line = Array.from({ length: 12 }, () => slots.enter('d').catch((error: unknown) => error));
  await expect(slots.enter('d')).rejects.toMatchObject(busy);
  vi.advanceTimersByTime(bounds.waitMs);
  expect(await Promise.all(line)).toEqual(line.map(() => expect.objectContaining(busy)));
});

it('frees a place once, however often it is left', async () => {
  const slots = createExportSlots({ ...bounds, max: 1 });
  const leave = await slots.enter('a');
  leave();
  leave();
  const second = await slots.enter('b');
  leave();
  const refused = expect(slots.enter('c')).rejects.toMatchObject(busy);
  vi.advanceTimersByTime(bounds.waitMs);
  await refused;
  second();
});

it('has a connection for every place of every kind of export', () => {
  const sources = join(import.meta.dirname, '../../..');
  const places = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(join(sources, path), 'utf8').matchAll(/(?<!function )createExportSlots\((.*)/g)].map(
      ([, given = '']) => {
        const max = /^\{ max: (\d+),/.exec(given)?.[1];
        return { path, max: Number(max) };
      },
    ),
  );
  expect(places.length).toBeGreaterThanOrEqual(6);
  const connections = /^const longReaders = (\d+);$/m.exec(
    readFileSync(join(sources, 'platform/db/pool.ts'), 'utf8'),
  )?.[1];
  expect(Number(connections)).toBe(places.reduce((sum, { max }) => sum + max, 0));
});
