import { type Config, ConfigError } from '../../platform/config.ts';
import { runningUrl, startEmbedded } from '../../platform/embedded/embedded.ts';
import { findDatabaseFolder } from '../../platform/embedded/placement.ts';

export async function openPortalDatabase({ databaseUrl, dataDir }: Config, log: (line: string) => void) {
  const running = databaseUrl ?? (await runningUrl(dataDir));
  if (running) return { url: running, leave: async () => {} };
  if (!findDatabaseFolder(dataDir))
    throw new ConfigError(`There is no portal in ${dataDir}: set DATA_DIR or DATABASE_URL as the portal has it.`);
  const { url, stop } = await startEmbedded({ dataDir, log });
  return { url, leave: stop };
}
