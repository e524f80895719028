// Roles. Retired, never deleted, because history refers to them.
import type { LocalizedText, MemberRole, Named, Scope } from '@denonco/contract';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, namedOf, rowsOf } from '../../platform/db/rows.ts';
import type { Roles } from '../../platform/db/types.gen.ts';
import { httpError, requireChanged } from '../../platform/http/httpError.ts';

export type RoleRecord = Omit<MemberRole, 'permissions' | 'isWaiting'> & { readonly permissions: string[] };

const records = sql`
  select r.code, json_build_object('al', r.name_al, 'en', r.name_en) as name, r.scope, r.version,
    r.requires_second_factor as "needsSecondFactor", r.seeded as "isSeeded", r.edited_at is not null as "isEdited",
    r.retired_at is not null as "isRetired",
    array(select p.permission from role_permissions p where p.role_code = r.code order by 1) as permissions,
    (select count(*) from members m where m.role_code = r.code) as members
  from roles r`;

/** The program's first, in Albanian alphabetical order; retired ones last. */
export const listRoles = (db: Db) =>
  rowsOf(db)<RoleRecord>`
    select * from (${records}) as f order by f."isRetired", not f."isSeeded", (f.name ->> 'al') collate albanian, f.code`;

export const findRole = (db: Db, code: string) =>
  firstOf(db)<RoleRecord>`select * from (${records}) as f where f.code = ${code}`;

/** Members with personal additions and removals; disabled ones too, who may return. */
export const listRoleHolders = (db: Db, code: string) =>
  rowsOf(db)<{ id: string; own: Record<string, boolean> }>`
    select m.id, coalesce((select jsonb_object_agg(o.permission, o.granted) from member_permissions o
      where o.member_id = m.id), '{}') as own
    from members m where m.role_code = ${code} order by m.id`;

/** False when the code is taken, in any letter case. */
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

/** `edited_at` keeps the program from updating the role. */
export const saveRole = (tx: Db, code: string, version: number, change: Updateable<Roles>) =>
  requireChanged(
    tx
      .updateTable('roles')
      .set({ ...change, version: version + 1 })
      .where('code', '=', code)
      .where('version', '=', version),
  );

export async function saveRolePermissions(tx: Db, code: string, permissions: readonly string[]): Promise<void> {
  await sql`
    delete from role_permissions where role_code = ${code} and permission <> all (${permissions}::text[])`.execute(tx);
  await sql`
    insert into role_permissions (role_code, permission) select ${code}, unnest(${permissions}::text[])
    on conflict do nothing`.execute(tx);
}

export type Placement = Awaited<ReturnType<typeof requirePlacement>>;

/** @throws HttpError `validation` at `role` or `municipality`. */
export async function requirePlacement(
  tx: Db,
  wanted: { readonly role: string; readonly municipality: string | null },
  present?: string,
) {
  const role = await findRole(tx, wanted.role);
  // A retired role may be kept but not newly given.
  if (!role || (role.isRetired && role.code !== present))
    throw httpError('validation', { fields: { role: 'unknown_value' } });
  if (role.scope !== 'municipality') return { role, municipality: undefined };
  if (wanted.municipality === null) throw httpError('validation', { fields: { municipality: 'required' } });
  const municipality = await firstValueOf(tx)<Named>`
    select ${namedOf('m')} from municipalities m where code = ${wanted.municipality}`;
  if (!municipality) throw httpError('validation', { fields: { municipality: 'unknown_value' } });
  return { role, municipality };
}
