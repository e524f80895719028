// Roles. Retired, never deleted, because history refers to them.
import type { Locale, LocalizedText, Scope } from '@denonco/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { Roles } from '../../platform/db/types.gen.ts';
import { httpError } from '../../platform/http/httpError.ts';
import type { Holder } from './members.rules.ts';

export type RoleRecord = Omit<Selectable<Roles>, 'scope'> & {
  readonly scope: Scope;
  readonly permissions: string[];
  readonly members: number;
};

const records = sql`
  select r.*, array(select p.permission from role_permissions p where p.role_code = r.code order by 1) as permissions,
    (select count(*) from members m where m.role_code = r.code) as members
  from roles r`;

/** The program's first, in Albanian alphabetical order; retired ones last. */
export async function listRoles(db: Db): Promise<RoleRecord[]> {
  const { rows } = await sql<RoleRecord>`
    select * from (${records}) as f order by f.retired_at is not null, not f.seeded, f.name_al collate albanian, f.code`.execute(
    db,
  );
  return rows;
}

export async function findRole(db: Db, code: string): Promise<RoleRecord | undefined> {
  const { rows } = await sql<RoleRecord>`select * from (${records}) as f where f.code = ${code}`.execute(db);
  return rows[0];
}

/** Those with personal additions and removals; disabled ones too, who may return. */
export async function listHolders(db: Db, code: string): Promise<Holder[]> {
  const { rows } = await sql<{ id: string; own: Record<string, boolean> }>`
    select m.id, coalesce((select jsonb_object_agg(o.permission, o.granted) from member_permissions o
      where o.member_id = m.id), '{}') as own
    from members m where m.role_code = ${code} order by m.id`.execute(db);
  return rows;
}

/** In any letter case. */
export async function addRole(
  tx: Db,
  role: LocalizedText & { readonly code: string; readonly scope: Scope; readonly from: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into roles (code, name_al, name_en, scope, requires_second_factor, seeded, edited_at)
    select ${role.code}, ${role.al}, ${role.en}, ${role.scope}, requires_second_factor, false, ${now}::timestamptz
    from roles where code = ${role.from}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into role_permissions (role_code, permission)
    select ${role.code}, permission from role_permissions where role_code = ${role.from}`.execute(tx);
  return true;
}

/** False when the version has changed. `edited_at` keeps the program from updating the role. */
export async function saveRole(
  tx: Db,
  { code, version }: { readonly code: string; readonly version: number },
  change: Updateable<Roles>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('roles')
    .set({ ...change, version: version + 1 })
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveRolePermissions(tx: Db, code: string, permissions: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('role_permissions')
    .where('role_code', '=', code)
    .where((row) => row.not(row('permission', 'in', permissions.length > 0 ? permissions : [''])))
    .execute();
  if (permissions.length === 0) return;
  await tx
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_code: code, permission })))
    .onConflict((row) => row.doNothing())
    .execute();
}

export type Placed = Awaited<ReturnType<typeof placeOf>>;

export const nameOf = (named: { readonly name_al: string; readonly name_en: string } | undefined, locale: Locale) =>
  named ? (locale === 'en' ? named.name_en : named.name_al) : '';

/** @throws HttpError `validation` at `role` or `municipality`. */
export async function placeOf(
  tx: Db,
  wanted: { readonly role: string; readonly municipality: string | null },
  present?: string,
) {
  const role = await findRole(tx, wanted.role);
  // A retired role may be kept but not newly given.
  if (!role || (role.retired_at && role.code !== present))
    throw httpError('validation', { fields: { role: 'unknown_value' } });
  if (role.scope !== 'municipality') return { role, municipality: undefined };
  if (wanted.municipality === null) throw httpError('validation', { fields: { municipality: 'required' } });
  const municipality = await tx
    .selectFrom('municipalities')
    .select(['code', 'name_al', 'name_en'])
    .where('code', '=', wanted.municipality)
    .executeTakeFirst();
  if (!municipality) throw httpError('validation', { fields: { municipality: 'unknown_value' } });
  return { role, municipality };
}
