// Related cases: joins and splits are columns, links are in case_links.
import type { CaseKind, LinkType, Person, Worker } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { personOf, rowsChanged, rowsOf } from '../../platform/db/rows.ts';
import type { CaseLinks } from '../../platform/db/types.gen.ts';
import { scopeCondition } from '../queue/queue.conditions.store.ts';

export const listOthers = (db: Db, worker: Worker, kinds: readonly CaseKind[], ids: readonly string[]) =>
  db
    .selectFrom('cases as c')
    .select(['c.id', 'c.number', 'c.kind', 'c.object_code', 'c.municipality_code', 'c.registered_at', 'c.status'])
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .where(scopeCondition(worker, kinds))
    .execute();
export type OtherRecord = Awaited<ReturnType<typeof listOthers>>[number];

interface HistoryLink {
  readonly id: string;
  readonly type: Exclude<LinkType, 'linked'>;
}

/** First the case that took it in, then that from which it was split. */
export const listHistoryLinks = (db: Db, caseId: string) =>
  rowsOf(db)<HistoryLink>`
    select o.id, case o.id when c.joined_to then 'joined_to' when c.split_from then 'split_from'
      else case o.joined_to when c.id then 'took_in' else 'split_into' end end as type
    from cases c join cases o
      on o.id = c.joined_to or o.id = c.split_from or o.joined_to = c.id or o.split_from = c.id
    where c.id = ${caseId}
    order by o.id = c.joined_to desc nulls last, o.id = c.split_from desc nulls last, o.registered_at limit 200`;

/** Links not removed, oldest first; `otherId` is the other case. */
export const listMadeLinks = (db: Db, caseId: string) =>
  rowsOf(db)<{ id: string; reason: string; at: Date; by: Person; otherId: string }>`
    select l.id, l.reason, l.at, ${personOf('m')} as by,
      case when l.case_id = ${caseId} then l.other_id else l.case_id end as "otherId"
    from case_links l join members m on m.id = l.member_id
    where (l.case_id = ${caseId} or l.other_id = ${caseId}) and l.ended_at is null order by l.at, l.id`;

/** False when already linked in either direction. */
export async function addLink(tx: Db, link: Omit<Insertable<CaseLinks>, 'id'>): Promise<boolean> {
  const added = tx
    .insertInto('case_links')
    .values({ id: newId(), ...link })
    .onConflict((conflict) => conflict.doNothing());
  return rowsChanged(await added.executeTakeFirst()) === 1;
}

/** False when the case has no such link. */
export async function endLink(tx: Db, caseId: string, id: string, memberId: string, at: Date): Promise<boolean> {
  const ended = await rowsOf(tx)`
    update case_links set ended_at = ${at}, ended_by = ${memberId}
    where id = ${id} and ${caseId} in (case_id, other_id) and ended_at is null returning id`;
  return ended.length === 1;
}
