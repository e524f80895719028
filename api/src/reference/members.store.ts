// SQL about the member `m`. An own permission, added or taken, overrides the role.
import { type Colleague, ownersOfWork, type Permission, type Person, type Worker } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '../platform/db/rows.ts';

export const holderCondition = (permission: Permission | RawBuilder<unknown>): RawBuilder<boolean> => sql`coalesce(
  (select p.granted from member_permissions p where p.member_id = m.id and p.permission = ${permission}),
  exists (select from role_permissions g where g.role_code = m.role_code and g.permission = ${permission}))`;

export const permissionsOfMember = sql<string[]>`array(
  select g.permission from role_permissions g where g.role_code = m.role_code
  union select p.permission from member_permissions p where p.member_id = m.id and p.granted
  except select p.permission from member_permissions p where p.member_id = m.id and not p.granted
  order by 1)`;

/** The member never had a password, unlike after a reset. */
export const isInvited = sql<boolean>`(m.password_hash is null and m.password_changed_at is null)`;

export const worksHere = sql<boolean>`(m.disabled_at is null and not ${isInvited})`;

export const hasFactor = sql<boolean>`(exists (select from member_totp f where f.member_id = m.id)
  or exists (select from member_passkeys f where f.member_id = m.id))`;

/** On a case `c`. One id by equality, so that indexes within an assignee serve pages. */
export function ownedByCondition(worker: Worker): RawBuilder<boolean> {
  const owners = ownersOfWork(worker);
  return owners.length > 1 ? sql`c.assignee_id = any(${owners}::uuid[])` : sql`c.assignee_id = ${worker.memberId}`;
}

export interface AbsenceColumns {
  readonly absent_from: string | null;
  readonly absent_until: string | null;
  readonly deputy: Person | null;
}

const deputy = sql<Person | null>`(select json_build_object('id', d.id, 'name', d.name || ' ' || d.surname)
  from members d where d.id = m.deputy_id)`;
export const availability = ['m.disabled_at', 'm.absent_from', 'm.absent_until', deputy.as('deputy')] as const;
export const availabilitySql = sql`m.disabled_at, m.absent_from, m.absent_until, ${deputy} as deputy`;

/** The joined member `m`, if any, with its absence. */
export const colleagueOf = () => sql<Colleague | null>`
  case when m.id is not null then json_strip_nulls(json_build_object('id', m.id, 'name', ${nameOf('m')},
    'closed', case when m.disabled_at is not null then true end, 'absentFrom', m.absent_from, 'absentUntil', m.absent_until,
    'deputy', ${deputy})) end`;

/** Members `a` absent on this day whose deputy is `m`. */
export const deputyCondition = (day: string) =>
  sql<boolean>`(a.deputy_id = m.id and ${day}::date between coalesce(a.absent_from, ${day}::date) and a.absent_until)`;
export const deputisedIds = (day: string) =>
  sql<string[]>`array(select a.id from members a where ${deputyCondition(day)})`;

export const toAbsence = ({ absent_from: from, absent_until: until, deputy }: AbsenceColumns) => ({
  ...(from !== null && { absentFrom: from }),
  ...(until !== null && { absentUntil: until }),
  ...(deputy && { deputy }),
});
