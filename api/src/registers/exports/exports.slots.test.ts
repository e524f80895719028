// Who may export at once, who waits, and who is asked to come again.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSlots } from './exports.slots.ts';

const bounds = { most: 3, mostOfOne: 2, waitMs: 40, retryAfterSeconds: 30 };
const busy = { code: 'unavailable', details: { retryAfterSeconds: 30 } };

it('lets so many run at once, and the next as soon as one leaves', async () => {
  const slots = createSlots({ ...bounds, waitMs: 5000 });
  const leave = await Promise.all(['a', 'b', 'c'].map((origin) => slots.enter(origin)));
  let entered = false;
  const fourth = slots.enter('d').then((left) => {
    entered = true;
    return left;
  });
  await pause(10);
  expect(entered).toBe(false);
  leave[1]?.();
  (await fourth)();
  leave[0]?.();
  leave[2]?.();
  expect(await Promise.all(['a', 'b', 'c'].map((origin) => slots.enter(origin)))).toHaveLength(3);
});

it('keeps a place for others when one caller asks for many', async () => {
  const slots = createSlots(bounds);
  const leave = await slots.enter('a');
  await slots.enter('a');
  const third = slots.enter('a');
  const other = await slots.enter('b');
  expect(typeof other).toBe('function');
  leave();
  expect(typeof (await third)).toBe('function');
});

it('asks to come again after a while, and who has waited in vain holds no place', async () => {
  const slots = createSlots(bounds);
  const leave = await Promise.all(['a', 'b', 'c'].map((origin) => slots.enter(origin)));
  await expect(slots.enter('d')).rejects.toMatchObject(busy);
  leave[0]?.();
  expect(typeof (await slots.enter('e'))).toBe('function');
});

it('does not let a line grow without end', async () => {
  const slots = createSlots(bounds);
  for (const origin of ['a', 'b', 'c']) await slots.enter(origin);
  const line = Array.from({ length: 12 }, () => slots.enter('d').catch((error: unknown) => error));
  await expect(slots.enter('d')).rejects.toMatchObject(busy);
  expect(await Promise.all(line)).toEqual(line.map(() => expect.objectContaining(busy)));
});

it('gives a place back once, however often it is left', async () => {
  const slots = createSlots({ ...bounds, most: 1 });
  const leave = await slots.enter('a');
  leave();
  leave();
  const second = await slots.enter('b');
  await expect(slots.enter('c')).rejects.toMatchObject(busy);
  leave();
  await expect(slots.enter('c')).rejects.toMatchObject(busy);
  second();
});

it('has a connection for every place of every kind of export, so that none waits for one while it holds a place', () => {
  const sources = join(import.meta.dirname, '../..');
  const places = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(join(sources, path), 'utf8').matchAll(/(?<!function )createSlots\((.*)/g)].map(
      ([, given = '']) => {
        const most = /^\{ most: (\d+),/.exec(given)?.[1];
        return { path, most: Number(most) };
      },
    ),
  );
  expect(places.length).toBeGreaterThanOrEqual(6);
  const connections = /^const longReaders = (\d+);$/m.exec(readFileSync(join(sources, 'db/pool.ts'), 'utf8'))?.[1];
  expect(Number(connections)).toBe(places.reduce((sum, { most }) => sum + most, 0));
});
