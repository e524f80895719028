// Related cases: joins and splits are columns, links are in case_links.
import type { CaseKind, LinkType, Worker } from '@denonco/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
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

export async function listHistoryLinks(
  db: Db,
  row: { readonly id: string; readonly joined_to: string | null; readonly split_from: string | null },
): Promise<HistoryLink[]> {
  const others = await db
    .selectFrom('cases')
    .select(['id', 'joined_to'])
    .where(({ or, eb }) => or([eb('joined_to', '=', row.id), eb('split_from', '=', row.id)]))
    .orderBy('registered_at')
    .limit(200)
    .execute();
  return [
    ...(row.joined_to === null ? [] : [{ id: row.joined_to, type: 'joined_to' as const }]),
    ...(row.split_from === null ? [] : [{ id: row.split_from, type: 'split_from' as const }]),
    ...others.map(({ id, joined_to }) => ({
      id,
      type: joined_to === row.id ? ('took_in' as const) : ('split_into' as const),
    })),
  ];
}

/** Links not removed, oldest first; `otherId` is the other case. */
export const listMadeLinks = (db: Db, caseId: string) =>
  db
    .selectFrom('case_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['l.id', 'l.reason', 'l.at', 'l.member_id', 'm.name', 'm.surname'])
    .select(sql<string>`case when l.case_id = ${caseId} then l.other_id else l.case_id end`.as('otherId'))
    .where(({ or, eb }) => or([eb('l.case_id', '=', caseId), eb('l.other_id', '=', caseId)]))
    .where('l.ended_at', 'is', null)
    .orderBy('l.at')
    .orderBy('l.id')
    .execute();

/** False when already linked in either direction. */
export async function addLink(
  tx: Db,
  given: { readonly caseId: string; readonly otherId: string; readonly reason: string; readonly memberId: string },
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('case_links')
    .values({
      id: newId(),
      case_id: given.caseId,
      other_id: given.otherId,
      reason: given.reason,
      member_id: given.memberId,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the case has no such link. */
export async function endLink(tx: Db, caseId: string, id: string, memberId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('case_links')
    .set({ ended_at: at, ended_by: memberId })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('case_id', '=', caseId), eb('other_id', '=', caseId)]))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
