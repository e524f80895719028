import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import type { Deps } from '../deps.ts';
import type { JobTable, Weight } from './jobTable.ts';
import { renewLeases } from './leases.ts';
import { moveBatch, startRelay } from './relay.ts';
import { recordOnHold, startSchedule } from './schedule.ts';
import { watchPool } from './watchedPool.ts';

const maxShutdownMs = 10_000;
const againMs = 1000;

const concurrency = { light: 4, scan: 2, heavy: 2 } as const;
const weightOf = ({ weights }: JobTable, task: string): Weight => weights[task] ?? 'light';

/** Logs only problems, without job data. */
const loggerOf = (log: Log) =>
  new Logger(() => (level, message, about) => {
    // A failed job has its log line already (taskListOf).
    if (about?.failure || (level !== 'error' && level !== 'warning')) return;
    log.warn({ said: message.split('\n', 1)[0]?.slice(0, 500) }, 'the job queue reports a fault');
  });

const taskListOf = ({ tasks, isOnHold }: JobTable, deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        if (isOnHold(name)) return recordOnHold(deps.db, [name]);
        const log = deps.log.child({ task: name, job: job.id });
        const work = async () => task(payload, { ...deps, log });
        const began = performance.now();
        const done = (outcome: 'done' | 'failed') =>
          deps.metrics.jobs.observe({ task: name, outcome }, (performance.now() - began) / 1000);
        let parts: Promise<void>[] | undefined;
        try {
          const result = await (deps.tracing ? deps.tracing.job(name, job.id, work) : work());
          if (result) parts = result;
          await Promise.all(parts ?? []);
          done('done');
        } catch (error) {
          done('failed');
          log.error({ err: error }, 'a job failed and will be tried again');
          if (!parts) throw error;
        }
        return parts;
      },
    ]),
  );

function runTasks(table: JobTable, weight: Weight, deps: Deps, pool: Pool, events: WorkerEvents): Promise<Runner> {
  const all = Object.entries(taskListOf(table, deps));
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(all.filter(([task]) => weightOf(table, task) === weight)),
    concurrency: concurrency[weight],
    // Light jobs are many and short: fetched together, and given back soon, for other nodes.
    ...(weight === 'light' && { preset: { worker: { localQueue: { size: concurrency.light, ttl: 5000 } } } }),
    noHandleSignals: true,
    pollInterval: 2000,
    logger: loggerOf(deps.log),
    events,
  });
}

async function keepRunning(start: () => Promise<Runner>, log: Log) {
  let runner = await start();
  let isOver = false;
  const supervise = async () => {
    while (!isOver) {
      await runner.promise.catch((error) => log.error({ err: error }, 'the job workers ended by themselves'));
      if (isOver) return;
      await setTimeout(againMs, undefined, { ref: false });
      if (isOver) return;
      runner = await start().catch((error) => {
        log.error({ err: error }, 'the job workers could not begin anew');
        return runner;
      });
    }
  };
  void supervise();
  return {
    async stop() {
      isOver = true;
      // stop() rejects when the runner has just stopped unexpectedly.
      await runner.stop().catch((error) => log.warn({ err: error }, 'the job workers had ended already'));
    },
  };
}

export type Jobs = Awaited<ReturnType<typeof startJobs>>;

/** Runs jobs until stopped. `pool` is the workers' own: each weight always listens on one connection. */
export async function startJobs(table: JobTable, deps: Deps, pool: Pool, { works } = { works: true }) {
  const watched = watchPool(pool);
  const events: WorkerEvents = new EventEmitter();
  const start = (weight: Weight) => keepRunning(() => runTasks(table, weight, deps, watched.pool, events), deps.log);
  const runners = works ? [await start('light'), await start('scan'), await start('heavy')] : [];
  const schedule = works ? startSchedule(table, deps) : undefined;
  const endLeases = renewLeases(deps.db, events, deps.log);
  const relay = startRelay(table, deps.db, deps.log);
  return {
    wakeRelay: relay.wake,
    async stop() {
      await schedule?.stop();
      await relay.stop();
      endLeases();
      watched.stopWaiting();
      await Promise.all(runners.map((runner) => runner.stop()));
      await Promise.race([watched.quiet(), setTimeout(maxShutdownMs, undefined, { ref: false })]);
    },
  };
}

export async function runWaitingJobs(table: JobTable, deps: Deps, pool: Pool, { heavy = true } = {}): Promise<void> {
  const watched = watchPool(pool);
  const all = Object.entries(taskListOf(table, deps));
  const options = {
    pgPool: watched.pool,
    taskList: Object.fromEntries(all.filter(([task]) => heavy || weightOf(table, task) === 'light')),
    noHandleSignals: true,
    logger: loggerOf(deps.log),
  };
  // A job may leave the next one in the outbox.
  while ((await moveBatch(deps.db, table)) > 0) await runOnce(options);
  await runOnce(options);
  await watched.quiet();
}
