// Restarts the embedded database when it was killed or ran out of space; meanwhile the server answers with an error.
import { setTimeout as pause } from 'node:timers/promises';
import { type Embedded, EmbeddedError, startEmbedded } from '../api/src/platform/embedded/embedded.ts';
import type { Lines } from '../api/src/platform/observing/lines.ts';

export interface SupervisedDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const shortestMs = 500;
const longestMs = 15_000;

/** @throws EmbeddedError when its first start fails. */
export async function superviseDatabase(dataDir: string, { say, fail }: Lines): Promise<SupervisedDatabase> {
  const start = () => startEmbedded({ dataDir, log: say });
  const first = await start();
  const over = new AbortController();
  let current: Embedded | undefined = first;

  async function startAgain(): Promise<Embedded> {
    const started = await start();
    if (started.url === first.url) return started;
    await started.stop();
    throw new EmbeddedError('port-taken', 'The port of the database was taken by another process meanwhile.');
  }

  /** Undefined when the run ends first. */
  async function untilStarted(): Promise<Embedded | undefined> {
    for (let pauseMs = shortestMs; ; pauseMs = Math.min(pauseMs * 2, longestMs)) {
      await pause(pauseMs, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return undefined;
      try {
        return await startAgain();
      } catch (error) {
        fail('the database could not be started again', {
          why: error instanceof Error ? error.message : String(error),
        });
      }
    }
  }

  async function keep(): Promise<void> {
    while (current) {
      await current.ended;
      if (over.signal.aborted) return;
      fail('the database has ended by itself and is started again', { why: `see ${current.logFile}` });
      await current.stop();
      current = await untilStarted();
      if (current) say('The database is back');
    }
  }
  const keeping = keep();
  return {
    url: first.url,
    async stop() {
      over.abort();
      await current?.stop();
      await keeping;
      await current?.stop();
    },
  };
}
