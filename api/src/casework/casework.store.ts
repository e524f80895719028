// What casework reads beside the case file (caseFile.store.ts), and who can be assigned. Changing a case is cases.store.ts's.
import {
  type ActionData,
  type CaseKind,
  caseStatusCodes,
  caseStatuses,
  handlerOf,
  type Permission,
  type Votes,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Found } from './casework.rules.ts';

type Relating = Pick<CaseHistory['row'], 'id' | 'joined_to' | 'split_from'>;
export type RelatedRow = Pick<CaseHistory['row'], 'id' | 'number' | 'status' | 'joined_to' | 'split_from'>;

/** Of the case `c`, as JSON: the cases that it was joined to, took in, was split from or into. */
export const relatedOfCase: RawBuilder<readonly RelatedRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'joined_to', o.joined_to,
    'split_from', o.split_from) order by o.registered_at)
  from cases o where o.joined_to = c.id or o.split_from = c.id or o.id = c.joined_to or o.id = c.split_from), '[]')`;

/** What another case is to this one. */
export function toRelated({ id, joined_to, split_from }: Relating, other: RelatedRow) {
  const rest = other.joined_to === id ? 'took_in' : 'split_into';
  const how = other.id === joined_to ? 'joined_to' : other.id === split_from ? 'split_from' : rest;
  return { id: other.id, number: other.number, status: other.status, how } as const;
}

/** Gives subjects to the case that was split off, and notes where that one came from. */
export async function moveSubjects(
  tx: Db,
  { from, to, subjects }: { readonly from: string; readonly to: string; readonly subjects: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('case_subjects')
    .set({ case_id: to })
    .where('case_id', '=', from)
    .where('id', 'in', subjects)
    .execute();
  await tx.updateTable('cases').set({ split_from: from }).where('id', '=', to).execute();
}

/** The members who took these steps, and to whom the case was given, by id. */
export async function findPeople(db: Db, steps: CaseHistory['steps']) {
  const ids = [...new Set(steps.flatMap(({ memberId, data }) => [memberId ?? [], data.assignee ?? []].flat()))];
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db.selectFrom('members').select(['id', 'name', 'surname']).where('id', 'in', ids).execute();
  return new Map(rows.map((member) => [member.id, member]));
}

// A member's own permission counts before the role's.
const may = (permission: Permission) => sql<boolean>`coalesce(
  (select p.granted from member_permissions p where p.member_id = m.id and p.permission = ${permission}),
  exists (select from role_permissions r where r.role_code = m.role_code and r.permission = ${permission}))`;

/** Who was invited and has not come yet works on nothing. */
const worksHere = sql<boolean>`(m.disabled_at is null
  and (m.password_hash is not null or m.password_changed_at is not null))`;

/** Whether the member `m` can be given a case of this kind. */
export const isAssignable = (kind: CaseKind) => sql<boolean>`(${worksHere} and ${may(handlerOf[kind])})`;

const colleagues = (db: Db) =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.surname', 'm.disabled_at', 'm.absent_from', 'm.absent_until']);

/** Members who can be given a case of this kind, and on whom its lot may fall. */
const assignable = (db: Db, kind: CaseKind) => colleagues(db).where(isAssignable(kind));

/**
 * Names of the members of KAS: who took part in its last decision, then other members who may decide complaints. Where
 * KAS has no accounts, the names that were typed last are the list that is kept.
 */
export async function listKasNames(db: Db): Promise<string[]> {
  const last = await db
    .selectFrom('case_events')
    .select(sql<Votes>`data -> 'votes'`.as('votes'))
    .where(sql<boolean>`data ? 'votes'`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const members = await db
    .selectFrom('members as m')
    .select(['m.name', 'm.surname'])
    .where(sql<boolean>`${worksHere} and ${may('complaints.decide')}`)
    .orderBy(sql`m.surname collate albanian, m.name collate albanian, m.id`)
    .execute();
  const named = (last?.votes.members ?? []).map(({ name }) => name);
  return [...new Set([...named, ...members.map(({ name, surname }) => `${name} ${surname}`)])];
}

/** In the order of the Albanian alphabet. */
export const listAssignable = (db: Db, kind: CaseKind) =>
  assignable(db, kind).orderBy(sql`m.surname collate albanian, m.name collate albanian, m.id`).execute();

/** Members whose account is closed and who still have open cases of this kind. */
export const listClosedHolders = (db: Db, kind: CaseKind) =>
  colleagues(db)
    .where('m.disabled_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cases as c')
          .whereRef('c.assignee_id', '=', 'm.id')
          .where('c.kind', '=', kind)
          .where('c.status', 'in', openStatuses),
      ),
    )
    .orderBy(sql`m.surname collate albanian, m.name collate albanian, m.id`)
    .execute();

const openStatuses = caseStatusCodes.filter((code) => caseStatuses[code].open);

/**
 * Holds these cases until the transaction ends, always in the same order: of two members who join each other's cases
 * at once, one waits for the other.
 */
export const lockCases = (tx: Db, numbers: readonly string[]) =>
  tx.selectFrom('cases').select('id').where('number', 'in', numbers).orderBy('number').forNoKeyUpdate().execute();

/** What the data of an action names: whether the assignee can be one, unless that is `known`, and the other case. */
export async function findNamed(
  db: Db,
  kind: CaseKind,
  { assignee, otherNumber }: ActionData,
  known: boolean | undefined,
): Promise<Found> {
  const assigneeFits =
    known ??
    (assignee !== undefined &&
      (await assignable(db, kind).where('m.id', '=', assignee).executeTakeFirst()) !== undefined);
  const otherCase =
    otherNumber === undefined
      ? undefined
      : await db
          .selectFrom('cases')
          .select(['id', 'status'])
          .where('kind', '=', kind)
          .where('number', '=', otherNumber)
          .executeTakeFirst();
  return { assigneeFits, otherCase };
}
