import { randomBytes } from 'node:crypto';
import { type LogKind, toTiraneIso } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { firstOf, firstValueOf, rowOf } from '../../../platform/db/rows.ts';
import type { Cases } from '../../../platform/db/types.gen.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireRightClock } from '../clock/clock.store.ts';
import { auditHash, auditLines, type EventEntry, endedLines, eventLinesAround, saltedEntry } from '../entries.ts';

interface NewLeaf {
  readonly kind: Exclude<LogKind, 'filing' | 'event'>;
  readonly caseId: string | null;
  readonly ordinal?: number | undefined;
  readonly about?: string | undefined;
  readonly at: Date;
  readonly salt?: Buffer;
  readonly lines: readonly string[];
}

export async function addLeaf(tx: Db, { kind, caseId, ordinal, about, at, salt = randomBytes(32), lines }: NewLeaf) {
  if (kind !== 'clock') requireRightClock();
  const entry = saltedEntry(salt, lines);
  const { id } = await rowOf(tx)<{ id: number }>`
    with logged as (
      insert into log_leaves (kind, case_id, event_ordinal, about, at, salt, entry)
      values (${kind}::log_kind, ${caseId}::uuid, ${ordinal ?? null}, ${about ?? null}, ${at}, ${salt}, ${entry})
      returning id)
    insert into log_pending (leaf_id, enters_at)
    select id, log_enters_at((select confidentiality from cases where cases.id = ${caseId}::uuid), ${at}) from logged
    returning leaf_id as id`;
  return id;
}

/** As SQL, because only the filing's statement knows the number. */
export const filingEntry: RawBuilder<Buffer> = sql`sha256(salt || convert_to(lines_before || number || lines_after, 'UTF8'))`;

/** Without an extra round trip or lock; the caller requires a right clock. */
export const leavesOfFilings: RawBuilder<unknown> = sql`
logged as (
  insert into log_leaves (kind, case_id, event_ordinal, at, salt, entry)
  select 'filing', id, 1, registered_at, salt, entry from committed order by place
  returning id, case_id
), log_waits as (
  insert into log_pending (leaf_id, enters_at)
  select l.id, log_enters_at(c.confidentiality, c.registered_at) from logged l join committed c on c.id = l.case_id
)`;

/** Parts of the statement that adds the event as `added`: its leaf, after that of the event before. */
export function eventLeaf(
  { id, number, confidentiality }: Pick<Selectable<Cases>, 'id' | 'number' | 'confidentiality'>,
  { at, ...event }: Omit<EventEntry, 'previous' | 'number' | 'at'> & { readonly at: Date },
) {
  requireRightClock();
  const [linesBefore, linesAfter] = eventLinesAround({ ...event, number, at: toTiraneIso(at) });
  const salt = randomBytes(32);
  return {
    logged: sql<{ id: number }>`(
      insert into log_leaves (kind, case_id, event_ordinal, at, salt, entry)
      select 'event', case_id, ${event.ordinal}::integer, ${at}::timestamptz, ${salt}::bytea,
        sha256(${salt}::bytea || convert_to(
          ${endedLines(linesBefore)} || encode(sha256('\\x00'::bytea || entry), 'hex') || ${`\n${endedLines(linesAfter)}`}, 'UTF8'))
      from log_leaves
      where case_id = ${id}::uuid and event_ordinal = ${event.ordinal - 1}::integer and kind in ('filing', 'event')
        and exists (select from added)
      returning id)`,
    waits: sql<{ leaf_id: number }>`(
      insert into log_pending (leaf_id, enters_at)
      select id, log_enters_at(${confidentiality}::confidentiality, ${at}::timestamptz) from logged
      returning leaf_id)`,
  };
}

export type EventPosition = readonly [ordinal: number, position: number];

export const positionsOfCase: RawBuilder<readonly EventPosition[]> = sql`coalesce((
  select json_agg(json_build_array(l.event_ordinal, e.position))
  from log_leaves l join log_entries e on e.leaf_id = l.id
  where l.case_id = c.id and l.kind in ('filing', 'event') and l.event_ordinal is not null), '[]')`;

export const listCaseLeaves = (db: Db, caseId: string) =>
  db
    .selectFrom('log_leaves as l')
    .leftJoin('log_entries as e', 'e.leaf_id', 'l.id')
    .select(['l.kind', 'l.event_ordinal as ordinal', 'l.about', 'l.salt', 'l.entry', 'e.position'])
    .where('l.case_id', '=', caseId)
    .orderBy('l.id')
    .execute();

export const findPosition = (db: Db, leafHash: Buffer) =>
  firstValueOf(db)<number>`select position from log_entries where leaf_hash = ${leafHash} order by position limit 1`;

export const isPending = async (db: Db, leafHash: Buffer): Promise<boolean> =>
  (await firstOf(db)`
    select from log_pending p join log_leaves l on l.id = p.leaf_id
    where sha256('\\x00'::bytea || l.entry) = ${leafHash} limit 1`) !== undefined;

/** Older transactions have ended by then. */
const settledMs = 120_000;
const auditLock = 3_276_150_413;

/** Nothing is sealed until the transaction ends: its rows are dated before its commit, as if they were forged. */
export const lockAuditSealing = (tx: Db) => sql`select pg_advisory_xact_lock(${auditLock})`.execute(tx);

/** Leaves of other rows are written by triggers (api/migrations). */
export async function sealAudit(_payload: unknown, { db, now }: Deps): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    if (!(await firstValueOf(tx)<boolean>`select pg_try_advisory_xact_lock(${auditLock})`)) return;
    const previous = await firstOf(tx)<{ last: number; content: string; before: string }>`
      select last_id as last, content_hash as content, before_hash as before from log_audits
      order by leaf_id desc limit 1`;
    const added = await firstOf(tx)<{ first: number; last: number; contentHash: string }>`
      with added as (
        select min(id) as first, max(id) as last from audit_log
        where id > ${previous?.last ?? 0} and at <= ${new Date(at.getTime() - settledMs)})
      select first, last, encode(sha256(convert_to(audit_content(first, last), 'UTF8')), 'hex') as "contentHash"
      from added where first is not null`;
    if (!added) return;
    const { first, last, contentHash } = added;
    const before = previous ? auditHash(previous.before, previous.content) : '0'.repeat(64);
    const lines = auditLines({ first, last, contentHash, before, at: toTiraneIso(at) });
    const leafId = await addLeaf(tx, { kind: 'audit', caseId: null, at, lines });
    await tx
      .insertInto('log_audits')
      .values({ leaf_id: leafId, first_id: first, last_id: last, content_hash: contentHash, before_hash: before })
      .execute();
  });
}
