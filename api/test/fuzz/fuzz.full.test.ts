// Every route with random input: never a 500, never a hang, every answer as the contract says, every fault at its field.
// `npm run fuzz` does the same for as long as one likes, on the whole demo.
import { routes } from '@denonco/contract';
import { afterAll, expect, it } from 'vitest';
import { world } from '../world.ts';
import { dirtyColumns } from './routes/clean.ts';
import { fuzzAll, openFiledScene } from './routes/fuzzSome.ts';

const w = await world();
afterAll(() => w.close());
const scene = await openFiledScene(w, 2);

const names = Object.keys(routes);
const isStaffs = (name: string) => Object.entries(routes).some(([one, row]) => one === name && row.access !== 'public');

it('public routes stand random input', async () => {
  expect(
    await fuzzAll(
      scene,
      names.filter((name) => !isStaffs(name)),
      3,
    ),
  ).toEqual([]);
});

it('routes of staff stand random input', async () => {
  expect(await fuzzAll(scene, names.filter(isStaffs), 3)).toEqual([]);
});

it('the server still serves, and the database holds no text that it must not hold', async () => {
  expect((await w.call('listRegions', {})).status).toBe(200);
  expect(await dirtyColumns(w)).toEqual([]);
});
