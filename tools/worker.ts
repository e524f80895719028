// `npm run worker`: the job workers alone, on the database and with the settings of the portal they work for.
// Beside a portal with the embedded database there is nothing to reach: it works by itself.
import { once } from 'node:events';
import { ConfigError, loadConfig } from '../api/src/config.ts';
import { openDataDir } from '../api/src/embedded/placement.ts';
import { lineFormat, openLines } from '../api/src/observing/lines.ts';
import { requireServices } from '../api/src/service/services.ts';
import { startWorker } from '../api/src/worker.ts';
import { endOnSignals } from './endings.ts';
import { failWith, surviveFaults } from './surviving.ts';

// How long jobs in hand may take to finish once the worker is told to end; what is cut off is done again by another.
const DRAIN_MS = 30_000;

const lines = openLines(lineFormat(process.env));
const { say } = lines;

async function run(): Promise<number> {
  const fallen = surviveFaults(lines);
  const ending = AbortSignal.any([endOnSignals(), fallen]);
  try {
    const config = loadConfig(process.env);
    if (config.databaseUrl === undefined)
      throw new ConfigError('A worker of its own needs DATABASE_URL: the database of the portal it works for.');
    openDataDir(config.dataDir);
    await requireServices(config, say);
    const worker = await startWorker(config, { databaseUrl: config.databaseUrl, log: say });
    say('The worker is ready');
    if (!ending.aborted) await once(ending, 'abort');
    say('Ending: finishing the jobs in hand');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await worker.close();
    say('Ended');
    return fallen.aborted ? 1 : 0;
  } catch (error) {
    failWith(lines, error);
    return 1;
  }
}

process.exit(await run());
