// Initial members: the demo's staff, or the first two administrators.
import { administratorRole, roles } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { hashPassword, oneTimePassword } from '../sessions/passwords.ts';
import { someoneAdministers } from './grants.store.ts';

/** Long ago, so that demo staff may open identities. */
const demoStaffSince = new Date('2025-01-01T08:00:00+01:00');
const tirana = '53';

export async function addDemoStaff(db: Db, password: string) {
  const staff = Object.entries(roles).map(([code, { name, scope }]) => ({
    email: `${code.toLowerCase()}@denonco.test`,
    name: 'Demo',
    surname: name.al,
    role_code: code,
    municipality_code: scope === 'municipality' ? tirana : null,
    is_demo: true,
    created_at: demoStaffSince,
  }));
  const known = await db.selectFrom('members').select('email').where('is_demo', '=', true).execute();
  const missing = staff.filter(({ email }) => !known.some((one) => one.email === email));
  const values = await Promise.all(
    missing.map(async (member) => ({ ...member, password_hash: await hashPassword(password) })),
  );
  if (values.length > 0)
    await db
      .insertInto('members')
      .values(values)
      .onConflict((row) => row.doNothing())
      .execute();
  return staff.map(({ email, surname: role }) => ({ email, role, password }));
}

/** With one-time passwords, unless an administrator exists, also in a portal that has left the demo. */
export async function addFirstAdministrators(db: Db) {
  if (await someoneAdministers(db, { demo: false })) return [];
  // Two: neither creates the person who confirms the other's grants.
  return [
    await addAdministrator(db, 'administrator@denonco.local', 'i parë'),
    await addAdministrator(db, 'administrator2@denonco.local', 'i dytë'),
  ];
}

async function addAdministrator(db: Db, email: string, surname: string) {
  const account = { email, password: oneTimePassword(), role: roles[administratorRole].name.al };
  const access = {
    password_hash: await hashPassword(account.password),
    must_change_password: true,
    role_code: administratorRole,
    disabled_at: null,
  };
  const { id } = await db
    .insertInto('members')
    .values({ email, name: 'Administratori', surname, ...access })
    .onConflict((row) => row.expression(sql`lower(email)`).doUpdateSet(access))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('member_permissions').where('member_id', '=', id).execute();
  return account;
}
