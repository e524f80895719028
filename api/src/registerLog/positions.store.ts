// Where the log has what belongs to a case.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export type EventPosition = readonly [ordinal: number, position: number];

/** Of the case `c`, as JSON: where its filing and its events stand; what waits for a place is not there. */
export const positionsOfCase: RawBuilder<readonly EventPosition[]> = sql`coalesce((
  select json_agg(json_build_array(l.event_ordinal, e.position))
  from log_leaves l join log_entries e on e.leaf_id = l.id
  where l.case_id = c.id and l.kind in ('filing', 'event') and l.event_ordinal is not null), '[]')`;

/** The leaves of a case in the order they were written, each with its position; null while it waits. */
export const listCaseLeaves = (db: Db, caseId: string) =>
  db
    .selectFrom('log_leaves as l')
    .leftJoin('log_entries as e', 'e.leaf_id', 'l.id')
    .select(['l.kind', 'l.event_ordinal as ordinal', 'l.about', 'l.salt', 'l.entry', 'e.position'])
    .where('l.case_id', '=', caseId)
    .orderBy('l.id')
    .execute();

/** Where a leaf hash stands; of two that are the same the first. */
export async function findPosition(db: Db, leafHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('log_entries')
    .select('position')
    .where('leaf_hash', '=', leafHash)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.position;
}

/** Whether a leaf of this hash waits for its position. */
export async function isPending(db: Db, leafHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from log_pending p join log_leaves l on l.id = p.leaf_id
    where sha256('\\x00'::bytea || l.entry) = ${leafHash} limit 1`.execute(db);
  return rows.length > 0;
}
