// Related cases: joins and splits are columns, links are in case_links.
import type { LinkType, Person, Worker } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { personOf, rowsChanged, rowsOf } from '../../platform/db/rows.ts';
import type { CaseLinks } from '../../platform/db/types.gen.ts';
import { scopeCondition } from '../queue/queue.conditions.store.ts';

export const listOthers = (db: Db, worker: Worker, ids: readonly string[]) =>
  db
    .selectFrom('cases as c')
    .select(['c.id', 'c.number', 'c.kind', 'c.object_code', 'c.municipality_code', 'c.registered_at', 'c.status'])
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .where(scopeCondition(worker))
    .execute();

/** First the case that took it in, then that from which it was split. */
export const listHistoryLinks = (db: Db, caseId: string) =>
  rowsOf(db)<{ id: string; type: Exclude<LinkType, 'linked'> }>`
    select o.id, r.type from cases o join (
      select joined_to as id, 'joined_to' as type, 1 as place from cases where id = ${caseId}
      union all select split_from, 'split_from', 2 from cases where id = ${caseId}
      union all select id, 'took_in', 3 from cases where joined_to = ${caseId}
      union all select id, 'split_into', 3 from cases where split_from = ${caseId}) r using (id)
    order by r.place, o.registered_at limit 200`;

/** Links not removed, oldest first; `otherId` is the other case. */
export const listAddedLinks = (db: Db, caseId: string) =>
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
