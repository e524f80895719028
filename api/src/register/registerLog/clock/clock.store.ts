// Doubts about the clock. After a jump the register gets no timestamps: no leaf, number or head, and scheduled work
// stops (docs/adr/0046).
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { sql } from 'kysely';
import { newId } from '../../../platform/crypto/ids.ts';
import type { Db } from '../../../platform/db/pool.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Deps } from '../../../platform/deps.ts';
import { httpError } from '../../../platform/http/httpError.ts';
import type { Confirmation } from '../entries.ts';

type ClockDoubt = 'behind' | 'moved' | 'absent' | 'differs';

interface Reading {
  readonly now: number;
  /** Now minus uptime, which setting the clock does not affect. */
  readonly bootedAt: number;
}

export interface ClockReadings {
  /** Null after a reboot and for a new machine. */
  readonly bootedAt: Date | null;
  readonly lastRightAt: Date | null;
  readonly lastLeafAt: Date | null;
  readonly databaseNow: Date;
}

const hourMs = 3_600_000;
/** A portal may be off for weeks; a smaller error looks the same. */
const maxAbsenceMs = 30 * 24 * hourMs;

const hasMoved = (bootedAt: number, before: number): boolean => Math.abs(bootedAt - before) > hourMs;

export function findDoubt({ now, bootedAt }: Reading, known: ClockReadings): ClockDoubt | undefined {
  if (known.lastLeafAt && known.lastLeafAt.getTime() - now > hourMs) return 'behind';
  if (known.bootedAt) return hasMoved(bootedAt, known.bootedAt.getTime()) ? 'moved' : undefined;
  if (known.lastRightAt && now - known.lastRightAt.getTime() > maxAbsenceMs) return 'absent';
  return Math.abs(now - known.databaseNow.getTime()) > hourMs ? 'differs' : undefined;
}

interface Machine {
  readonly name: string;
  readonly uptimeMs: () => number;
}

const everyMs = 5000;
const noteEveryMs = 30_000;
const retrySeconds = 60;

let watching: { readonly doubt: () => ClockDoubt | undefined; readonly poll: () => Promise<void> } | undefined;

export const clockDoubt = (): ClockDoubt | undefined => watching?.doubt();

export const pollClock = async (): Promise<void> => watching?.poll();

export function requireRightClock(): void {
  if (clockDoubt()) throw httpError('clock_in_doubt', { retryAfterSeconds: retrySeconds });
}

export async function watchClock(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { name, uptimeMs }: Machine = thisMachine(),
) {
  let found: ClockDoubt | undefined;
  let bootedAt: number | undefined;
  let notedAt = Number.NEGATIVE_INFINITY;
  const read = (): Reading => {
    const instant = now().getTime();
    return { now: instant, bootedAt: instant - uptimeMs() };
  };
  const doubt = () => found ?? (bootedAt !== undefined && hasMoved(read().bootedAt, bootedAt) ? 'moved' : undefined);
  const poll = async () => {
    const known = await readKnown(db, name);
    const reading = read();
    const doubted = findDoubt(reading, known);
    if (doubted !== found || performance.now() - notedAt > noteEveryMs) {
      await storeClock(db, name, reading, doubted);
      notedAt = performance.now();
    }
    if (doubted && doubted !== found) log.error({ doubt: doubted }, 'the clock is in doubt: the register is stopped');
    if (!doubted && found) log.warn('the clock is believed again: the register goes on');
    found = doubted;
    bootedAt = doubted ? undefined : reading.bootedAt;
  };
  await poll();
  const timer = setInterval(
    () => void poll().catch((error) => log.warn({ err: error }, 'the clock could not be compared')),
    everyMs,
  ).unref();
  watching = { doubt, poll };
  return {
    poll,
    stop() {
      clearInterval(timer);
      watching = undefined;
    },
  };
}

/** Only Linux has an id for each boot; elsewhere the id covers this process only. */
function thisMachine(): Machine {
  const uptimeMs = () => uptime() * 1000;
  try {
    return { name: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), uptimeMs };
  } catch {
    return { name: crypto.randomUUID(), uptimeMs };
  }
}

/** Excludes leaves of rows: they have the database's time and are written in doubt too. */
const readKnown = (db: Db, machine: string) =>
  rowOf(db)<ClockReadings>`
    select now() as "databaseNow", (select booted_at from clocks where machine = ${machine}) as "bootedAt",
      (select max(right_at) from clocks) as "lastRightAt",
      (select at from log_leaves where kind <> 'row' order by id desc limit 1) as "lastLeafAt"`;

/** In doubt it keeps its last good reading, because it may be right again. */
async function storeClock(db: Db, machine: string, { now, bootedAt }: Reading, doubt: ClockDoubt | undefined) {
  const at = new Date(now);
  const booted = new Date(bootedAt);
  await sql`
    insert into clocks as known (machine, booted_at, right_at, doubt, shown_booted_at, shown_at)
    values (${machine}, ${doubt ? null : booted}, ${doubt ? null : at}, ${doubt ?? null}, ${booted}, ${at})
    on conflict (machine) do update set booted_at = coalesce(excluded.booted_at, known.booted_at),
      right_at = coalesce(excluded.right_at, known.right_at), doubt = excluded.doubt,
      shown_booted_at = excluded.shown_booted_at, shown_at = excluded.shown_at, read_at = now()`.execute(db);
}

/** A reading of the last minute counts as running; a removed machine blocks nothing. */
const isInDoubt = sql<boolean>`doubt is not null and read_at > now() - interval '1 minute'`;

export const listDoubted = (db: Db) =>
  db.selectFrom('clocks').select(['machine', 'doubt', 'shown_at as shownAt']).where(isInDoubt).execute();

export async function confirmClocks(tx: Db, linesOf: (doubt: string, shownAt: Date) => string): Promise<string[]> {
  const rows = await rowsOf(tx)<{ doubt: string; shownAt: Date }>`
    with doubted as (select machine, doubt from clocks where ${isInDoubt} for update)
    update clocks c set booted_at = shown_booted_at, right_at = shown_at, doubt = null from doubted d
    where d.machine = c.machine returning d.doubt, c.shown_at as "shownAt"`;
  return rows.map(({ doubt, shownAt }) => linesOf(doubt, shownAt)).toSorted();
}

export async function addConfirmation(tx: Db, { at, memberId, reason, clocks }: Confirmation): Promise<string> {
  const id = newId(new Date(at));
  const row = { id, at, member_id: memberId, reason, clocks: [...clocks] };
  await tx.insertInto('clock_confirmations').values(row).execute();
  return id;
}

export const listConfirmations = (db: Db, ids: readonly string[]) =>
  rowsOf(db)<Confirmation & { readonly id: string }>`
    select id, at, member_id as "memberId", reason, clocks from clock_confirmations where id = any (${ids}::uuid[])`;
