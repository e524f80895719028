// Clocks as the database knows them.
import { sql } from 'kysely';
import { newId } from '../../crypto/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { ClockDoubt, KnownOfClock, Reading } from './clock.rules.ts';

/** Leaves of rows have the hour of the database, and are written also while a clock is in doubt. */
export async function readKnown(db: Db, machine: string): Promise<KnownOfClock> {
  const { rows } = await sql<KnownOfClock>`
    select now() as "databaseNow", (select booted_at from clocks where machine = ${machine}) as "bootedAt",
      (select max(right_at) from clocks) as "lastRightAt",
      (select at from log_leaves where kind <> 'row' order by id desc limit 1) as "lastLeafAt"`.execute(db);
  return rows[0] ?? { databaseNow: new Date(Number.NaN), bootedAt: null, lastRightAt: null, lastLeafAt: null };
}

/** A clock in doubt keeps its last good reading, because it may be right again. */
export async function noteClock(
  db: Db,
  machine: string,
  { now, bootedAt }: Reading,
  doubt: ClockDoubt | undefined,
): Promise<void> {
  const at = new Date(now);
  const booted = new Date(bootedAt);
  await sql`
    insert into clocks as known (machine, booted_at, right_at, doubt, shown_booted_at, shown_at)
    values (${machine}, ${doubt ? null : booted}, ${doubt ? null : at}, ${doubt ?? null}, ${booted}, ${at})
    on conflict (machine) do update set booted_at = coalesce(excluded.booted_at, known.booted_at),
      right_at = coalesce(excluded.right_at, known.right_at), doubt = excluded.doubt,
      shown_booted_at = excluded.shown_booted_at, shown_at = excluded.shown_at, read_at = now()`.execute(db);
}

/** Machines with a reading of the last minute count as running; a removed machine blocks nothing. */
const isInDoubt = sql<boolean>`doubt is not null and read_at > now() - interval '1 minute'`;

export const listDoubted = (db: Db) =>
  db.selectFrom('clocks').select(['machine', 'doubt', 'shown_at as shownAt']).where(isInDoubt).execute();

export type ClockConfirmation = Awaited<ReturnType<typeof readConfirmations>>[number];

/** Believes the clocks that are in doubt; gives each as the leaf says it. */
export async function believeClocks(tx: Db, linesOf: (doubt: string, shownAt: Date) => string): Promise<string[]> {
  const { rows } = await sql<{ doubt: string; shownAt: Date }>`
    with doubted as (select machine, doubt from clocks where ${isInDoubt} for update)
    update clocks c set booted_at = shown_booted_at, right_at = shown_at, doubt = null from doubted d
    where d.machine = c.machine returning d.doubt, c.shown_at as "shownAt"`.execute(tx);
  return rows.map(({ doubt, shownAt }) => linesOf(doubt, shownAt)).toSorted();
}

export async function addConfirmation(
  tx: Db,
  { at, memberId, reason, clocks }: { at: string; memberId: string; reason: string; clocks: readonly string[] },
): Promise<string> {
  const id = newId(new Date(at));
  await tx
    .insertInto('clock_confirmations')
    .values({ id, at, member_id: memberId, reason, clocks: [...clocks] })
    .execute();
  return id;
}

export const readConfirmations = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('clock_confirmations')
        .select(['id', 'at', 'member_id as memberId', 'reason', 'clocks'])
        .where('id', 'in', ids)
        .execute();
