import type { deliveryStates, QueuedJob } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { TimeKey } from '../../platform/http/timePages.ts';

type DeliveryState = (typeof deliveryStates)[number];

const conditionOf = {
  dead: sql<boolean>`dead_at is not null`,
  waiting: sql<boolean>`next_try_at is not null`,
  sent: sql<boolean>`sent_at is not null`,
} as const satisfies Record<DeliveryState, unknown>;

export function listDeliveries(db: Db, state: DeliveryState, after: TimeKey | undefined, limit: number) {
  const query = db
    .selectFrom('deliveries')
    .select(['id', 'channel', 'masked', 'created_at', 'tries', 'last_error as lastError', 'next_try_at', 'dead_at'])
    .select(['sent_at', sql<boolean>`sealed is not null and sent_at is null`.as('mayRetry')])
    .where(conditionOf[state])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (after ? query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`) : query).execute();
}

export const countDeliveries = (db: Db) =>
  rowOf(db)<Record<DeliveryState, number>>`
    select count(*) filter (where ${conditionOf.dead}) as dead, count(*) filter (where ${conditionOf.waiting}) as waiting,
      count(*) filter (where ${conditionOf.sent}) as sent from deliveries`;

type Action = 'retry' | 'giveUp';

export async function changeDeliveries(tx: Db, action: Action, ids: readonly string[], now: Date): Promise<number> {
  const isRetry = action === 'retry';
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set(isRetry ? { dead_at: null, tries: 0, next_try_at: now } : { dead_at: now, next_try_at: null, sealed: null })
    .where('id', 'in', ids)
    .where('sealed', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (isRetry && numUpdatedRows > 0n)
    await tx.insertInto('outbox').values({ task: 'sendDeliveries', payload: '{}' }).execute();
  return Number(numUpdatedRows);
}

/** Failing: a failed attempt. Dead: none left. Ahead: of more than a day. */
export const countJobs = (db: Db) =>
  rowOf(db)<Record<'ready' | 'later' | 'running' | 'failing' | 'dead' | 'ahead', number>>`
    select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts) as ready,
      count(*) filter (where locked_at is null and run_at > now() and attempts < max_attempts) as later,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where last_error is not null and attempts < max_attempts) as failing,
      count(*) filter (where attempts >= max_attempts) as dead,
      count(*) filter (where run_at > now() + interval '1 day') as ahead
    from graphile_worker.jobs`;

export const outboxState = (db: Db) =>
  rowOf(db)<{ waiting: number; oldestAt: Date | null }>`
    select count(*) as waiting, min(created_at) as "oldestAt" from outbox`;

export type FailingJob = Omit<QueuedJob, 'createdAt' | 'runAt'> & { readonly createdAt: Date; readonly runAt: Date };

export const listFailing = (db: Db) =>
  rowsOf(db)<FailingJob>`
    select id::text, task_identifier as task, attempts, max_attempts as "maxAttempts", last_error as "lastError",
      created_at as "createdAt", run_at as "runAt"
    from graphile_worker.jobs where last_error is not null or attempts >= max_attempts
    order by (attempts >= max_attempts) desc, attempts desc, id limit 100`;

export async function changeJobs(tx: Db, action: Action, ids: readonly string[]): Promise<number> {
  const given = sql`${ids}::bigint[]`;
  const { rows } = await (action === 'retry'
    ? sql`select id from graphile_worker.reschedule_jobs(${given}, run_at := now(), attempts := 0)`
    : sql`select id from graphile_worker.permanently_fail_jobs(${given}, 'given up by an administrator')`
  ).execute(tx);
  return rows.length;
}
