// Some of the tamperings of `npm run tamper`: every kind twice.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../world.ts';
import { openRounds, type Rounds } from './rounds.ts';
import { tamperings } from './tamperings.ts';

let w: World;
let rounds: Rounds;
beforeAll(async () => {
  w = await world();
  rounds = await openRounds(w, 4, 20_261_121);
});
afterAll(() => w.close());

it.each(Object.keys(tamperings))('a verifier that kept one head sees %s', async (kind) => {
  expect(await rounds.tamper(kind)).toMatch(/^(follow|check|openings|receipt): /);
  expect(await rounds.tamper(kind)).toMatch(/^(follow|check|openings|receipt): /);
});

it('and sees nothing where nothing was done', async () => {
  expect(await rounds.look()).toBeUndefined();
});
