// A position in the write-ahead log says whether a server has the changes of another: with the timeline, because after a
// failover two servers have different changes at one position, and the cluster, should an address be another database's.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

export interface Position {
  readonly cluster: string;
  readonly timeline: number;
  readonly at: number;
}

export const hasReached = (here: Position, there: Position): boolean =>
  here.cluster === there.cluster && here.timeline === there.timeline && here.at >= there.at;

// A commit is acknowledged once flushed; without synchronous_commit once written.
const writers = `(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)`;
const timelineOfWriter = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;
const cluster = '(select system_identifier::text from pg_control_system()) as cluster';
const inBytes = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::bigint`;

const ofPrimary = `select ${inBytes(writers)} as at, ${timelineOfWriter} as timeline, ${cluster}`;
// A replica reports a new primary's timeline a little after reaching its start.
const ofReplica = `select ${cluster},
  case when pg_is_in_recovery() then ${inBytes('pg_last_wal_replay_lsn()')} else ${inBytes(writers)} end as at,
  case when pg_is_in_recovery() then greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) else ${timelineOfWriter} end as timeline`;

/** Afterwards the server counts as away. */
export const answerMs = 1000;

async function queryPosition(server: pg.Pool | pg.PoolClient, text: string): Promise<Position> {
  const question = { name: text.slice(0, 40), text, query_timeout: answerMs };
  const [position] = (await server.query<Position>(question)).rows;
  if (position === undefined) throw new Error('the database does not say how far it is');
  return position;
}

/** Covers every commit acknowledged before the call. @throws when it is no primary. */
export const positionOfPrimary = (primary: pg.Pool): Promise<Position> => queryPosition(primary, ofPrimary);

const patienceMs = 100;
const againMs = 2;

/** The position of a replica, after waiting a little for the wanted one. */
export async function positionOfReplica(server: pg.Pool | pg.PoolClient, wanted: Position | undefined) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const position = await queryPosition(server, ofReplica);
    if (wanted === undefined || hasReached(position, wanted) || performance.now() > until) return position;
    await pause(againMs);
  }
}

/** Coalesces calls: one request at a time; callers during it share the next. */
export function coalesceCalls<T>(ask: () => Promise<T>): () => Promise<T> {
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
