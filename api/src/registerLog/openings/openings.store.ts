// Leaves of the log by position, with what is behind them in the rows of the database.

import type { LogKind } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface PlacedLeaf {
  readonly position: number;
  readonly id: number;
  readonly kind: LogKind;
  readonly caseId: string | null;
  readonly ordinal: number | null;
  readonly about: string | null;
  readonly salt: Buffer | null;
  readonly entry: Buffer;
  readonly leafHash: Buffer;
}

/** The next leaves from a position on. */
export async function listPlaced(db: Db, from: number, most: number): Promise<readonly PlacedLeaf[]> {
  const { rows } = await sql<PlacedLeaf>`
    select e.position, l.id, l.kind, l.case_id as "caseId", l.event_ordinal as ordinal, l.about, l.salt, l.entry,
      e.leaf_hash as "leafHash"
    from log_entries e join log_leaves l on l.id = e.leaf_id
    where e.position >= ${from} order by e.position limit ${most}`.execute(db);
  return rows;
}

/** Hashes of the events of cases, by case and ordinal: what the next event of the case names. */
export async function listChains(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select case_id || '/' || event_ordinal as key, encode(sha256('\\x00'::bytea || entry), 'hex') as hash
    from log_leaves where case_id = any (${ids}::uuid[]) and kind in ('filing', 'event')`.execute(db);
  return new Map(rows.map(({ key, hash }) => [key, hash]));
}

export interface Erasure {
  readonly caseId: string;
  readonly rule: string;
  readonly number: string;
  /** Of the event that says so. */
  readonly at: Date;
  readonly removed: object;
  /** Of its leaf. */
  readonly leafId: number;
  readonly position: number | null;
  /** Leaf hashes of what can no longer be shown, in hex. */
  readonly leaves: readonly string[];
}

/** What was erased of these cases. */
export async function listErasures(db: Db, ids: readonly string[]): Promise<readonly Erasure[]> {
  const { rows } = await sql<Erasure>`
    select x.case_id as "caseId", x.rule, c.number, e.at, x.removed, l.id as "leafId", p.position,
      coalesce((
        select array_agg(encode(sha256('\\x00'::bytea || o.entry), 'hex') order by o.id) from log_leaves o
        where o.case_id = x.case_id and o.salt is null and o.kind <> 'erasure' and o.id < l.id and x.rule <> 'identity'),
        '{}') as leaves
    from case_erasures x
      join cases c on c.id = x.case_id
      join case_events e on e.case_id = x.case_id and e.ordinal = x.event_ordinal
      join log_leaves l on l.case_id = x.case_id and l.kind = 'erasure' and l.about = x.rule
      left join log_entries p on p.leaf_id = l.id
    where x.case_id = any (${ids}::uuid[]) order by l.id`.execute(db);
  return rows;
}

/** The numbers of the cases that these were split off, by case. */
export async function listSplitOff(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select c.id, o.number from cases c join cases o on o.id = c.split_from where c.id = any (${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
