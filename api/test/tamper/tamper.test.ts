// Forty-two of the tamperings of `npm run tamper`: every kind twice.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../world.ts';
import { tamper } from './rounds.ts';
import { tamperings } from './tamperings.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('a verifier that kept one head sees every tampering, and none where there was none', async () => {
  const kinds = Object.keys(tamperings);
  const { seen, unseen, falseAlarms } = await tamper({
    world: w,
    rounds: 2 * kinds.length,
    cases: 6,
    seed: 20_261_121,
  });
  expect(unseen).toEqual([]);
  expect(falseAlarms).toEqual([]);
  expect([...seen.keys()]).toEqual(kinds);
});
