// At least one administrator always remains, after single and concurrent changes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@denonco/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { confirmGrants } from '../../../test/accounts/members.ts';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { addFirstAdministrators } from './firstMembers.store.ts';
import { isOnlyConfirmer } from './grants.rules.ts';
import { findConfirmers, someoneAdministers } from './grants.store.ts';
import { endSessionsOf, makeAdministratorsLink, sendTestMessage } from './operator.store.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

interface Admin {
  readonly id: string;
  readonly email: string;
  token: string;
}
const adminOf = async (id: string, email: string): Promise<Admin> => {
  const body = { username: email, password: app.deps.config.demoPassword };
  return { id, email, token: (await app.call('signIn', { body })).result.accessToken };
};
const firstEmail = 'kqzadministrator@denonco.test';
const secondEmail = 'tjeter.admin@denonco.test';
const first = await adminOf(await driver.memberOf(firstEmail), firstEmail);
const second = await adminOf(await driver.addMember('KqzAdministrator', secondEmail), secondEmail);

/** Restores both as the only active administrators. */
async function restore(): Promise<void> {
  await app.owner.query('delete from member_permissions');
  await app.owner.query(
    `update members set disabled_at = coalesce(disabled_at, now())
     where role_code = 'KqzAdministrator' or email like '%@kqz.test'`,
  );
  await app.owner.query(`update members set role_code = 'KqzAdministrator', disabled_at = null where id in ($1, $2)`, [
    first.id,
    second.id,
  ]);
  for (const admin of [first, second]) Object.assign(admin, await adminOf(admin.id, admin.email));
}
afterEach(restore);

const open = async (by: Admin, id: string) =>
  (await app.call('getMember', { params: { id } }, { token: by.token })).result;
const demote = async (by: Admin, id: string, role = 'KqzInspector') => {
  const { name, surname, version } = await open(by, id);
  const body = { name, surname, role, municipality: null, version };
  return () => app.call('changeMember', { params: { id }, body }, { token: by.token });
};
const take = async (by: Admin, id: string, taken: Permission[]) => {
  const { version } = await open(by, id);
  return () =>
    app.call('changeMemberPermissions', { params: { id }, body: { version, added: [], taken } }, { token: by.token });
};
const close = (by: Admin, id: string) => async () =>
  app.call('actOnMember', { params: { id }, body: { action: 'disable', reason: 'provë' } }, { token: by.token });
const administrators = async () => {
  const { rows } = await app.owner.query<{ many: number }>(`
    select count(*)::int as many from members m where disabled_at is null and password_hash is not null
      and not exists (select from unnest(array['members.manage', 'roles.manage']) as key where not coalesce(
        (select granted from member_permissions p where p.member_id = m.id and p.permission = key),
        exists (select from role_permissions r where r.role_code = m.role_code and r.permission = key)))`);
  return rows[0]?.many;
};

it('refuses every change that would remove the last administrator', async () => {
  // Managing members without roles is not administration.
  await app.owner.query(`insert into member_permissions
    select id, 'members.manage', true from members where email = 'kqzauditor@denonco.test'`);
  const helper = { id: '', email: '', token: await app.signIn('KqzAuditor') };
  await app.owner.query('update members set disabled_at = now() where id = $1', [second.id]);
  expect((await open(helper, first.id)).isLastAdministrator).toBe(true);
  const attempts = [
    await demote(helper, first.id),
    await take(helper, first.id, ['roles.manage']),
    close(helper, first.id),
    () => app.call('actOnMember', { params: { id: first.id }, body: { action: 'reset' } }, { token: helper.token }),
  ];
  for (const attempt of attempts) expect((await attempt()).failure?.code).toBe('last_administrator');
  expect(await administrators()).toBe(1);
  expect((await app.call('getCurrentMember', {}, { token: first.token })).status).toBe(200);
  const { rows } = await app.owner.query(`select count(*)::int as many from audit_log where action like 'members.%'`);
  expect(rows[0].many).toBe(0);
});

it('does not count invited and disabled members', async () => {
  const body = {
    name: 'Demo',
    surname: 'I ftuar',
    email: 'ftuar@denonco.test',
    role: 'KqzAdministrator',
    municipality: null,
  };
  await app.call('inviteMember', { body }, { token: first.token });
  await confirmGrants(app, second.token);
  expect((await (await demote(first, second.id))()).status).toBe(200);
  expect((await open(first, first.id)).isLastAdministrator).toBe(true);
});

it('keeps one of two administrators who demote or disable each other concurrently', async () => {
  const ways = [
    (by: Admin, whom: Admin) => demote(by, whom.id),
    async (by: Admin, whom: Admin) => close(by, whom.id),
    (by: Admin, whom: Admin) => take(by, whom.id, ['members.manage']),
  ];
  for (const way of ways) {
    const [one, other] = [await way(first, second), await way(second, first)];
    const answers = await Promise.all([one(), other()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.failure?.code).toMatch(/^(forbidden|not_signed_in)$/);
    expect(await administrators()).toBe(1);
    await restore();
  }
});

it('refuses a change of a role that would remove the last administrator', async () => {
  const roleOf = async (code: string) => {
    const { items } = (await app.call('listRoles', {}, { token: first.token })).result;
    const found = items.find((one) => one.code === code);
    if (!found) throw new Error(code);
    return found;
  };
  const change = async (by: Admin, code: string, without: Permission[]) => {
    const { version, name, permissions, needsSecondFactor } = await roleOf(code);
    const remaining = permissions.filter((one) => !without.includes(one));
    const body = { version, name, permissions: remaining, needsSecondFactor };
    const { refusal } = (
      await app.call('previewRole', { params: { code }, body: { permissions: remaining } }, { token: by.token })
    ).result;
    const answer = await app.call('changeRole', { params: { code }, body }, { token: by.token });
    return { refusal, answer };
  };
  const administrator = await change(first, 'KqzAdministrator', ['roles.manage']);
  expect([administrator.refusal, administrator.answer.failure?.code]).toEqual([
    'last_administrator',
    'last_administrator',
  ]);
  // All administrators move to a copy of the role; the original keeps its permissions without members.
  const copy = {
    from: 'KqzAdministrator',
    code: 'Drejtues',
    name: { al: 'Drejtues', en: 'Lead' },
    scope: 'country' as const,
  };
  expect((await app.call('copyRole', { body: copy }, { token: first.token })).status).toBe(201);
  expect((await (await demote(first, second.id, 'Drejtues'))()).status).toBe(200);
  expect((await (await demote(second, first.id, 'Drejtues'))()).status).toBe(200);
  const own = await change(first, 'Drejtues', ['members.manage']);
  expect([own.refusal, own.answer.failure?.code]).toEqual(['last_administrator', 'last_administrator']);
  const retire = {
    params: { code: 'KqzAdministrator' },
    body: { version: (await roleOf('KqzAdministrator')).version, retired: true },
  };
  expect((await app.call('retireRole', retire, { token: first.token })).failure?.code).toBe('role_held');
  expect(await administrators()).toBe(2);
});

it('does not count demo members when the demo is off', async () => {
  const real = await driver.addMember('KqzAdministrator', 'real@kqz.test');
  await app.owner.query('update members set is_demo = false where id = $1', [real]);
  const inService = { ...app.deps.config, demo: false };
  expect(await someoneAdministers(app.deps.db, inService)).toBe(true);
  expect(await someoneAdministers(app.deps.db, inService, { without: real })).toBe(false);
  expect((await open(first, real)).isLastAdministrator).toBe(false);
});

describe('npm run admin', () => {
  const link = (email?: string, isFactorLost = false) => makeAdministratorsLink(app.deps, { email, isFactorLost });
  const tokenIn = (url: string) => url.split('/#/password/')[1] ?? '';

  it('makes a link for the last administrator alone, used once, with a row in the audit log and word to them', async () => {
    await expect(link()).rejects.toThrow(`Name one of the administrators: ${firstEmail}, ${secondEmail}`);
    await expect(link('kqzregistrar@denonco.test')).rejects.toThrow('Name one of the administrators');
    expect((await link(secondEmail)).email).toBe(secondEmail);
    await app.owner.query('update members set disabled_at = now() where id = $1', [second.id]);
    const { email, url } = await link();
    expect(email).toBe(firstEmail);
    const password = { token: tokenIn(url), newPassword: 'Nje-fjalekalim-krejt-i-ri' };
    expect((await app.call('setPasswordByLink', { body: password })).status).toBe(200);
    expect((await app.call('setPasswordByLink', { body: password })).code).toBe('expired');
    const { rows } = await app.owner.query(
      `select (select count(*)::int from audit_log where action = 'members.linkAtMachine' and member_id is null) as audited,
        (select count(*)::int from member_notices where member_id = $1 and event = 'accountChanged') as notified`,
      [first.id],
    );
    expect(rows[0]).toEqual({ audited: 2, notified: 2 });
    await app.owner.query(
      `update members set password_hash = (select password_hash from members where id = $1) where id = $2`,
      [second.id, first.id],
    );
  });

  it('removes second factors only where they are said to be lost', async () => {
    await app.owner.query('insert into member_recovery_codes (member_id, code_hash, made_at) values ($1, $2, now())', [
      first.id,
      Buffer.alloc(32),
    ]);
    const many = async () =>
      (await app.owner.query('select from member_recovery_codes where member_id = $1', [first.id])).rowCount;
    await link(firstEmail);
    expect(await many()).toBe(1);
    await link(firstEmail, true);
    expect(await many()).toBe(0);
  });

  it('ends the sessions of one member or of all', async () => {
    await expect(endSessionsOf(app.deps, 'askush@denonco.test')).rejects.toThrow('No open account');
    expect(await endSessionsOf(app.deps, firstEmail)).toBeGreaterThan(0);
    expect((await app.call('getMySecurity', {}, { token: first.token })).status).toBe(401);
    expect((await app.call('getMySecurity', {}, { token: second.token })).status).toBe(200);
    expect(await endSessionsOf(app.deps, undefined)).toBeGreaterThan(0);
    expect((await app.call('getMySecurity', {}, { token: second.token })).status).toBe(401);
  });

  it('sends a test message by the settings', async () => {
    await sendTestMessage(app.deps, 'prova@denonco.test');
    const outbox = join(app.deps.config.dataDir, 'outbox');
    const texts = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    expect(texts.filter((text) => text.includes('To: prova@denonco.test') && text.includes('provë'))).toHaveLength(1);
  });
});

it('adds two administrators when the demo ends and nobody else administers', async () => {
  const registrar = await driver.addMember('KqzRegistrar', 'protokolli@kqz.test');
  await app.owner.query('update members set is_demo = false where id = $1', [registrar]);
  const pair = ['administrator@denonco.local', 'administrator2@denonco.local'].map((email) => ({ email }));
  expect(await addFirstAdministrators(app.deps.db)).toMatchObject(pair);
  expect(await someoneAdministers(app.deps.db, { demo: false })).toBe(true);
  expect(await addFirstAdministrators(app.deps.db)).toEqual([]);
  // Neither was ever alone, so neither could have invented the other.
  const confirmers = await findConfirmers(app.deps.db, { demo: false });
  for (const id of confirmers.administrators) expect(isOnlyConfirmer(confirmers, id)).toBe(false);
  // Enables disabled accounts instead of adding others.
  await app.owner.query(`update members set disabled_at = now() where email like 'administrator%@denonco.local'`);
  expect(await addFirstAdministrators(app.deps.db)).toMatchObject(pair);
  expect(await someoneAdministers(app.deps.db, { demo: false })).toBe(true);
});
