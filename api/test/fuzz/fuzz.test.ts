// Some routes with random input; fuzz.full.test.ts has all.
import { afterAll, expect, it } from 'vitest';
import { world } from '../world.ts';
import { dirtyColumns } from './routes/clean.ts';
import { fuzzAll, openFiledScene } from './routes/fuzzSome.ts';

const w = await world();
afterAll(() => w.close());

it('filing, following, reading and acting on cases stand random input', async () => {
  const scene = await openFiledScene(w, 0);
  const names = ['fileIndividualDenouncement', 'fileComplaint', 'traceDenouncement', 'listOnlineDenouncements'];
  expect(await fuzzAll(scene, [...names, 'signIn', 'listCases', 'actOnCase', 'savePremises'], 3)).toEqual([]);
  expect(await dirtyColumns(w)).toEqual([]);
});
