// Every role, action and status by the lifecycle tables; casework.matrix.full.test.ts executes them.
import { caseKinds, roles, statusCodesOf } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { mayEver, roleCodes } from '../../test/caseDriver.ts';
import { CaseMatrix, readersOf, rowsOf, takenIn, takersOf } from '../../test/caseMatrix.ts';
import { missesOf } from '../../test/misses.ts';
import { createTestApp } from '../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());
const matrix = await CaseMatrix.open(app);
const { driver } = matrix;

describe.each(caseKinds)('a %s', (kind) => {
  it('offers each role exactly the actions of the tables, in every status', async () => {
    const misses: string[] = [];
    for (const status of statusCodesOf(kind)) {
      const number = await matrix.ownCase(kind, status);
      expect((await driver.read(number)).result.status.code).toBe(status);
      const ofStatus = await missesOf(readersOf(kind, status), async (role) => {
        const actual = (await driver.read(number, role)).result.allowed.map(({ action }) => action).join();
        const allowed = rowsOf(kind).filter((row) => takersOf(kind, status, row).includes(role));
        const expected = allowed.map(({ action }) => action).join();
        return actual === expected ? undefined : `${status}, ${role}: ${actual} instead of ${expected}`;
      });
      misses.push(...ofStatus);
    }
    expect(misses).toEqual([]);
  });

  it('takes every action of the tables and moves to its status', async () => {
    const all = takenIn(kind);
    const first = all.filter(({ row }, at) => all.findIndex((one) => one.row.action === row.action) === at);
    expect(await matrix.wronglyTaken(kind, first)).toEqual([]);
  });

  it('is hidden from those who see only their own cases, and refuses what the tables do not allow', async () => {
    const { number, status } = await matrix.othersCase(kind);
    for (const one of roleCodes.filter((code) => roles[code].scope === 'assigned'))
      expect((await driver.read(number, one)).code).toBe('not_found');
    expect(await matrix.wronglyAnswered(kind, number, status, false)).toEqual([]);
  });
});

it('has a role for every action of staff', () => {
  for (const { by } of caseKinds.flatMap(rowsOf)) expect(roleCodes.some((role) => mayEver(role, by))).toBe(true);
  expect(roles.KqzAuditor.permissions).not.toContain('denouncements.decide');
});
