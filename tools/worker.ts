// `npm run worker`: only the job workers. Not for the embedded database, which only its own portal can reach.
import { once } from 'node:events';
import { requireServices } from '../api/src/administration/service/services.ts';
import { startWorker } from '../api/src/app/worker.ts';
import { ConfigError, loadConfig } from '../api/src/platform/config.ts';
import { openDataDir } from '../api/src/platform/embedded/placement.ts';
import { lineFormat, openLines } from '../api/src/platform/observing/lines.ts';
import { endOnSignals } from './endings.ts';
import { failWith, surviveFaults } from './surviving.ts';

// Another worker repeats aborted jobs.
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
    await requireServices(config, say);
    openDataDir(config.dataDir);
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
