import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { firstValueOf, rowOf, valuesOf } from '../../../platform/db/rows.ts';
import type { FullTile } from '../tree/tree.ts';

const lock = 3_276_150_412;

export const tryLockSequence = async (tx: Db): Promise<boolean> =>
  (await firstValueOf(tx)<boolean>`select pg_try_advisory_xact_lock(${lock})`) ?? false;

const isDue = (at: Date) => sql<boolean>`(enters_at is null or enters_at <= ${at}::timestamptz)`;

export const hasWork = async (db: Db, size: number, at: Date): Promise<boolean> =>
  (await firstValueOf(db)<boolean>`
    select exists (select from log_pending where ${isDue(at)}) or exists (select from log_heads where size > ${size})`) ??
  false;

/** Writes leaves of deadlines and documents of filings, whose statement writes none. */
export const writeFiledRows = (tx: Db, max: number, at: Date) =>
  sql`select log_filed(${max}::integer, ${at}::timestamptz)`.execute(tx);

export const placePending = (tx: Db, size: number, max: number, at: Date) =>
  valuesOf(tx)<Buffer>`
    with waiting as materialized (
        select leaf_id from log_pending where ${isDue(at)} order by leaf_id limit ${max}),
      gone as (delete from log_pending p using waiting w where p.leaf_id = w.leaf_id),
      -- By array: by a join the planner may read the leaves of the whole register.
      placed as (
        insert into log_entries (position, leaf_id, leaf_hash)
        select ${size}::bigint + row_number() over (order by l.id) - 1, l.id, sha256('\\x00'::bytea || l.entry)
        from log_leaves l where l.id = any (array(select leaf_id from waiting))
        returning position, leaf_hash)
    select leaf_hash from placed order by position`;

export async function addTiles(tx: Db, tiles: readonly FullTile[]): Promise<void> {
  // A tile is 8 kB: batches stay below a statement's limit.
  for (let at = 0; at < tiles.length; at += 100)
    await tx
      .insertInto('log_tiles')
      .values(tiles.slice(at, at + 100))
      .execute();
}

/** Counts only leaves that may enter: a public count of the others would reveal when an anonymous filing arrives. */
export const pendingFigures = (db: Db, at: Date) =>
  rowOf(db)<{ waiting: number; oldestAt: Date | null }>`
    select count(*) as waiting, min(coalesce(p.enters_at, l.at)) as "oldestAt"
    from log_pending p join log_leaves l on l.id = p.leaf_id where ${isDue(at)}`;

/** The kind is a literal: a parameter would hide the partial index from a generic plan. */
export const listHandedOver = (db: Db) =>
  valuesOf(db)<string>`select about from log_leaves where kind = 'key' order by id`;
