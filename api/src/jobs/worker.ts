// The job queue: graphile-worker on the same PostgreSQL, in the same process, fed by the relay.
import { Logger, run, runOnce, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import type { Deps } from '../deps.ts';
import { moveBatch, type Relay, startRelay } from './relay.ts';
import { clock, type Task, tasks } from './tasks.ts';

const concurrency = 4;

/** A line a job would drown the log: only what went wrong is said, and without the job's data. */
const loggerOf = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message);
  });

const taskListOf = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]: [string, Task]) => [
      name,
      async (payload) => {
        try {
          await task(payload, deps);
        } catch (error) {
          deps.log.error({ err: error, task: name }, 'a job failed and will be tried again');
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

/** Runs jobs until stopped. `pool` is the worker's own: it listens on one of its connections all the time. */
export async function startJobs(deps: Deps, pool: Pool): Promise<Jobs> {
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(deps),
    crontab: clock,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: loggerOf(deps.log),
  });
  const relay: Relay = startRelay(deps.db, deps.log);
  return {
    nudge: relay.nudge,
    async stop() {
      await relay.stop();
      await runner.stop();
    },
  };
}

/** Moves what waits and runs it, until nothing is left: for tests and for seeding, where no worker runs. */
export async function runWaitingJobs(deps: Deps, pool: Pool): Promise<void> {
  const options = { pgPool: pool, taskList: taskListOf(deps), noHandleSignals: true, logger: loggerOf(deps.log) };
  // A job may leave the next one in the outbox.
  while ((await moveBatch(deps.db)) > 0) await runOnce(options);
  await runOnce(options);
}
