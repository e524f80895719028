// Cases that are followed at the same time: few statements, and to each what is its own and what is so now.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../../test/course.ts';
import { type World, world } from '../../../test/world.ts';
import { trackingHashOf } from '../../receipts/receipt.ts';
import { readTogether } from './together.ts';

let w: World;
let course: Course;
let codes: readonly { readonly number: string; readonly trackingCode: string }[];
let taken = 0;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  codes = await Promise.all(Array.from({ length: 6 }, () => course.file()));
  // A statement each.
  w.pool.on('acquire', () => {
    taken++;
  });
});
afterAll(() => w.close());

const read = async (code: string) => {
  const hash = trackingHashOf(w.deps.keys, code.replaceAll('-', ''));
  return (await readTogether(w.deps.db, hash))?.number;
};
const trace = async (code: string) => (await w.call('traceDenouncement', { body: { code } })).result;

it('goes at once when alone, and with all others that wait behind one that is read', async () => {
  const asked = [...codes, ...codes].map(({ trackingCode }) => trackingCode);
  taken = 0;
  const found = await Promise.all([...asked, '0000-0000-0000-0000'].map(read));
  expect(taken).toBe(2);
  const numbers = codes.map(({ number }) => number);
  expect(found).toEqual([...numbers, ...numbers, undefined]);
});

it('gives each the rows of its own case, in their order', async () => {
  const [one, other] = codes;
  for (const text of ['një', 'dy'])
    await w.call('messageOnDenouncement', { body: { code: one?.trackingCode ?? '', text } });
  await course.act('KqzRegistrar', other?.number ?? '', 'startCheck');
  const traced = await Promise.all(codes.map(({ trackingCode }) => trace(trackingCode)));
  expect(traced.map(({ messages }) => messages.map(({ text }) => text))).toEqual([['një', 'dy'], [], [], [], [], []]);
  expect(traced.map(({ events }) => events.length)).toEqual([1, 2, 1, 1, 1, 1]);
  for (const [index, { number, registeredAt, events }] of traced.entries()) {
    expect(number).toBe(codes[index]?.number);
    expect(events[0]?.at).toBe(registeredAt);
  }
});

it('tells what is so now, also who asks while others are being told', async () => {
  const code = codes[2]?.trackingCode ?? '';
  let isOver = false;
  const readers = Array.from({ length: 6 }, async () => {
    while (!isOver) await read(code);
  });
  const seen: number[] = [];
  for (let sent = 1; sent <= 8; sent++) {
    await w.call('messageOnDenouncement', { body: { code, text: String(sent) } });
    seen.push((await trace(code)).messages.length);
  }
  isOver = true;
  await Promise.all(readers);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('lets nobody wait for long behind one that is slow', async () => {
  await w.owner.query('begin');
  await w.owner.query('lock table letter_voids');
  taken = 0;
  const slow = codes.slice(0, 1).map(({ trackingCode }) => read(trackingCode));
  const later = codes.slice(1).map(({ trackingCode }) => read(trackingCode));
  await expect.poll(() => taken, { timeout: 10_000 }).toBe(2);
  await w.owner.query('rollback');
  expect(await Promise.all([...slow, ...later])).toEqual(codes.map(({ number }) => number));
});
