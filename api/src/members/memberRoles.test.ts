// Roles as a matrix: what a change would do to whom, the change itself, a role of one's own from beginning to end.
import type { Input, MemberRole, Permission, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
let admin: string;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  admin = await course.tokenOf('KqzAdministrator');
});
afterAll(() => w.close());

const listed = async (token = admin) => (await w.call('listRoles', {}, { token })).result;
const roleOf = async (code: string): Promise<MemberRole> => {
  const found = (await listed()).items.find((one) => one.code === code);
  if (!found) throw new Error(`no role ${code}`);
  return found;
};
const change = async (code: string, wanted: Partial<Input<typeof routes.changeRole>['body']>, token = admin) => {
  const { version, name, permissions, needsSecondFactor } = await roleOf(code);
  const body = { version, name, permissions, needsSecondFactor, ...wanted };
  return w.call('changeRole', { params: { code }, body }, { token });
};
const preview = async (code: string, permissions: Permission[]) =>
  (await w.call('previewRole', { params: { code }, body: { permissions } }, { token: admin })).result;
const copy = (wanted: object = {}) =>
  w.call(
    'copyRole',
    {
      body: {
        ...{ from: 'KqzInvestigator', code: 'HetuesQarku', scope: 'assigned' },
        ...{ name: { al: 'Hetues qarku', en: 'Regional investigator' } },
        ...wanted,
      },
    },
    { token: admin },
  );

describe('previewRole', () => {
  it('counts whom a change would really touch: not who has it added or taken already, and changes nothing', async () => {
    const [second, third] = [
      await course.addMember('KqzInspector', 'inspektor2@denonco.test'),
      await course.addMember('KqzInspector', 'inspektor3@denonco.test'),
    ];
    await w.owner.query(
      `insert into member_permissions values ($1, 'cases.export', true), ($2, 'premises.review', false)`,
      [second, third],
    );
    const { permissions } = await roleOf('KqzInspector');
    const wanted = [...permissions.filter((one) => one !== 'premises.review'), 'cases.export' as const];
    expect(await preview('KqzInspector', wanted)).toEqual({
      gains: [{ permission: 'cases.export', members: 2 }],
      losses: [{ permission: 'premises.review', members: 2 }],
      ...{ gaining: 2, losing: 2, refusal: null },
    });
    expect((await roleOf('KqzInspector')).permissions).toEqual(permissions);
  });

  it('says beforehand that nobody gives permissions to themselves', async () => {
    const { permissions } = await roleOf('KqzAdministrator');
    const wanted = [...permissions, 'denouncements.decide' as const];
    expect((await preview('KqzAdministrator', wanted)).refusal).toBe('own_account');
    expect((await change('KqzAdministrator', { permissions: wanted })).failure?.code).toBe('own_account');
    // Fewer may be: whoever takes from all takes from themselves too.
    expect(
      (
        await preview(
          'KqzAdministrator',
          permissions.filter((one) => one !== 'audit.read'),
        )
      ).refusal,
    ).toBeNull();
  });
});

describe('changeRole', () => {
  it('counts at once in sessions that are open, and tells whoever it touches', async () => {
    const token = await w.signIn('KqzAuditor');
    const mayExport = async () => (await w.call('myPermissions', {}, { token })).result.map(({ code }) => code);
    expect(await mayExport()).toContain('cases.export');
    const { permissions } = await roleOf('KqzAuditor');
    const { result } = await change('KqzAuditor', { permissions: permissions.filter((one) => one !== 'cases.export') });
    expect(result).toMatchObject({ isEdited: true, isSeeded: true });
    expect(await mayExport()).not.toContain('cases.export');
    const mail = (await sentBy(w)).find(({ to }) => to === 'kqzauditor@denonco.test');
    expect(mail?.text).toContain('leje të hequra: Eksportimi i radhës së punës');
    const { rows } = await w.owner.query('select action, target, data from audit_log order by id desc limit 1');
    expect(rows[0]).toMatchObject({ action: 'roles.change', target: 'KqzAuditor', data: { lost: ['cases.export'] } });
  });

  it('is a conflict for the second of two who change one role', async () => {
    const { version } = await roleOf('KqzCommissioner');
    expect((await change('KqzCommissioner', { name: { al: 'Komisioneri', en: 'Commissioner' } })).status).toBe(200);
    const late = await change('KqzCommissioner', { version, permissions: [] });
    expect(late.failure?.code).toBe('conflict');
    expect((await roleOf('KqzCommissioner')).permissions.length).toBeGreaterThan(3);
  });
});

describe('copyRole and retireRole', () => {
  it('a role of one’s own works from beginning to end: given, assigned to, told, shown, exported, retired', async () => {
    const made = (await copy()).result;
    expect(made).toMatchObject({ code: 'HetuesQarku', isSeeded: false, members: 0, scope: 'assigned' });
    expect(made.permissions).toEqual((await roleOf('KqzInvestigator')).permissions);
    const id = await course.addMember('KqzInvestigator', 'qarku@denonco.test');
    const { name, surname, version } = (await w.call('getMember', { params: { id } }, { token: admin })).result;
    const body = { name, surname, version, role: 'HetuesQarku', municipality: null };
    expect((await w.call('changeMember', { params: { id }, body }, { token: admin })).status).toBe(200);

    const credentials = { username: 'qarku@denonco.test', password: w.deps.config.demoPassword };
    const { result: signedIn } = await w.call('signIn', { body: credentials });
    expect(signedIn.memberRole).toEqual({ code: 'HetuesQarku', name: 'Hetues qarku' });
    const own = { token: signedIn.accessToken };
    const [mine, other] = [await course.file(), await course.file()];
    await course.act('KqzRegistrar', mine.number, 'startCheck');
    await course.act('KqzRegistrar', mine.number, 'admit', { assignee: id });
    await w.settle();
    // The scope is the role's: only what is assigned is there.
    const queue = (await w.call('listCases', { query: { kind: 'denouncement' } }, own)).result;
    expect(queue.items.map(({ number }) => number)).toEqual([mine.number]);
    expect((await w.call('getCase', { params: { number: other.number } }, own)).status).toBe(404);
    const notices = (await w.call('listMyNotices', { query: {} }, own)).result.items;
    expect(notices.map(({ event }) => event)).toEqual(['assigned', 'myRights']);
    const file = (await w.call('getCase', { params: { number: mine.number } }, own)).result;
    expect(file.allowed.map(({ action }) => action)).toContain('askClaims');
    const note = { params: { number: mine.number }, body: { text: 'Provë.', mentions: [] } };
    expect((await w.call('addCaseNote', note, own)).status).toBeLessThan(300);
    expect((await w.call('dashboard', { query: {} }, own)).status).toBe(200);

    const retire = async (retired: boolean) =>
      w.call(
        'retireRole',
        { params: { code: 'HetuesQarku' }, body: { version: (await roleOf('HetuesQarku')).version, retired } },
        { token: admin },
      );
    expect((await retire(true)).failure?.code).toBe('role_held');
    await w.owner.query(`update members set role_code = 'KqzInvestigator' where id = $1`, [id]);
    expect((await retire(true)).result.isRetired).toBe(true);
    const again = { ...body, version: version + 1 };
    const refused = await w.call('changeMember', { params: { id }, body: again }, { token: admin });
    expect(refused.failure?.validationResponse?.fields).toHaveProperty('role');
    expect((await retire(false)).result.isRetired).toBe(false);
  });

  it('refuses a code that another role has, in capital letters or not, one that is none, and a copy of nothing', async () => {
    const faultOf = async (wanted: object) =>
      Object.keys((await copy(wanted)).failure?.validationResponse?.fields ?? {});
    expect(await faultOf({ code: 'kqzregistrar' })).toEqual(['code']);
    expect(await faultOf({ code: 'me hapësirë' })).toEqual(['code']);
    expect(await faultOf({ from: 'NoSuchRole', code: 'Tjeter' })).toEqual(['from']);
    expect(await faultOf({ name: { al: '', en: 'x' }, code: 'Tjeter' })).toEqual(['name.al']);
  });

  it('is read by whoever invites, and changed by nobody without the key', async () => {
    await w.owner.query(`insert into member_permissions
      select id, 'members.manage', true from members where email = 'kqzinspector@denonco.test'`);
    const token = await w.signIn('KqzInspector');
    expect((await listed(token)).own).toBe('KqzInspector');
    expect((await change('KqzInspector', {}, token)).status).toBe(403);
  });
});
