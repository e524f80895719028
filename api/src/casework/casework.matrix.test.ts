// Every role against every action in every state, generated from the tables: taken exactly when they say so, and a refusal changes nothing.
import { denouncementLifecycle, type LifecycleRow, roles, statusCodes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course, mayEver, roleCodes } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

const rows: readonly LifecycleRow[] = denouncementLifecycle;
const staffRows = rows.filter(({ by }) => by !== 'filer');

let portal: World;
let course: Course;
beforeAll(async () => {
  portal = await world();
  course = new Course(portal);
});
afterAll(() => portal.close());

describe.each(statusCodes)('a case that is %s', (status) => {
  /** What the tables say, without asking the code that is tested. */
  const expected = (role: (typeof roleCodes)[number], row: LifecycleRow): number => {
    if (!mayEver(role, 'denouncements.read') || !mayEver(role, row.by)) return 403;
    // The completion deadline has not passed here; casework.test.ts moves the clock beyond it.
    return row.from.includes(status) && !row.after ? 200 : 409;
  };

  it('refuses what the tables do not allow, and stays as it was', async () => {
    const number = await course.aCaseIn(status);
    const before = (await course.read(number)).result;
    expect(before.status.code).toBe(status);
    for (const row of staffRows) {
      const data = await course.rightData(number, row.action);
      for (const role of roleCodes.filter((one) => expected(one, row) !== 200)) {
        const { status: answered } = await course.attempt(role, number, row.action, before.version, data);
        expect({ role, action: row.action, answered }).toEqual({
          role,
          action: row.action,
          answered: expected(role, row),
        });
      }
    }
    const { allowed: _, ...after } = (await course.read(number)).result;
    expect({ ...after, allowed: before.allowed }).toEqual(before);
  });

  it('takes what the tables allow, and shows exactly that as allowed', async () => {
    for (const role of roleCodes.filter((one) => mayEver(one, 'denouncements.read'))) {
      const taken = staffRows.filter((row) => expected(role, row) === 200);
      const number = await course.aCaseIn(status);
      const shown = (await course.read(number, role)).result.allowed.map(({ action }) => action);
      expect(shown).toEqual(taken.map(({ action }) => action));
      for (const row of taken) {
        const fresh = await course.aCaseIn(status);
        const data = await course.rightData(fresh, row.action);
        const { version } = (await course.read(fresh)).result;
        const { status: answered, result } = await course.attempt(role, fresh, row.action, version, data);
        expect({ role, action: row.action, answered }).toEqual({ role, action: row.action, answered: 200 });
        expect(result.version).toBe(version + 1);
        expect(result.status.code).toBe(row.to === 'same' ? status : row.to);
      }
    }
  });
});

it('has a role for every action of staff', () => {
  for (const { by } of staffRows) expect(roleCodes.some((role) => mayEver(role, by))).toBe(true);
  expect(roles.KqzAuditor.permissions).not.toContain('denouncements.decide');
});
