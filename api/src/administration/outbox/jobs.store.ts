import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

export interface JobCounts {
  readonly ready: number;
  readonly later: number;
  readonly running: number;
  readonly failing: number;
  readonly dead: number;
  readonly ahead: number;
}

/** Ready: can run now. Failing: at least one failed attempt. Dead: no attempts left. Ahead: of more than a day. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts) as ready,
      count(*) filter (where locked_at is null and run_at > now() and attempts < max_attempts) as later,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where last_error is not null and attempts < max_attempts) as failing,
      count(*) filter (where attempts >= max_attempts) as dead,
      count(*) filter (where run_at > now() + interval '1 day') as ahead
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { ready: 0, later: 0, running: 0, failing: 0, dead: 0, ahead: 0 };
}

export async function outboxState(db: Db): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*) as waiting, min(created_at) as "oldestAt" from outbox`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

interface FailingJob {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly runAt: Date;
}

export async function listFailing(db: Db): Promise<FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select id::text, task_identifier as task, attempts, max_attempts as "maxAttempts", last_error as "lastError",
      created_at as "createdAt", run_at as "runAt"
    from graphile_worker.jobs where last_error is not null or attempts >= max_attempts
    order by (attempts >= max_attempts) desc, attempts desc, id limit 100`.execute(db);
  return rows;
}

export async function retryJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := now(), attempts := 0)`.execute(tx);
  return rows.length;
}

export async function giveUpJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.permanently_fail_jobs(${ids}::bigint[], 'given up by an administrator')`.execute(tx);
  return rows.length;
}
