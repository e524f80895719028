// Too much at once, made by holding the table that every filing writes: reads give way with words, filings wait and are kept.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { aDenouncement } from '../../demo/demo.factories.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const list = '/api/denounces/portal/online-denounces/';
const statusOf = async (path: string) => (await fetch(w.address + path)).status;
const filings = 80;

it('refuses public reads, never filings, and takes the reads back when it is over', async () => {
  expect(await statusOf(list)).toBe(200);
  const holder = await w.owner.connect();
  await holder.query('begin');
  await holder.query('lock table cases in share row exclusive mode');
  const filed = Array.from({ length: filings }, (_, seed) =>
    w.call('fileIndividualDenouncement', { body: aDenouncement({}, seed + 1) }),
  );
  await expect.poll(() => statusOf('/api/denounces/portal/export-excel/'), { timeout: 4000 }).toBe(503);
  await expect.poll(() => statusOf(list), { timeout: 4000 }).toBe(503);

  for (const [language, words] of [
    ['sq', /^Portali ka shumë vizitorë tani/],
    ['en', /^The portal has very many visitors right now/],
  ] as const) {
    const refused = await fetch(w.address + list, { headers: { 'accept-language': language } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toMatchObject({
      success: false,
      code: 'busy',
      message: expect.stringMatching(words),
    });
  }
  // What somebody needs to file, and who watches the service, are answered meanwhile.
  expect(await Promise.all(['/api/challenge/', '/health'].map(statusOf))).toEqual([200, 200]);

  await holder.query('rollback');
  holder.release();
  const answers = await Promise.all(filed);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ result }) => result.number)).size).toBe(filings);
  await expect.poll(() => statusOf(list), { timeout: 4000 }).toBe(200);
});
