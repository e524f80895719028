// The order of refusals while calls wait: exports from 48 concurrent calls, other public reads from 64, nothing else.
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { HttpError } from '../httpError.ts';
import { addShedding } from './shedding.ts';

it('refuses rows of first priority before those of second, and only under pressure', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const { admit, start } = await addShedding(app);
  await app.ready();
  const ends: (() => void)[] = [];
  const untilInProgress = (calls: number) => {
    while (ends.length < calls) ends.push(start({ method: 'GET' }));
  };
  const refused = () =>
    (['first', 'second', undefined] as const).filter((shedPriority) => {
      try {
        admit({ ...(shedPriority && { shedPriority }) });
        return false;
      } catch (error) {
        expect(error).toMatchObject({ code: 'busy', details: { retryAfterSeconds: expect.any(Number) } });
        return error instanceof HttpError;
      }
    });
  untilInProgress(47);
  await expect.poll(() => app.isUnderPressure()).toBe(true);
  expect(refused()).toEqual([]);
  untilInProgress(48);
  expect(refused()).toEqual(['first']);
  untilInProgress(63);
  expect(refused()).toEqual(['first']);
  untilInProgress(64);
  expect(refused()).toEqual(['first', 'second']);
  for (const end of ends.splice(0)) end();
  await expect.poll(() => app.isUnderPressure()).toBe(false);
  untilInProgress(64);
  expect(refused()).toEqual([]);
});
