// Gauges of the database and the disk, read by observing/metrics/gathering.ts.
import { statfs } from 'node:fs/promises';
import { findLastRuns } from '../administration/backup/runs.store.ts';
import {
  channelFigures,
  databaseFigures,
  migrationFigures,
  oldestReadyJob,
  shippedMigrations,
  uncleanedFiles,
  unscannedFiles,
} from '../administration/service/health/health.store.ts';
import { logFigures } from '../administration/service/health/registerLog.part.ts';
import type { Deps } from '../platform/deps.ts';
import { exportsRunning } from '../platform/http/exports/slots.ts';
import { deadlineFigures } from '../platform/observing/metrics/figures.store.ts';
import type { Part, Parts, Value } from '../platform/observing/metrics/gathering.ts';
import { storageAnswers } from '../platform/storage/answering.ts';
import { countJobs, outboxState } from '../register/notices/outbox/jobs.store.ts';
import { smsUse } from '../register/notices/smsBudgets.store.ts';
import { clockDoubt } from '../register/registerLog/clock/clock.store.ts';

/** Types the values by the declared gauges. */
const part = <Name extends string>(one: {
  readonly gauges: Readonly<Record<Name, string | readonly [help: string, label: string]>>;
  readonly read: (
    deps: Deps,
  ) => Promise<Readonly<Record<NoInfer<Name>, Value>>> | Readonly<Record<NoInfer<Name>, Value>>;
}): Part => one;

const ageSeconds = (at: Date | null | undefined, now: Date): number =>
  at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0;
const flag = (is: boolean): number => (is ? 1 : 0);

export const gaugeParts: Parts = {
  database: part({
    gauges: {
      denonco_database_bytes: 'Size of the database.',
      denonco_database_connections: 'Connections that PostgreSQL holds to this database, of all nodes.',
      denonco_database_connections_most: 'Connections that it allows.',
      denonco_database_replicas: 'Replicas that follow it.',
      denonco_clock_difference_seconds: 'How far the clock of this node is before that of the database.',
    },
    read: async ({ watching, now }) => {
      const found = await databaseFigures(watching);
      return {
        denonco_database_bytes: found.bytes,
        denonco_database_connections: found.connections,
        denonco_database_connections_most: found.mostConnections,
        denonco_database_replicas: found.replicas,
        denonco_clock_difference_seconds: (now().getTime() - found.now.getTime()) / 1000,
      };
    },
  }),
  migrations: part({
    gauges: { denonco_migrations_missing: 'Migrations of this program that the database does not have.' },
    read: async ({ watching }) => ({
      denonco_migrations_missing: Math.max(0, shippedMigrations.length - (await migrationFigures(watching)).applied),
    }),
  }),
  jobs: part({
    gauges: {
      denonco_jobs: ['Jobs in the queue. Failing: tried in vain at least once. Dead: no try is left.', 'state'],
      denonco_job_oldest_seconds: 'How long the oldest job has waited that could run.',
      denonco_outbox_rows: 'Rows that wait to become jobs.',
      denonco_outbox_oldest_seconds: 'How long the oldest of them has waited.',
    },
    read: async ({ watching, now }) => {
      const { ready, later, running, failing, dead } = await countJobs(watching);
      const outbox = await outboxState(watching);
      return {
        denonco_jobs: { ready, later, running, failing, dead },
        denonco_job_oldest_seconds: ageSeconds(await oldestReadyJob(watching, now()), now()),
        denonco_outbox_rows: outbox.waiting,
        denonco_outbox_oldest_seconds: ageSeconds(outbox.oldestAt, now()),
      };
    },
  }),
  messages: part({
    gauges: {
      denonco_messages_waiting: ['Messages that are still to be sent.', 'channel'],
      denonco_messages_failing: ['Of these, those that were tried in vain.', 'channel'],
      denonco_messages_dead: ['Messages that were given up within the last 30 days.', 'channel'],
      denonco_messages_oldest_seconds: ['How long the oldest has waited.', 'channel'],
    },
    read: async ({ watching, now }) => {
      const channels = await channelFigures(watching);
      const each = (of: (one: (typeof channels)[number]) => number) =>
        Object.fromEntries(channels.map((one) => [one.channel, of(one)]));
      return {
        denonco_messages_waiting: each(({ waiting }) => waiting),
        denonco_messages_failing: each(({ failing }) => failing),
        denonco_messages_dead: each(({ dead }) => dead),
        denonco_messages_oldest_seconds: each(({ oldestWaitingAt }) => ageSeconds(oldestWaitingAt, now())),
      };
    },
  }),
  sms: part({
    gauges: {
      denonco_sms_today: ['SMS of this day in Tirane, by whose budget they are of.', 'budget'],
      denonco_sms_daily: ['How many that budget has for a day.', 'budget'],
    },
    read: async (deps) => {
      const used = await smsUse(deps.watching, deps, deps.now());
      return {
        denonco_sms_today: Object.fromEntries(used.map(({ budget, sent }) => [budget, sent])),
        denonco_sms_daily: Object.fromEntries(used.map(({ budget, most }) => [budget, most])),
      };
    },
  }),
  registerLog: part({
    gauges: {
      denonco_log_leaves: 'Leaves of the register log that are signed for.',
      denonco_log_head_age_seconds: 'Age of the last signed head. A quiet night makes it old.',
      denonco_log_pending: 'Leaves that wait for their place.',
      denonco_log_pending_seconds: 'How long they have waited.',
      denonco_log_refused: 'Whether nothing is signed, because the database is not the one that was signed for.',
      denonco_log_differences: 'Rows and files that are not what the log says; found twice.',
      denonco_log_check_age_seconds: 'Since when the register was last checked as a whole; 0 before the first time.',
      denonco_log_witness_age_seconds: ['Age of the last signature of a witness; absent before the first.', 'witness'],
      denonco_log_witnesses_silent: 'Witnesses that have signed nothing yet.',
    },
    read: async (deps) => {
      const { head, refusal, check, waiting, waitedMs, witnesses } = await logFigures({ ...deps, db: deps.watching });
      const seen = witnesses.flatMap(({ name, at }) => (at ? [[name, ageSeconds(at, deps.now())] as const] : []));
      return {
        denonco_log_leaves: head?.size ?? 0,
        denonco_log_head_age_seconds: ageSeconds(head?.at, deps.now()),
        denonco_log_pending: waiting,
        denonco_log_pending_seconds: waitedMs / 1000,
        denonco_log_refused: flag(refusal !== undefined && refusal !== 'clock'),
        denonco_log_differences: check.differing,
        denonco_log_check_age_seconds: ageSeconds(check.round_ended_at ?? undefined, deps.now()),
        denonco_log_witness_age_seconds: Object.fromEntries(seen),
        denonco_log_witnesses_silent: witnesses.length - seen.length,
      };
    },
  }),
  backups: part({
    gauges: {
      denonco_backup_age_seconds: [
        'Age of the last backup that was made (backup), and that was brought back to try it (rehearsal); absent before the first.',
        'kind',
      ],
      denonco_backup_bytes: 'Size of the last backup, rows and files.',
      denonco_backup_whole: 'Whether the last backup lacks nothing that it should have.',
      denonco_backup_failed: 'Whether the last try to make one failed.',
      denonco_backup_damaged_files: 'Files of earlier backups that were found damaged within the last 14 days.',
    },
    read: async ({ watching, now }) => {
      const { madeAt, rehearsedAt, bytes, isWhole, damaged, problem } = await findLastRuns(watching, now());
      return {
        denonco_backup_age_seconds: {
          ...(madeAt && { backup: ageSeconds(madeAt, now()) }),
          ...(rehearsedAt && { rehearsal: ageSeconds(rehearsedAt, now()) }),
        },
        denonco_backup_bytes: bytes ?? 0,
        denonco_backup_whole: flag(isWhole ?? false),
        denonco_backup_failed: flag(problem !== null),
        denonco_backup_damaged_files: damaged,
      };
    },
  }),
  deadlines: part({
    gauges: { denonco_deadlines: ['Deadlines that run: breached, or ending within a day (near).', 'state'] },
    read: async ({ watching, now }) => ({ denonco_deadlines: { ...(await deadlineFigures(watching, now())) } }),
  }),
  evidence: part({
    gauges: {
      denonco_uploads_unscanned: 'Uploads that wait to be scanned.',
      denonco_uploads_uncleaned: 'Uploads that wait for their cleaned copy.',
      denonco_uploads_uncleaned_seconds: 'How long the oldest of them has waited.',
    },
    read: async ({ watching, now }) => {
      const { waiting, oldestAt } = await uncleanedFiles(watching);
      return {
        denonco_uploads_unscanned: await unscannedFiles(watching),
        denonco_uploads_uncleaned: waiting,
        denonco_uploads_uncleaned_seconds: ageSeconds(oldestAt, now()),
      };
    },
  }),
  storage: part({
    gauges: {
      denonco_store_away: 'Whether the place of files, a bucket or DATA_DIR, cannot be reached or written to.',
    },
    read: async ({ storage }) => ({ denonco_store_away: flag(!(await storageAnswers(storage))) }),
  }),
  disk: part({
    gauges: {
      denonco_disk_free_bytes: 'Room where DATA_DIR is.',
      denonco_disk_bytes: 'Size of the disk where DATA_DIR is.',
    },
    read: async ({ config }) => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir);
      return { denonco_disk_free_bytes: bavail * bsize, denonco_disk_bytes: blocks * bsize };
    },
  }),
  node: part({
    gauges: {
      denonco_live_pages: 'Pages of staff that are open on this node.',
      denonco_exports_running: 'Exports that this node is writing.',
      denonco_ending: 'Whether this node was told to end.',
      denonco_clock_doubted: 'Whether the clock of this node is in doubt, so that the register stands still.',
    },
    read: ({ live, ending }) => ({
      denonco_live_pages: [...live.all()].length,
      denonco_exports_running: exportsRunning(),
      denonco_ending: flag(ending.isEnding()),
      denonco_clock_doubted: flag(clockDoubt() !== undefined),
    }),
  }),
  replicas: part({
    gauges: {
      denonco_replica_lag_seconds: [
        'How old what a replica has is at most; absent when it does not answer.',
        'replica',
      ],
      denonco_replica_used: ['Whether reads go to it.', 'replica'],
    },
    read: ({ replicas }) => {
      const all = replicas.statuses();
      const answering = all.flatMap(({ name, lagSeconds: lag }) => (lag === undefined ? [] : [[name, lag] as const]));
      return {
        denonco_replica_lag_seconds: Object.fromEntries(answering),
        denonco_replica_used: Object.fromEntries(all.map(({ name, isUsed }) => [name, flag(isUsed)])),
      };
    },
  }),
};
