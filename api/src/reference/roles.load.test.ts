// A new version meets edited roles: the commission's decisions stay.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmGrants } from '../../test/accounts/members.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { openDb, openPool } from '../platform/db/pool.ts';
import { loadReference } from './reference.load.store.ts';
import { builtInRoles, loadRoles } from './roles.load.store.ts';

let app: TestApp;
let owner: ReturnType<typeof openDb>;
beforeAll(async () => {
  app = await createTestApp();
  owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

const permissionsOf = async (role: string) => {
  const { rows } = await app.owner.query<{ permission: string }>(
    'select permission from role_permissions where role_code = $1 order by 1',
    [role],
  );
  return rows.map(({ permission }) => permission);
};
const roleOf = async (code: string) =>
  (
    await app.owner.query('select name_al, scope, requires_second_factor, retired_at from roles where code = $1', [
      code,
    ])
  ).rows[0];

/** A next version of the program: one permission more for every role, one fewer, and another name for auditors. */
const nextVersion = builtInRoles.map((role) => ({
  ...role,
  ...(role.code === 'KqzAuditor' && { al: 'Auditues i ri' }),
  permissions: [...role.permissions.filter((one) => one !== 'cases.export'), 'new.thing'],
}));

it('keeps edited, added and retired roles and updates the others', async () => {
  const admin = await app.signIn('KqzAdministrator');
  const { items } = (await app.call('listRoles', {}, { token: admin })).result;
  const registrar = items.find(({ code }) => code === 'KqzRegistrar');
  const body = {
    version: registrar?.version ?? 0,
    name: { al: 'Zyra e protokollit', en: 'Registry' },
    permissions: ['dashboard' as const, 'cases.export' as const],
    needsSecondFactor: false,
  };
  expect((await app.call('changeRole', { params: { code: 'KqzRegistrar' }, body }, { token: admin })).status).toBe(200);
  await confirmGrants(app, await app.signIn('KqzAuditor'));
  const copy = {
    from: 'KqzAuditor',
    code: 'Vezhgues',
    name: { al: 'Vëzhgues', en: 'Observer' },
    scope: 'country' as const,
  };
  await app.call('copyRole', { body: copy }, { token: admin });
  const copied = await permissionsOf('Vezhgues');

  await owner.transaction().execute((tx) => loadRoles(tx, nextVersion));
  expect(await permissionsOf('KqzRegistrar')).toEqual(['cases.export', 'dashboard']);
  expect(await roleOf('KqzRegistrar')).toMatchObject({ name_al: 'Zyra e protokollit', requires_second_factor: false });
  expect(await permissionsOf('Vezhgues')).toEqual(copied);
  expect(await permissionsOf('KqzAuditor')).toContain('new.thing');
  expect(await permissionsOf('KqzAuditor')).not.toContain('cases.export');
  expect(await roleOf('KqzAuditor')).toMatchObject({ name_al: 'Auditues i ri' });
});

it('keeps the second-factor setting of an unedited role', async () => {
  const admin = await app.signIn('KqzAdministrator');
  const { items } = (await app.call('listRoles', {}, { token: admin })).result;
  const auditor = items.find(({ code }) => code === 'KqzAuditor');
  if (!auditor) throw new Error('no auditor');
  const body = { ...auditor, needsSecondFactor: !auditor.needsSecondFactor };
  await app.call('changeRole', { params: { code: 'KqzAuditor' }, body }, { token: admin });
  // The auditor may confirm it, because a weaker sign-in gives them nothing.
  await confirmGrants(app, await app.signIn('KqzAuditor'));
  await loadReference(owner);
  expect((await roleOf('KqzAuditor')).requires_second_factor).toBe(body.needsSecondFactor);
  expect(await permissionsOf('KqzAuditor')).toContain('cases.export');
});

it('changes nothing when run again', async () => {
  const whole = () =>
    sql`select md5(string_agg(r::text || (select string_agg(p.permission, ',' order by 1) from role_permissions p
      where p.role_code = r.code), ';' order by r.code)) from roles r`.execute(owner);
  await loadReference(owner);
  const before = await whole();
  await loadReference(owner);
  expect((await whole()).rows).toEqual(before.rows);
});
