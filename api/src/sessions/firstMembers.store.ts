// The members a portal begins with: the demo's staff, one a role, or the first administrator.
import { type RoleCode, roles } from '@denonco/contract';
import type { Db } from '../deps.ts';
import { hashPassword, oneTimePassword } from './passwords.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  /** Of the role, in Albanian. */
  readonly role: string;
}

const isRole = (code: string): code is RoleCode => code in roles;
const roleCodes = Object.keys(roles).filter(isRole);
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
    }));
    await db
      .insertInto('members')
      .values(values)
      .onConflict((row) => row.doNothing())
      .execute();
  }
  return accounts.map(({ email, role }) => ({ email, role, password }));
}

/** The first administrator, with a password to be used once; undefined when there is somebody already. */
export async function addFirstAdministrator(db: Db): Promise<Account | undefined> {
  const somebody = await db.selectFrom('members').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst();
  if (somebody) return undefined;
  const account = {
    email: 'administrator@denonco.local',
    password: oneTimePassword(),
    role: roles.KqzAdministrator.name.al,
  };
  await db
    .insertInto('members')
    .values({
      email: account.email,
      name: 'Administratori',
      surname: 'i parë',
      password_hash: await hashPassword(account.password),
      must_change_password: true,
      role_code: 'KqzAdministrator',
    })
    .execute();
  return account;
}
