import { type MemberState, ownersOf, type Parsed, type Person, type routes } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { Members } from '../../platform/db/types.gen.ts';
import {
  type AbsenceColumns,
  availabilitySql,
  hasFactor,
  isHolder,
  isInvited,
  worksHere,
} from '../../reference/members.store.ts';

type MemberFilter = Omit<Parsed<typeof routes.listMembers>['query'], 'page' | 'pageSize'>;

const stateOf = sql<MemberState>`case when m.disabled_at is not null then 'disabled' when ${isInvited} then 'invited' else 'active' end`;

// A failed sign-in does not count as presence.
const lastSeenAt = sql<Date | null>`greatest(
  (select max(s.last_seen_at) from sessions s where s.member_id = m.id),
  (select a.at from audit_log a where a.member_id = m.id and a.action <> 'sessions.signInFailed' order by a.id desc limit 1))`;

type Account = 'id' | 'email' | 'name' | 'surname' | 'phone' | 'language' | 'created_at' | 'disabled_at' | 'version';
export interface MemberRecord extends AbsenceColumns, Pick<Selectable<Members>, Account> {
  readonly role: string;
  readonly role_al: string;
  readonly role_en: string;
  readonly municipality: string | null;
  readonly municipality_al: string | null;
  readonly municipality_en: string | null;
  readonly state: MemberState;
  readonly has_second_factor: boolean;
  readonly last_seen_at: Date | null;
}

const records = sql`
  select m.id, m.email, m.name, m.surname, m.phone, m.language, m.created_at, ${availabilitySql}, m.version,
    m.role_code as role, r.name_al as role_al, r.name_en as role_en,
    m.municipality_code as municipality, p.name_al as municipality_al, p.name_en as municipality_en,
    ${stateOf} as state, ${hasFactor} as has_second_factor, ${lastSeenAt} as last_seen_at,
    name_key(m.surname || ' ' || m.name || ' ' || m.email) as words
  from members m join roles r on r.code = m.role_code left join municipalities p on p.code = m.municipality_code`;

const dayMs = 24 * 3_600_000;

function conditionsOf(filter: MemberFilter, now: Date): readonly RawBuilder<boolean>[] {
  const { search, role, municipality, secondFactor, seen } = filter;
  const conditions: RawBuilder<boolean>[] = [];
  // Each word in name, surname or e-mail; a word without letters matches nothing.
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    conditions.push(sql`(name_key(${word}) <> '' and f.words like '%' || name_key(${word}) || '%')`);
  if (role) conditions.push(sql`f.role = ${role}`);
  if (municipality) conditions.push(sql`f.municipality = ${municipality}`);
  if (secondFactor) conditions.push(sql`f.has_second_factor = ${secondFactor === 'yes'}`);
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  if (seen === 'day') conditions.push(sql`f.last_seen_at >= ${before(1)}`);
  if (seen === 'month') conditions.push(sql`f.last_seen_at >= ${before(30)}`);
  if (seen === 'long') conditions.push(sql`f.last_seen_at < ${before(30)}`);
  if (seen === 'never') conditions.push(sql`f.last_seen_at is null`);
  return conditions.length > 0 ? conditions : [sql`true`];
}

export async function listMembers(
  db: Db,
  filter: MemberFilter,
  { page, pageSize, now }: { readonly page: number; readonly pageSize: number; readonly now: Date },
) {
  const where = sql.join([...conditionsOf(filter, now)], sql` and `);
  const state = filter.state ? sql`f.state = ${filter.state}` : sql`true`;
  const { rows: items } = await sql<MemberRecord>`
    select f.* from (${records}) as f where ${where} and ${state}
    order by f.name collate albanian, f.surname collate albanian, f.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ state: MemberState; many: number }>`
    select f.state, count(*) as many from (${records}) as f where ${where} group by 1`.execute(db);
  const many = (wanted: MemberState) => counted.find((one) => one.state === wanted)?.many ?? 0;
  const counts = { active: many('active'), invited: many('invited'), disabled: many('disabled') };
  const total = filter.state ? counts[filter.state] : counts.active + counts.invited + counts.disabled;
  return { items, total, counts };
}

export async function findMember(db: Db, id: string): Promise<MemberRecord | undefined> {
  const { rows } = await sql<MemberRecord>`${records} where m.id = ${id}`.execute(db);
  return rows[0];
}

export async function saveAccount(tx: Db, id: string, version: number, change: Updateable<Members>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Absence {
  readonly from: string;
  readonly until: string;
  readonly deputy?: string;
}

/** Administrators with the open account get a conflict. */
export async function saveAbsence(tx: Db, id: string, absence: Absence | undefined): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      absent_from: absence?.from ?? null,
      absent_until: absence?.until ?? null,
      deputy_id: absence?.deputy ?? null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveOwnPermissions(
  tx: Db,
  memberId: string,
  own: readonly { readonly permission: string; readonly granted: boolean }[],
): Promise<void> {
  await tx.deleteFrom('member_permissions').where('member_id', '=', memberId).execute();
  if (own.length === 0) return;
  await tx
    .insertInto('member_permissions')
    .values(own.map((one) => ({ member_id: memberId, ...one })))
    .execute();
}

/** Members with all the rights by which this member owns denouncements; a rapporteur is replaced by lot (KZ 129.1). */
export async function listDeputies(db: Db, memberId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with rights as (select o.code from members m, unnest(${ownersOf('denouncement')}::text[]) o (code)
      where m.id = ${memberId} and ${isHolder(sql.ref('o.code'))})
    select m.id, m.name || ' ' || m.surname as name from members m
    where m.id <> ${memberId} and ${worksHere} and exists (select from rights)
      and not exists (select from rights o where not ${isHolder(sql.ref('o.code'))})
    order by m.surname collate albanian, m.name collate albanian, m.id`.execute(db);
  return rows;
}

export async function listOpenAccounts(db: Db, email?: string): Promise<readonly Pick<MemberRecord, 'id'>[]> {
  const all = db.selectFrom('members').select('id').where('disabled_at', 'is', null);
  const query = email === undefined ? all : all.where(sql`lower(email)`, '=', email.toLowerCase());
  return query.execute();
}

export const listAddressees = (db: Db, ids: readonly string[]) =>
  db.selectFrom('members').select(['id', 'email', 'name', 'surname', 'language']).where('id', 'in', ids).execute();
