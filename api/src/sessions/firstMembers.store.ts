// The members a portal begins with: the demo's staff, one a role, or the first two administrators.
import { keeperRole, type RoleCode, roles } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { someoneAdministers } from '../members/administrators.store.ts';
import { hashPassword, oneTimePassword } from './passwords.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Of the role, in Albanian. */
  readonly role: string;
}

const isRole = (code: string): code is RoleCode => code in roles;
const roleCodes = Object.keys(roles).filter(isRole);
/** Long ago, so that staff of the demo are not new to opening identities. */
const demoStaffSince = new Date('2025-01-01T08:00:00+01:00');
/** Tirana, for the one role that belongs to a municipality. */
const tirana = '53';

/** Adds the demo's staff where they are missing and gives the accounts to show; a changed password is left alone. */
export async function addDemoStaff(db: Db, password: string): Promise<Account[]> {
  const accounts = roleCodes.map((code) => ({
    code,
    email: `${code.toLowerCase()}@denonco.test`,
    role: roles[code].name.al,
  }));
  const { known } = await db
    .selectFrom('members')
    .select((row) => row.fn.countAll<number>().as('known'))
    .where(
      'email',
      'in',
      accounts.map(({ email }) => email),
    )
    .executeTakeFirstOrThrow();
  if (known < accounts.length) {
    const hashes = await Promise.all(accounts.map(() => hashPassword(password)));
    const values = accounts.map(({ code, email, role }, index) => ({
      email,
      name: 'Demo',
      surname: role,
      password_hash: hashes[index] ?? '',
      role_code: code,
      municipality_code: roles[code].scope === 'municipality' ? tirana : null,
      is_demo: true,
      created_at: demoStaffSince,
    }));
    await db
      .insertInto('members')
      .values(values)
      .onConflict((row) => row.doNothing())
      .execute();
  }
  return accounts.map(({ email, role }) => ({ email, role, password }));
}

/** Two, so that neither of them invents the person who confirms what the other gives. */
const firstAdministrators = [
  { email: 'administrator@denonco.local', surname: 'i parë' },
  { email: 'administrator2@denonco.local', surname: 'i dytë' },
] as const;

/**
 * The first administrators, each with a password to be used once; none when an administrator exists. Also for a portal
 * that leaves the demo and whose real members are all something else: nobody would be left to make one of them.
 */
export async function addFirstAdministrators(db: Db): Promise<readonly Account[]> {
  if (await someoneAdministers(db, { demo: false })) return [];
  const accounts: Account[] = [];
  for (const first of firstAdministrators) accounts.push(await addAdministrator(db, first));
  return accounts;
}

async function addAdministrator(db: Db, { email, surname }: (typeof firstAdministrators)[number]): Promise<Account> {
  const account = { email, password: oneTimePassword(), role: roles[keeperRole].name.al };
  const access = {
    password_hash: await hashPassword(account.password),
    must_change_password: true,
    role_code: keeperRole,
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
