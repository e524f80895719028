import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type HealthPart, type HealthState, internalBasis, othersCodes, rightCodes } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { firstValueOf, mapOf, rowOf, rowsOf } from '../../../platform/db/rows.ts';

export const databaseFigures = (db: Db) =>
  rowOf(db)<{
    now: Date;
    version: string;
    bytes: number;
    connections: number;
    maxConnections: number;
    isReplica: boolean;
    replicas: number;
  }>`
    select clock_timestamp() as now, current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as "maxConnections", pg_is_in_recovery() as "isReplica",
      (select count(*) from pg_stat_replication) as replicas`;

export const shippedMigrations = readdirSync(join(import.meta.dirname, '../../../../migrations')).filter((name) =>
  name.endsWith('.sql'),
);

export const canServe = (db: Db) =>
  firstValueOf(db)<boolean>`
    select not pg_is_in_recovery() and (select count(*) from schema_migrations) >= ${shippedMigrations.length}`.catch(
    () => false,
  );

export const migrationFigures = (db: Db) =>
  rowOf(db)<{ applied: number; last: string; at: Date | null }>`
    select count(*) as applied, coalesce(max(name), '') as last, max(applied_at) as at from schema_migrations`;

export interface ChannelFigures {
  readonly channel: 'email' | 'sms';
  readonly lastSentAt: Date | null;
  readonly lastDeadAt: Date | null;
  readonly dead: number;
  readonly waiting: number;
  readonly failing: number;
  readonly oldestWaitingAt: Date | null;
}

export const channelFigures = (db: Db) =>
  rowsOf(db)<ChannelFigures>`
    select channel, max(sent_at) as "lastSentAt", max(dead_at) as "lastDeadAt",
      count(*) filter (where dead_at is not null) as dead,
      count(*) filter (where next_try_at is not null) as waiting,
      count(*) filter (where next_try_at is not null and last_error is not null) as failing,
      min(created_at) filter (where next_try_at is not null) as "oldestWaitingAt"
    from deliveries group by channel`;

export const oldestReadyJob = (db: Db, now: Date) =>
  firstValueOf(db)<Date | null>`
    select min(run_at) from graphile_worker.jobs
    where locked_at is null and run_at <= ${now} and attempts < max_attempts`;

export const fileFigures = (db: Db) =>
  rowOf(db)<{ files: number; bytes: number }>`
    select count(*) as files, (coalesce(sum(size + coalesce(cleaned_size, 0)), 0)
        + (select coalesce(sum(size), 0) from letters)
        + (select coalesce(sum(size), 0) from published_document_files))::bigint as bytes
    from uploads`;

/** Each count uses its partial index. */
export const waitingFiles = (db: Db) =>
  rowOf(db)<{ unscanned: number; uncleaned: number; oldestAt: Date | null }>`
    select uncleaned, "oldestAt", (select count(*) from uploads
        where scan in ('pending', 'unscanned', 'failed') and scan <> 'unscanned' and completed_at is not null) as unscanned
    from (select count(*) as uncleaned, min(scanned_at) as "oldestAt" from uploads
        where cleaning = 'pending' and scan in ('clean', 'unscanned')) as waiting`;

const max = 10_000;
const running = sql`stopped_at is null and paused_at is null and code <> all(${rightCodes}::text[])`;

export const deadlineFigures = (db: Db, now: Date, until = new Date(now.getTime() + 86_400_000)) =>
  rowOf(db)<Record<'breached' | 'near', number>>`
    select (select count(*) from (select from case_deadlines
        where ${running} and late_after < ${now} and legal_basis <> ${internalBasis}
          and code <> all(${othersCodes}::text[]) limit ${max}) as ended) as breached,
      (select count(*) from (select from case_deadlines
        where ${running} and late_after >= ${now} and late_after < ${until} limit ${max}) as ending) as near`;

export const saveStates = (
  db: Db,
  states: readonly { readonly part: HealthPart; readonly state: HealthState }[],
  at: Date,
) =>
  mapOf(db)<Date>`
    insert into service_states as s (part, state, since, seen_at)
    select part, state, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as given (part text, state text)
    on conflict (part) do update set
      since = case when s.state = excluded.state then s.since else excluded.since end,
      state = excluded.state, seen_at = excluded.seen_at
    returning part as key, since as value`;
