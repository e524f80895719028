// The database for a command: DATABASE_URL, the embedded one of a running portal, or a stopped portal's, started
// temporarily.
import { type Config, ConfigError } from '../../platform/config.ts';
import { runningUrl, startEmbedded } from '../../platform/embedded/embedded.ts';
import { findHome } from '../../platform/embedded/placement.ts';

interface Reached {
  readonly url: string;
  readonly leave: () => Promise<void>;
}

/** @throws ConfigError where there is no portal: a command makes none. */
export async function openPortalDatabase(
  { databaseUrl, dataDir }: Config,
  log: (line: string) => void,
): Promise<Reached> {
  const running = databaseUrl ?? (await runningUrl(dataDir));
  if (running) return { url: running, leave: async () => {} };
  if (!findHome(dataDir))
    throw new ConfigError(`There is no portal in ${dataDir}: set DATA_DIR or DATABASE_URL as the portal has it.`);
  const { url, stop } = await startEmbedded({ dataDir, log });
  return { url, leave: stop };
}
