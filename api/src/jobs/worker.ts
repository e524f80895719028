// The job queue: graphile-worker on the same PostgreSQL, in the server's process or in one of its own, fed by the relay.
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import type { Deps } from '../deps.ts';
import { clockDoubt } from '../registerLog/clock/clock.ts';
import { keepLeases } from './leases.ts';
import { moveBatch, type Relay, startRelay } from './relay.ts';
import { actsByClock, clock, type Task, tasks, weights } from './tasks.ts';
import { watchPool } from './watchedPool.ts';

/** How long an ending server waits for jobs to be struck off. */
const longestGoodbyeMs = 10_000;
/** From workers that ended by themselves to the next. */
const againMs = 1000;

/** Concurrent jobs for each weight; workers of one weight take no jobs of another. */
const concurrency = { light: 4, scan: 2, heavy: 2 } as const;
type Weight = keyof typeof concurrency;
const weightOf = (task: string): Weight => weights[task] ?? 'light';

/** A line a job would drown the log: only what went wrong is said, and without the job's data. */
const loggerOf = (log: Log) =>
  new Logger(() => (level, message, about) => {
    // A job that failed has its line already (taskListOf).
    if (about?.failure || (level !== 'error' && level !== 'warning')) return;
    log.warn({ said: message.split('\n', 1)[0]?.slice(0, 500) }, 'the job queue reports a fault');
  });

const taskListOf = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]: [string, Task]) => [
      name,
      async (payload, { job }) => {
        if (clockDoubt() && actsByClock(name)) return;
        // Whatever the task says is said of this job.
        const log = deps.log.child({ task: name, job: job.id });
        const work = () => task(payload, { ...deps, log });
        const began = performance.now();
        const done = (outcome: 'done' | 'failed') =>
          deps.metrics.worked(name, outcome, (performance.now() - began) / 1000);
        try {
          await (deps.tracing ? deps.tracing.job(name, job.id, work) : work());
          done('done');
        } catch (error) {
          done('failed');
          log.error({ err: error }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );

export interface Jobs {
  readonly nudge: () => void;
  /** Ends after the jobs in hand. */
  readonly stop: () => Promise<void>;
}

/** Workers for tasks of one weight; the others they do not see. */
function runTasks(weight: Weight, deps: Deps, pool: Pool, events: WorkerEvents): Promise<Runner> {
  const all = Object.entries(taskListOf(deps));
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(all.filter(([task]) => weightOf(task) === weight)),
    crontab: clock.filter((line) => weightOf(line.split(' ').at(-1) ?? '') === weight).join('\n'),
    concurrency: concurrency[weight],
    noHandleSignals: true,
    pollInterval: 2000,
    logger: loggerOf(deps.log),
    events,
  });
}

/** Workers of one weight that begin anew, should they ever end by themselves. */
async function keepRunning(begin: () => Promise<Runner>, log: Log): Promise<{ readonly stop: () => Promise<void> }> {
  let runner = await begin();
  let isOver = false;
  const keep = async () => {
    while (!isOver) {
      await runner.promise.catch((error) => log.error({ err: error }, 'the job workers ended by themselves'));
      if (isOver) return;
      await setTimeout(againMs, undefined, { ref: false });
      if (!isOver) runner = await begin();
    }
  };
  const keepAtIt = (error: unknown): void => {
    log.error({ err: error }, 'the job workers could not begin anew');
    if (!isOver) void setTimeout(againMs, undefined, { ref: false }).then(keep).catch(keepAtIt);
  };
  void keep().catch(keepAtIt);
  return {
    async stop() {
      isOver = true;
      // One that has ended by itself just now refuses to end.
      await runner.stop().catch((error) => log.warn({ err: error }, 'the job workers had ended already'));
    },
  };
}

interface JobsOptions {
  /** False: what waits is moved into the queue and told to who looks, and another process does the work. */
  readonly works: boolean;
}

/** Runs jobs until stopped. `pool` is the workers' own: each weight listens on one of its connections all the time. */
export async function startJobs(deps: Deps, pool: Pool, { works }: JobsOptions = { works: true }): Promise<Jobs> {
  const watched = watchPool(pool);
  const events: WorkerEvents = new EventEmitter();
  const begin = (weight: Weight) => keepRunning(() => runTasks(weight, deps, watched.pool, events), deps.log);
  const runners = works ? [await begin('light'), await begin('scan'), await begin('heavy')] : [];
  const endLeases = keepLeases(deps.db, events, deps.log);
  const relay: Relay = startRelay(deps.db, deps.log);
  return {
    nudge: relay.nudge,
    async stop() {
      await relay.stop();
      endLeases();
      watched.stopWaiting();
      await Promise.all(runners.map((runner) => runner.stop()));
      await Promise.race([watched.quiet(), setTimeout(longestGoodbyeMs, undefined, { ref: false })]);
    },
  };
}

/** Moves what waits and runs it, until nothing is left: for tests and for seeding, where no worker runs. */
export async function runWaitingJobs(deps: Deps, pool: Pool, { heavy = true } = {}): Promise<void> {
  const watched = watchPool(pool);
  const all = Object.entries(taskListOf(deps));
  const options = {
    pgPool: watched.pool,
    taskList: Object.fromEntries(all.filter(([task]) => heavy || weightOf(task) === 'light')),
    noHandleSignals: true,
    logger: loggerOf(deps.log),
  };
  // A job may leave the next one in the outbox.
  while ((await moveBatch(deps.db)) > 0) await runOnce(options);
  await runOnce(options);
  await watched.quiet();
}
