// Every role, action and status: allowed actions succeed; refused ones change nothing.
import { caseKinds, statusCodesOf } from '@denonco/contract';
import { afterAll, expect, it } from 'vitest';
import { CaseMatrix, isOwned, takenIn } from '../../test/caseMatrix.ts';
import { createTestApp } from '../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());
const matrix = await CaseMatrix.open(app);

it.each(caseKinds)('a %s refuses every role what the tables do not allow it', async (kind) => {
  const misses: string[] = [];
  for (const status of statusCodesOf(kind)) {
    const number = await matrix.ownCase(kind, status);
    misses.push(...(await matrix.wronglyAnswered(kind, number, status, isOwned(kind, status))));
  }
  expect(misses).toEqual([]);
});

it.each(caseKinds)('a %s takes every action in every status that allows it', async (kind) => {
  expect(await matrix.wronglyTaken(kind, takenIn(kind))).toEqual([]);
});
