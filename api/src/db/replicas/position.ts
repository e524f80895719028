// How far a server of the database has come in the one order of all changes (the write-ahead log), and whether one has come
// as far as another was. A number alone would not do: after a failover two servers may have written different changes at one
// place, so the timeline belongs to it, and so does the cluster, should an address be another database's.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

export interface Position {
  readonly cluster: string;
  readonly timeline: number;
  /** Bytes from the beginning of the log. */
  readonly at: number;
}

/** Who is here has every change that was made up to there. */
export const reaches = (here: Position, there: Position): boolean =>
  here.cluster === there.cluster && here.timeline === there.timeline && here.at >= there.at;

// A commit is acknowledged once it is flushed, unless the database is told not to wait for that: then it is only written.
const writers = `(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)`;
const timelineOfWriter = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;
const cluster = '(select system_identifier::text from pg_control_system()) as cluster';
const inBytes = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::bigint`;

const ofPrimary = `select ${inBytes(writers)} as at, ${timelineOfWriter} as timeline, ${cluster}`;
// A replica that follows a new primary says so a little late, after it has come to where the new timeline begins.
const ofReplica = `select ${cluster},
  case when pg_is_in_recovery() then ${inBytes('pg_last_wal_replay_lsn()')} else ${inBytes(writers)} end as at,
  case when pg_is_in_recovery() then greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) else ${timelineOfWriter} end as timeline`;

/** Not before every change whose commit was acknowledged when this was called. @throws when it is no primary. */
export const positionOfPrimary = (primary: pg.Pool): Promise<Position> => asked(primary, ofPrimary);

/** Who does not say by then how far it is counts as away. */
export const answerMs = 1000;

async function asked(server: pg.Pool | pg.PoolClient, text: string): Promise<Position> {
  const question = { name: text.slice(0, 40), text, query_timeout: answerMs };
  const [position] = (await server.query<Position>(question)).rows;
  if (position === undefined) throw new Error('the database does not say how far it is');
  return position;
}

const againMs = 2;
/** What this connection's server was known to have; it goes only forward. */
const known = new WeakMap<object, Position>();

/** How far the server of this connection is, once it has come so far or the time is up. */
export async function positionReached(
  client: pg.PoolClient,
  wanted: Position | undefined,
  mostMs: number,
): Promise<Position> {
  const last = known.get(client);
  return last && wanted && reaches(last, wanted) ? last : positionNow(client, wanted, mostMs);
}

/** The same, and it is asked in any case: who has been far enough before may be gone by now. */
export async function positionNow(
  client: pg.PoolClient,
  wanted: Position | undefined,
  mostMs: number,
): Promise<Position> {
  const until = performance.now() + mostMs;
  for (;;) {
    const position = await asked(client, ofReplica);
    known.set(client, position);
    if (wanted === undefined || reaches(position, wanted) || performance.now() > until) return position;
    await pause(againMs);
  }
}

/**
 * One question on its way at a time. Who comes meanwhile waits for the next, which is asked after they came: what it
 * says holds for them too.
 */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= running.then(() => {
      const answer = ask();
      next = undefined;
      running = answer.catch(() => {});
      return answer;
    });
    return next;
  };
}
