// Leaves of the register log in the database, each in the transaction of what it stands for. No position yet: that is the
// sequencer's. Others call
//   addLeaf(tx, leaf)                a leaf whose lines are known (entries.ts has the forms)
//   leafOfEvent                      the leaf of an event of a case, which names the event before: parts of the event's statement
//   leavesOfFilings                  the parts of the statement that files
import { randomBytes } from 'node:crypto';
import { type LogKind, toTiraneIso } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { requireRightClock } from '../clock/clock.ts';
import { type EventEntry, entryOf, eventLinesAround } from '../entries.ts';

export interface NewLeaf {
  readonly kind: Exclude<LogKind, 'filing' | 'event'>;
  /** Null for what is of no case. */
  readonly caseId: string | null;
  /** Of the event that brought it about. */
  readonly ordinal?: number | undefined;
  /** The row it stands for beside the event: of a message, an alert. Its opening is made of it. */
  readonly about?: string | undefined;
  readonly at: Date;
  /** Where it is shown with what it hides; made here unless given. */
  readonly salt?: Buffer;
  /** Without their ends. */
  readonly lines: readonly string[];
}

/**
 * Adds the leaf of something that is not an event of a case. Rolled back with its transaction.
 * @throws Fault `clock_in_doubt`, unless it is the leaf that says that the clock is right.
 */
export async function addLeaf(
  tx: Db,
  { kind, caseId, ordinal, about, at, salt = randomBytes(32), lines }: NewLeaf,
): Promise<void> {
  if (kind !== 'clock') requireRightClock();
  const entry = entryOf(salt, lines);
  await sql`
    with logged as (
      insert into log_leaves (kind, case_id, event_ordinal, about, at, salt, entry)
      values (${kind}::log_kind, ${caseId}::uuid, ${ordinal ?? null}, ${about ?? null}, ${at}, ${salt}, ${entry})
      returning id)
    insert into log_pending (leaf_id) select id from logged`.execute(tx);
}

/** The commitment of a filing, whose number only its statement knows: SQL over its columns `salt`, `front`, `number`, `behind`. */
export const filingEntry: RawBuilder<Buffer> = sql`sha256(salt || convert_to(front || number || behind, 'UTF8'))`;

/**
 * The leaves of filings as parts of the statement that files: `logged` and `log_waits`. They are read from its part
 * `committed`. No round trip of their own, and no lock that another filing waits for. @throws Fault `clock_in_doubt`.
 */
export function leavesOfFilings(): RawBuilder<unknown> {
  requireRightClock();
  return partsOfFilings;
}
const partsOfFilings = sql`
logged as (
  insert into log_leaves (kind, case_id, event_ordinal, at, salt, entry)
  select 'filing', id, 1, at, salt, entry from committed order by place
  returning id
), log_waits as (
  insert into log_pending (leaf_id) select id from logged
)`;

export interface EventLeaf extends Omit<EventEntry, 'previous' | 'at'> {
  readonly caseId: string;
  readonly at: Date;
}

/**
 * The leaf of an event as parts of a statement: `logged` and `log_waits`. The database looks up the leaf of the event before;
 * `log_waits` is empty when there is none, because the case is older than the log. `when` says when else not.
 * @throws Fault `clock_in_doubt`.
 */
export function leafOfEvent(
  { caseId, at, ...event }: EventLeaf,
  when: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  requireRightClock();
  const [front, behind] = eventLinesAround({ ...event, at: toTiraneIso(at.getTime()) });
  const salt = randomBytes(32);
  return sql`
    logged as (
      insert into log_leaves (kind, case_id, event_ordinal, at, salt, entry)
      select 'event', case_id, ${event.ordinal}::integer, ${at}::timestamptz, ${salt}::bytea,
        sha256(${salt}::bytea || convert_to(
          ${ended(front)} || encode(sha256('\\x00'::bytea || entry), 'hex') || ${`\n${ended(behind)}`}, 'UTF8'))
      from log_leaves
      where case_id = ${caseId}::uuid and event_ordinal = ${event.ordinal - 1}::integer and kind in ('filing', 'event')
        ${when}
      returning id),
    log_waits as (
      insert into log_pending (leaf_id) select id from logged returning leaf_id)`;
}

/** Adds the leaf of an event; false when that of the event before is missing. */
export async function tryEventLeaf(tx: Db, leaf: EventLeaf): Promise<boolean> {
  const { rows } = await sql`with ${leafOfEvent(leaf)} select leaf_id from log_waits`.execute(tx);
  return rows.length === 1;
}

const ended = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export interface BulkLeaf {
  readonly kind: LogKind;
  readonly caseId: string | null;
  readonly ordinal?: number;
  readonly about?: string;
  readonly at: Date;
  readonly salt: Buffer;
  readonly entry: Buffer;
}

/** Adds leaves whose entries are known, in their order; gives their ids. */
export async function insertLeaves(tx: Db, leaves: readonly BulkLeaf[]): Promise<number[]> {
  const rows = leaves.map(({ salt, entry, ...leaf }) => ({
    ...leaf,
    salt: salt.toString('hex'),
    entry: entry.toString('hex'),
  }));
  const { rows: added } = await sql<{ id: number }>`
    with logged as (
      insert into log_leaves (kind, case_id, event_ordinal, about, at, salt, entry)
      select kind::log_kind, "caseId", ordinal, about, at, decode(salt, 'hex'), decode(entry, 'hex')
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (kind text, "caseId" uuid, ordinal integer, about text, at timestamptz, salt text, entry text))
        with ordinality as leaf (kind, "caseId", ordinal, about, at, salt, entry, place)
      order by place
      returning id)
    insert into log_pending (leaf_id) select id from logged returning leaf_id as id`.execute(tx);
  return added.map(({ id }) => id);
}

/** Holds cases from before the log that wait to be written, until the transaction ends; the first to ask takes them. */
export async function holdUnwritten(tx: Db, most: number, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ case_id: string }>`
    select case_id from log_unwritten where case_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by case_id limit ${most} for update`.execute(tx);
  return rows.map(({ case_id }) => case_id);
}

export async function noteWritten(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('log_unwritten').where('case_id', 'in', ids).execute();
}

/** The rows beside events that have a leaf already. */
export async function listAbout(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('log_leaves').select('about').where('case_id', 'in', ids).execute();
  return new Set(rows.flatMap(({ about }) => about ?? []));
}
