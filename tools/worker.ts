// `npm run worker`: only the job workers. Not for the embedded database, which runs only with its portal.
import { once } from 'node:events';
import { requireServices } from '../api/src/administration/service/services.ts';
import { startWorker } from '../api/src/app/worker.ts';
import { ConfigError, loadConfig } from '../api/src/platform/config.ts';
import { openDataDir } from '../api/src/platform/embedded/placement.ts';
import { createLogWriter, lineFormat } from '../api/src/platform/observability/logWriter.ts';
import { failWith, handleFatalErrors } from './fatalErrors.ts';
import { endOnSignals } from './shutdownSignals.ts';

// Another worker repeats aborted jobs.
const DRAIN_MS = 30_000;

const logWriter = createLogWriter(lineFormat(process.env));
const { info } = logWriter;

async function run(): Promise<number> {
  const fatal = handleFatalErrors(logWriter);
  const ending = AbortSignal.any([endOnSignals(), fatal]);
  try {
    const config = loadConfig(process.env);
    if (config.databaseUrl === undefined)
      throw new ConfigError('A worker of its own needs DATABASE_URL: the database of the portal it works for.');
    await requireServices(config, info);
    openDataDir(config.dataDir);
    const worker = await startWorker(config, { databaseUrl: config.databaseUrl, log: info });
    info('The worker is ready');
    if (!ending.aborted) await once(ending, 'abort');
    info('Ending: finishing the jobs in hand');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await worker.close();
    info('Ended');
    return fatal.aborted ? 1 : 0;
  } catch (error) {
    failWith(logWriter, error);
    return 1;
  }
}

process.exit(await run());
