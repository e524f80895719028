// Loads the program's roles at every start, as owner; administrators' changes stay.
import { roles, withoutSecondFactor } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';
import { rowsOf } from '../platform/db/rows.ts';

interface SeedRole {
  readonly code: string;
  readonly al: string;
  readonly en: string;
  readonly scope: string;
  readonly permissions: readonly string[];
  readonly needsSecondFactor: boolean;
}

export const builtInRoles: readonly SeedRole[] = Object.entries(roles).map(([code, { name, scope, permissions }]) => ({
  code,
  ...name,
  scope,
  permissions,
  needsSecondFactor: !withoutSecondFactor.some((one) => one === code),
}));

const rows = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;

export async function loadRoles(tx: Db, roles: readonly SeedRole[] = builtInRoles): Promise<void> {
  const grants = roles.flatMap(({ code, permissions }) =>
    permissions.map((permission) => ({ role: code, permission })),
  );
  // The second factor's requirement is set once.
  await rowsOf(tx)`
    insert into roles (code, name_al, name_en, scope, requires_second_factor, seeded)
    select code, al, en, scope, "needsSecondFactor", true from jsonb_to_recordset(${rows(roles)})
      as given (code text, al text, en text, scope text, "needsSecondFactor" boolean)
    on conflict (code) do update set name_al = excluded.name_al, name_en = excluded.name_en, scope = excluded.scope
    where roles.seeded and roles.edited_at is null
      and (roles.name_al, roles.name_en, roles.scope) is distinct from (excluded.name_al, excluded.name_en, excluded.scope)`;
  const unedited = sql`(select code from roles where seeded and edited_at is null)`;
  await rowsOf(tx)`
    delete from role_permissions where role_code in ${unedited} and (role_code, permission) not in
      (select role, permission from jsonb_to_recordset(${rows(grants)}) as given (role text, permission text))`;
  await rowsOf(tx)`
    insert into role_permissions (role_code, permission)
    select role, permission from jsonb_to_recordset(${rows(grants)}) as given (role text, permission text)
    where role in ${unedited}
    on conflict do nothing`;
}
