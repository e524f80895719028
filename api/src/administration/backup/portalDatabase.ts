import { type Config, ConfigError } from '../../platform/config.ts';
import { runningUrl, startEmbedded } from '../../platform/embedded/embedded.ts';
import { findDatabaseFolder } from '../../platform/embedded/placement.ts';

/** Starts the embedded database for this work, unless it runs. */
export async function withPortalDatabase<T>(
  { databaseUrl, dataDir }: Config,
  log: (line: string) => void,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? (await runningUrl(dataDir));
  if (running) return work(running);
  if (!findDatabaseFolder(dataDir))
    throw new ConfigError(`There is no portal in ${dataDir}: set DATA_DIR or DATABASE_URL as the portal has it.`);
  const { url, stop } = await startEmbedded({ dataDir, log });
  return work(url).finally(stop);
}
