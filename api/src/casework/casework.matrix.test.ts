// Every role against every action in every state, on own cases and on other people's, generated from the tables: taken
// exactly when they say so, and a refusal changes nothing.
import {
  type CaseKind,
  type CaseStatus,
  caseKinds,
  isStaffRow,
  lifecycleOf,
  type RoleCode,
  readerOf,
  roles,
  statusCodesOf,
} from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course, mayEver, pathTo, roleCodes } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

let portal: World;
let course: Course;
/** Members with whom the demo's investigator and rapporteur share their work. */
const others: Record<CaseKind, string> = { denouncement: '', complaint: '' };
beforeAll(async () => {
  portal = await world();
  course = new Course(portal);
  others.denouncement = await course.addMember('KqzInvestigator', 'kqzinvestigator9@denonco.test');
  others.complaint = await course.addMember('KasRapporteur', 'kasrapporteur9@denonco.test');
});
afterAll(() => portal.close());

const rowsOf = (kind: CaseKind) => lifecycleOf(kind).rows.filter(isStaffRow);
type StaffRow = ReturnType<typeof rowsOf>[number];
const readerKeys = Object.values(readerOf);

/** What the tables say, without asking the code that is tested. `isOwn`: the case is the role's demo member's. */
function expected(kind: CaseKind, status: CaseStatus, role: RoleCode, row: StaffRow, isOwn: boolean): number {
  if (!readerKeys.some((one) => mayEver(role, one))) return 403;
  if (!mayEver(role, readerOf[kind])) return 404;
  if (roles[role].scope === 'assigned' && !isOwn) return 404;
  if (!mayEver(role, row.by)) return 403;
  // No completion deadline has passed here; casework.test.ts moves the clock beyond it.
  const isDone = row.onlyAfter === undefined || pathTo(kind, status).includes(row.onlyAfter);
  return row.from.includes(status) && !row.after && isDone ? 200 : 409;
}

/** A case in this status that is the demo member's of scope `assigned`; of complaints before the lot, nobody's. */
const ownCase = (kind: CaseKind, status: CaseStatus) => course.aCaseIn(status, kind, [others.complaint]);
const isOwned = (kind: CaseKind, status: CaseStatus) => kind === 'denouncement' || !undrawn.includes(status);
const undrawn: readonly CaseStatus[] = ['registered', 'withdrawn', 'joined'];

async function refuseAll(kind: CaseKind, number: string, roleRows: (role: RoleCode, row: StaffRow) => number) {
  const before = (await course.read(number)).result;
  for (const row of rowsOf(kind)) {
    const data = await course.rightData(number, row.action);
    const refused = roleCodes.filter((one) => roleRows(one, row) !== 200);
    const answers = await Promise.all(
      refused.map((role) => course.attempt(role, number, row.action, before.version, data)),
    );
    expect(answers.map(({ status }, at) => ({ role: refused[at], action: row.action, status }))).toEqual(
      refused.map((role) => ({ role, action: row.action, status: roleRows(role, row) })),
    );
  }
  const { allowed: _, ...after } = (await course.read(number)).result;
  expect({ ...after, allowed: before.allowed }).toEqual(before);
}

describe.each(caseKinds.flatMap((kind) => statusCodesOf(kind).map((status) => ({ kind, status }))))(
  'a $kind that is $status',
  ({ kind, status }) => {
    it('refuses what the tables do not allow, and stays as it was', async () => {
      const number = await ownCase(kind, status);
      expect((await course.read(number)).result.status.code).toBe(status);
      await refuseAll(kind, number, (role, row) => expected(kind, status, role, row, isOwned(kind, status)));
    });

    const isOwn = isOwned(kind, status);
    const readers = roleCodes.filter(
      (one) => mayEver(one, readerOf[kind]) && (isOwn || roles[one].scope !== 'assigned'),
    );
    const takers = (row: StaffRow) => readers.filter((role) => expected(kind, status, role, row, isOwn) === 200);

    it('shows each role exactly what the tables allow it', async () => {
      const number = await ownCase(kind, status);
      for (const role of readers) {
        const shown = (await course.read(number, role)).result.allowed.map(({ action }) => action);
        const allowed = rowsOf(kind).filter((row) => takers(row).includes(role));
        expect({ role, shown }).toEqual({ role, shown: allowed.map(({ action }) => action) });
      }
    });

    // One role for each action, in turn: every other role is shown the same, and a case in a late state has a long past.
    const taken = rowsOf(kind).flatMap((row, at) => {
      const roles = takers(row);
      const role = roles[at % (roles.length || 1)];
      return role ? [{ row, role, action: row.action }] : [];
    });
    it.each(taken)('lets $role take $action', async ({ row, role, action }) => {
      const number = await ownCase(kind, status);
      const data = await course.rightData(number, action);
      const { version } = (await course.read(number)).result;
      const { status: answered, result } = await course.attempt(role, number, action, version, data);
      expect(answered).toBe(200);
      expect(result.version).toBe(version + 1);
      expect(result.status.code).toBe(row.to === 'same' ? status : row.to);
    });
  },
);

it.each(caseKinds)("hides another's %s from whoever has only their own", async (kind) => {
  const filed = kind === 'complaint' ? await course.fileComplaint() : await course.file();
  const assigning = kind === 'complaint' ? 'drawRapporteur' : 'assign';
  const data =
    kind === 'complaint'
      ? { excluded: [await course.memberOf('kasrapporteur@denonco.test')] }
      : { assignee: others.denouncement };
  const role = kind === 'complaint' ? 'KasSecretary' : 'KqzRegistrar';
  const { status } = await course.act(role, filed.number, assigning, data);
  for (const one of roleCodes.filter((code) => roles[code].scope === 'assigned'))
    expect((await course.read(filed.number, one)).code).toBe('not_found');
  await refuseAll(kind, filed.number, (one, row) => expected(kind, status.code, one, row, false));
});

it('has a role for every action of staff', () => {
  for (const { by } of caseKinds.flatMap(rowsOf)) expect(roleCodes.some((role) => mayEver(role, by))).toBe(true);
  expect(roles.KqzAuditor.permissions).not.toContain('denouncements.decide');
});
