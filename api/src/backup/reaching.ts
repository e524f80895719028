// How the database is reached by a command: the one of DATABASE_URL, the embedded one of a portal that runs, or the embedded one
// of a portal that does not, which is started for the time.
import type { Config } from '../config.ts';
import { runningUrl, startEmbedded } from '../embedded/embedded.ts';

interface Reached {
  readonly url: string;
  readonly leave: () => Promise<void>;
}

export async function reachDatabase({ databaseUrl, dataDir }: Config, log: (line: string) => void): Promise<Reached> {
  const running = databaseUrl ?? (await runningUrl(dataDir));
  if (running) return { url: running, leave: async () => {} };
  const { url, stop } = await startEmbedded({ dataDir, log });
  return { url, leave: stop };
}
