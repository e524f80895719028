import {
  type MemberRow,
  type MemberState,
  type Named,
  ownersOf,
  type Parsed,
  type Person,
  type routes,
} from '@denonco/contract';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, namedOf, rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Members } from '../../platform/db/types.gen.ts';
import { requireChanged } from '../../platform/http/httpError.ts';
import {
  type AbsenceColumns,
  availabilitySql,
  hasFactor,
  holderCondition,
  isInvited,
  worksHere,
} from '../../reference/members.store.ts';

type MemberFilter = Parsed<typeof routes.listMembers>['query'];

const stateOf = sql<MemberState>`case when m.disabled_at is not null then 'disabled' when ${isInvited} then 'invited' else 'active' end`;

// A failed sign-in does not count as presence.
const lastSeenAt = sql<Date | null>`greatest(
  (select max(s.last_seen_at) from sessions s where s.member_id = m.id),
  (select a.at from audit_log a where a.member_id = m.id and a.action <> 'sessions.signInFailed' order by a.id desc limit 1))`;

export type MemberRecord = AbsenceColumns &
  Pick<Selectable<Members>, 'phone' | 'language' | 'created_at' | 'disabled_at' | 'version'> &
  Omit<MemberRow, 'lastSeenAt'> & { readonly lastSeenAt: Date | null };

const records = sql`
  select m.id, m.email, m.name, m.surname, m.phone, m.language, m.created_at, ${availabilitySql}, m.version,
    ${namedOf('r')} as role, ${namedOf<Named | null>('p')} as municipality, m.role_code, m.municipality_code,
    ${stateOf} as state, ${hasFactor} as "hasSecondFactor", ${lastSeenAt} as "lastSeenAt",
    name_key(m.surname || ' ' || m.name || ' ' || m.email) as words
  from members m join roles r on r.code = m.role_code left join municipalities p on p.code = m.municipality_code`;

function conditionsOf(filter: MemberFilter, now: Date): readonly RawBuilder<boolean>[] {
  const { search, role, municipality, secondFactor, seen } = filter;
  const seenConditions = {
    day: sql<boolean>`f."lastSeenAt" >= ${now}::timestamptz - interval '24 hours'`,
    month: sql<boolean>`f."lastSeenAt" >= ${now}::timestamptz - interval '720 hours'`,
    long: sql<boolean>`f."lastSeenAt" < ${now}::timestamptz - interval '720 hours'`,
    never: sql<boolean>`f."lastSeenAt" is null`,
  } as const;
  // Each word in name, surname or e-mail; a word without letters matches nothing.
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return [
    sql`true`,
    ...words.map((word) => sql<boolean>`(name_key(${word}) <> '' and f.words like '%' || name_key(${word}) || '%')`),
    ...(role ? [sql<boolean>`f.role_code = ${role}`] : []),
    ...(municipality ? [sql<boolean>`f.municipality_code = ${municipality}`] : []),
    ...(secondFactor ? [sql<boolean>`f."hasSecondFactor" = ${secondFactor === 'yes'}`] : []),
    ...(seen ? [seenConditions[seen]] : []),
  ];
}

export async function listMembers(db: Db, filter: MemberFilter, now: Date) {
  const { page, pageSize } = filter;
  const where = sql.join([...conditionsOf(filter, now)], sql` and `);
  const state = filter.state ? sql`f.state = ${filter.state}` : sql`true`;
  const items = await rowsOf(db)<MemberRecord>`
    select f.* from (${records}) as f where ${where} and ${state}
    order by f.name collate albanian, f.surname collate albanian, f.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const counts = await rowOf(db)<Record<MemberState, number>>`
    select count(*) filter (where f.state = 'active') as active, count(*) filter (where f.state = 'invited') as invited,
      count(*) filter (where f.state = 'disabled') as disabled
    from (${records}) as f where ${where}`;
  const total = filter.state ? counts[filter.state] : counts.active + counts.invited + counts.disabled;
  return { items, total, counts };
}

export const findMember = (db: Db, id: string) => firstOf(db)<MemberRecord>`${records} where m.id = ${id}`;

export const listReaders = (tx: Db, ids: readonly string[]) =>
  tx.selectFrom('members').select(['id', 'email', 'name', 'surname', 'language']).where('id', 'in', ids).execute();

export const saveAccount = (tx: Db, id: string, version: number, change: Updateable<Members>) =>
  requireChanged(
    tx
      .updateTable('members')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  );

export interface Absence {
  readonly from: string;
  readonly until: string;
  readonly deputy?: string;
}

/** Administrators with the open account get a conflict. */
export const saveAbsence = (tx: Db, id: string, { from, until, deputy }: Partial<Absence>) =>
  sql`
    update members set absent_from = ${from ?? null}, absent_until = ${until ?? null}, deputy_id = ${deputy ?? null},
      version = version + 1
    where id = ${id}`.execute(tx);

export async function saveOwnPermissions(tx: Db, memberId: string, own: Readonly<Record<string, boolean>>) {
  await tx.deleteFrom('member_permissions').where('member_id', '=', memberId).execute();
  await sql`
    insert into member_permissions (member_id, permission, granted)
    select ${memberId}::uuid, key, value::boolean from jsonb_each_text(${JSON.stringify(own)}::jsonb)`.execute(tx);
}

/** Members with all the rights by which this member owns denouncements; a rapporteur is replaced by lot (KZ 129.1). */
export const listDeputies = (db: Db, memberId: string) =>
  rowsOf(db)<Person>`
    with rights as (select o.code from members m, unnest(${ownersOf('denouncement')}::text[]) o (code)
      where m.id = ${memberId} and ${holderCondition(sql.ref('o.code'))})
    select m.id, m.name || ' ' || m.surname as name from members m
    where m.id <> ${memberId} and ${worksHere} and exists (select from rights)
      and not exists (select from rights o where not ${holderCondition(sql.ref('o.code'))})
    order by m.surname collate albanian, m.name collate albanian, m.id`;

export async function listOpenAccounts(db: Db, email?: string): Promise<readonly Pick<MemberRecord, 'id'>[]> {
  const all = db.selectFrom('members').select('id').where('disabled_at', 'is', null);
  const query = email === undefined ? all : all.where(sql`lower(email)`, '=', email.toLowerCase());
  return query.execute();
}
