// Every route under fire, a little: never a 500, never a hang, every answer as the contract says, every fault at its
// field. `npm run fuzz` does the same for as long as one likes, on the whole demo.
import { type Route, routes } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../course.ts';
import { type World, world } from '../world.ts';
import { dirtyColumns } from './routes/clean.ts';
import { fuzzRoute } from './routes/fuzzRoute.ts';
import { samplesFor } from './routes/samples.ts';
import { openScene, type Scene } from './routes/scene.ts';

const seed = 20_261_116;
const runs = 3;

let w: World;
let scene: Scene;
beforeAll(async () => {
  w = await world();
  const course = new Course(w);
  const filed = [await course.file(), await course.file({ confidentiality: 'named' }, 2), await course.fileComplaint()];
  const codes = filed.map(({ trackingCode }) => trackingCode);
  scene = await openScene(w, { samples: await samplesFor(w), codes, asks: 2 });
});
afterAll(() => w.close());

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

it.each(rows)('%s stands whatever is sent', async (name, row) => {
  const { failure } = await fuzzRoute(scene, name, row, { runs, seed: seed + rows.findIndex(([one]) => one === name) });
  expect(failure).toBe('');
});

it('and afterwards the server serves, and the database holds nothing that no text may hold', async () => {
  expect((await w.call('listRegions', {})).status).toBe(200);
  expect(await dirtyColumns(w)).toEqual([]);
});
