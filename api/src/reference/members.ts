// Members as SQL about the member `m`. An own permission, added or taken, overrides the role.
import type { Permission } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';

export const isHolder = (permission: Permission | RawBuilder<unknown>): RawBuilder<boolean> => sql`coalesce(
  (select p.granted from member_permissions p where p.member_id = m.id and p.permission = ${permission}),
  exists (select from role_permissions g where g.role_code = m.role_code and g.permission = ${permission}))`;

export const permissionsOfMember = sql<string[]>`array(
  select g.permission from role_permissions g where g.role_code = m.role_code
  union select p.permission from member_permissions p where p.member_id = m.id and p.granted
  except select p.permission from member_permissions p where p.member_id = m.id and not p.granted
  order by 1)`;

/** Never had a password, unlike after a reset. */
export const isInvited = sql<boolean>`(m.password_hash is null and m.password_changed_at is null)`;

export const worksHere = sql<boolean>`(m.disabled_at is null and not ${isInvited})`;

export const hasFactor = sql<boolean>`(exists (select from member_totp f where f.member_id = m.id)
  or exists (select from member_passkeys f where f.member_id = m.id))`;

export interface AbsenceColumns {
  readonly absent_from: string | null;
  readonly absent_until: string | null;
}

export const toAbsence = ({ absent_from: from, absent_until: until }: AbsenceColumns) => ({
  ...(from !== null && { absentFrom: from }),
  ...(until !== null && { absentUntil: until }),
});
