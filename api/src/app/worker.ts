// Job workers alone, for servers with JOBS=off or beside others.
import { toTiraneIso } from '@denonco/contract';
import { countJobs, outboxState } from '../administration/outbox/jobs.store.ts';
import { prepareDatabase } from '../administration/prepareDatabase.ts';
import { gaugeParts } from '../administration/service/health/checks.ts';
import type { Config } from '../platform/config.ts';
import { openKeys } from '../platform/crypto/portalKey.store.ts';
import { type Jobs, startJobs } from '../platform/jobs/worker.ts';
import { serveMetrics } from '../platform/observability/metrics/metrics.server.ts';
import { openDeps } from '../platform/openDeps.ts';
import { startRegisterLog } from '../register/registerLog/registerLog.ts';
import { eventHandlers } from './eventHandlers.ts';
import type { ServerOptions } from './server.ts';
import { jobTable } from './tasks.ts';

const healthEveryMs = 60_000;

/** Closing finishes running jobs. @throws ConfigError with one line for the operator. */
export async function startWorker(config: Config, { databaseUrl, log }: ServerOptions) {
  const keys = await openKeys(config, databaseUrl, log);
  await prepareDatabase(databaseUrl, config, keys, log);
  let jobs: Jobs | undefined;
  const events = { eventHandlers, wakeRelay: () => jobs?.wakeRelay() };
  const { deps, jobsPool, logDb, close: closeDeps } = await openDeps(config, databaseUrl, keys, events);
  const registerLog = await startRegisterLog(deps, logDb);
  jobs = await startJobs(jobTable, deps, jobsPool);
  const metrics = await serveMetrics(deps, gaugeParts);
  const sayHealth = () =>
    health().then(log, (error) => deps.log.error({ err: error }, 'the state of the queue could not be read'));
  const health = async () => {
    const { ready, later, running, failing, dead } = await countJobs(deps.db);
    const { waiting, oldestAt } = await outboxState(deps.db);
    const since = oldestAt ? ` since ${toTiraneIso(oldestAt)}` : '';
    return `Jobs: ${ready} ready, ${running} running, ${later} later, ${failing} failing, ${dead} dead; outbox: ${waiting}${since}`;
  };
  await sayHealth();
  const timer = setInterval(() => void sayHealth(), healthEveryMs);
  return {
    async close() {
      clearInterval(timer);
      deps.shutdown.abort();
      await jobs?.stop();
      await registerLog.stop();
      await metrics.close();
      await closeDeps();
    },
  };
}
