// The job workers alone, for a portal whose servers have JOBS=off, or beside those that work themselves: any number of
// processes do each job once.
import { toTiraneIso } from '@denonco/contract';
import type { Config } from './config.ts';
import { openKeys } from './crypto/portalKey.ts';
import { type Jobs, startJobs } from './jobs/worker.ts';
import { countJobs, outboxState } from './notices/outbox/jobs.store.ts';
import { serveMetrics } from './observing/metrics/metrics.server.ts';
import { openDeps } from './openDeps.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { startRegisterLog } from './registerLog/registerLog.ts';

interface WorkerOptions {
  readonly databaseUrl: string;
  /** Progress and, once a minute, how the queue is, a line at a time. */
  readonly log: (line: string) => void;
}

const healthEveryMs = 60_000;

/** Works until closed; closing lets the jobs in hand end. @throws ConfigError with one line for what its reader can put right. */
export async function startWorker(
  config: Config,
  { databaseUrl, log }: WorkerOptions,
): Promise<{ readonly close: () => Promise<void> }> {
  const keys = await openKeys(config, databaseUrl, log);
  await prepareDatabase(databaseUrl, config, keys, log);
  let jobs: Jobs | undefined;
  const { deps, jobsPool, logDb, close: closeDeps } = await openDeps(config, databaseUrl, keys, () => jobs?.nudge());
  const registerLog = await startRegisterLog(deps, logDb);
  jobs = await startJobs(deps, jobsPool);
  const metrics = await serveMetrics(deps);
  const sayHealth = () =>
    health().then(log, (error) => deps.log.error({ err: error }, 'the state of the queue could not be read'));
  const health = async () => {
    const { ready, later, running, failing, dead } = await countJobs(deps.db);
    const { waiting, oldestAt } = await outboxState(deps.db);
    const since = oldestAt ? ` since ${toTiraneIso(oldestAt.getTime())}` : '';
    return `Jobs: ${ready} ready, ${running} running, ${later} later, ${failing} failing, ${dead} dead; outbox: ${waiting}${since}`;
  };
  await sayHealth();
  const timer = setInterval(() => void sayHealth(), healthEveryMs);
  return {
    async close() {
      clearInterval(timer);
      deps.ending.begin();
      await jobs?.stop();
      await registerLog.stop();
      await metrics.close();
      await closeDeps();
    },
  };
}
