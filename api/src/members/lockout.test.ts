// Nobody can lock everybody out: not by one call, and not by two at the same moment.
import type { Permission } from '@denonco/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';
import { addFirstAdministrator } from '../sessions/firstMembers.store.ts';
import { someoneAdministers } from './administrators.store.ts';

let w: World;
let course: Course;
/** The demo's administrator, and one beside. */
let first: { id: string; token: string };
let second: { id: string; token: string };
beforeEach(async () => {
  w = await world();
  course = new Course(w);
  first = { id: await course.memberOf('kqzadministrator@denonco.test'), token: await w.signIn('KqzAdministrator') };
  const email = 'tjeter.admin@denonco.test';
  const id = await course.addMember('KqzAdministrator', email);
  const body = { username: email, password: w.deps.config.demoPassword };
  second = { id, token: (await w.call('signIn', { body })).result.accessToken };
});
afterEach(() => w.close());

type Somebody = typeof first;
const open = async (by: Somebody, id: string) =>
  (await w.call('getMember', { params: { id } }, { token: by.token })).result;
const demote = async (by: Somebody, id: string, role = 'KqzRegistrar') => {
  const { name, surname, version } = await open(by, id);
  const body = { name, surname, role, municipality: null, version };
  return () => w.call('changeMember', { params: { id }, body }, { token: by.token });
};
const take = async (by: Somebody, id: string, taken: Permission[]) => {
  const { version } = await open(by, id);
  return () =>
    w.call('changeMemberPermissions', { params: { id }, body: { version, added: [], taken } }, { token: by.token });
};
const close = (by: Somebody, id: string) => async () =>
  w.call('actOnMember', { params: { id }, body: { action: 'disable', reason: 'provë' } }, { token: by.token });
const administrators = async () => {
  const { rows } = await w.owner.query<{ many: number }>(`
    select count(*)::int as many from members m where disabled_at is null and password_hash is not null
      and not exists (select from unnest(array['members.manage', 'roles.manage']) as key where not coalesce(
        (select granted from member_permissions p where p.member_id = m.id and p.permission = key),
        exists (select from role_permissions r where r.role_code = m.role_code and r.permission = key)))`);
  return rows[0]?.many;
};

it('keeps the last administrator from any change by a member who may change members', async () => {
  // Somebody else who manages members and not roles: not enough to be an administrator.
  await w.owner.query(`insert into member_permissions
    select id, 'members.manage', true from members where email = 'kqzauditor@denonco.test'`);
  const helper = { id: '', token: await w.signIn('KqzAuditor') };
  await w.owner.query('update members set disabled_at = now() where id = $1', [second.id]);
  expect((await open(helper, first.id)).isLastAdministrator).toBe(true);
  const attempts = [
    await demote(helper, first.id),
    await take(helper, first.id, ['roles.manage']),
    close(helper, first.id),
    () => w.call('actOnMember', { params: { id: first.id }, body: { action: 'reset' } }, { token: helper.token }),
  ];
  for (const attempt of attempts) expect((await attempt()).failure?.code).toBe('last_administrator');
  expect(await administrators()).toBe(1);
  // Nothing of what was refused has stayed.
  expect((await w.call('loggedMember', {}, { token: first.token })).status).toBe(200);
  const { rows } = await w.owner.query(`select count(*)::int as many from audit_log where action like 'members.%'`);
  expect(rows[0].many).toBe(0);
});

it('counts neither the invited nor the closed nor those without a password', async () => {
  const body = {
    name: 'Demo',
    surname: 'I ftuar',
    email: 'ftuar@denonco.test',
    role: 'KqzAdministrator',
    municipality: null,
  };
  await w.call('inviteMember', { body }, { token: first.token });
  expect((await (await demote(first, second.id))()).status).toBe(200);
  expect((await open(first, first.id)).isLastAdministrator).toBe(true);
});

it('lets one of two administrators remain who demote or close each other at the same moment', async () => {
  const ways = [
    (by: Somebody, whom: Somebody) => demote(by, whom.id),
    async (by: Somebody, whom: Somebody) => close(by, whom.id),
    (by: Somebody, whom: Somebody) => take(by, whom.id, ['members.manage']),
  ];
  for (const way of ways) {
    const [one, other] = [await way(first, second), await way(second, first)];
    const answers = await Promise.all([one(), other()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.failure?.code).toMatch(/^(forbidden|not_signed_in)$/);
    expect(await administrators()).toBe(1);
    await w.owner.query(`update members set role_code = 'KqzAdministrator', disabled_at = null where id in ($1, $2)`, [
      first.id,
      second.id,
    ]);
    await w.owner.query('delete from member_permissions');
    for (const [somebody, email] of [
      [first, 'kqzadministrator@denonco.test'],
      [second, 'tjeter.admin@denonco.test'],
    ] as const) {
      const body = { username: email, password: w.deps.config.demoPassword };
      somebody.token = (await w.call('signIn', { body })).result.accessToken;
    }
  }
});

it('lets no change of a role take the last administrator away, nor the keys from the role of administrators', async () => {
  const roleOf = async (code: string) => {
    const { items } = (await w.call('listRoles', {}, { token: first.token })).result;
    const found = items.find((one) => one.code === code);
    if (!found) throw new Error(code);
    return found;
  };
  const change = async (by: Somebody, code: string, without: Permission[]) => {
    const { version, name, permissions, needsSecondFactor } = await roleOf(code);
    const kept = permissions.filter((one) => !without.includes(one));
    const body = { version, name, permissions: kept, needsSecondFactor };
    const { refusal } = (
      await w.call('previewRole', { params: { code }, body: { permissions: kept } }, { token: by.token })
    ).result;
    const answer = await w.call('changeRole', { params: { code }, body }, { token: by.token });
    return { refusal, answer };
  };
  const keeper = await change(first, 'KqzAdministrator', ['roles.manage']);
  expect([keeper.refusal, keeper.answer.failure?.code]).toEqual(['last_administrator', 'last_administrator']);
  // A role of their own, and everybody in it: the role of administrators keeps its keys, and nobody has it.
  const copy = {
    from: 'KqzAdministrator',
    code: 'Drejtues',
    name: { al: 'Drejtues', en: 'Lead' },
    scope: 'country' as const,
  };
  expect((await w.call('copyRole', { body: copy }, { token: first.token })).status).toBe(201);
  expect((await (await demote(first, second.id, 'Drejtues'))()).status).toBe(200);
  expect((await (await demote(second, first.id, 'Drejtues'))()).status).toBe(200);
  const own = await change(first, 'Drejtues', ['members.manage']);
  expect([own.refusal, own.answer.failure?.code]).toEqual(['last_administrator', 'last_administrator']);
  const retire = {
    params: { code: 'KqzAdministrator' },
    body: { version: (await roleOf('KqzAdministrator')).version, retired: true },
  };
  expect((await w.call('retireRole', retire, { token: first.token })).failure?.code).toBe('role_held');
  expect(await administrators()).toBe(2);
});

it('counts no demo member in service', async () => {
  const real = await course.addMember('KqzAdministrator', 'real@kqz.test');
  await w.owner.query('update members set is_demo = false where id = $1', [real]);
  const inService = { ...w.deps.config, demo: false };
  expect(await someoneAdministers(w.deps.db, inService)).toBe(true);
  expect(await someoneAdministers(w.deps.db, inService, { without: real })).toBe(false);
  expect((await open(first, real)).isLastAdministrator).toBe(false);
});

it('makes an administrator when a portal leaves the demo and nobody real administers, and none a second time', async () => {
  const registrar = await course.addMember('KqzRegistrar', 'protokolli@kqz.test');
  await w.owner.query('update members set is_demo = false where id = $1', [registrar]);
  const made = await addFirstAdministrator(w.deps.db);
  expect(made?.email).toBe('administrator@denonco.local');
  expect(await someoneAdministers(w.deps.db, { demo: false })).toBe(true);
  expect(await addFirstAdministrator(w.deps.db)).toBeUndefined();
  // Closed by hand in the database, it is the same account that is opened again.
  await w.owner.query(`update members set disabled_at = now() where email = 'administrator@denonco.local'`);
  expect(await addFirstAdministrator(w.deps.db)).toMatchObject({ email: 'administrator@denonco.local' });
  expect(await someoneAdministers(w.deps.db, { demo: false })).toBe(true);
});
