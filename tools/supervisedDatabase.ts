// Restarts the embedded database when it was killed or ran out of space; meanwhile the server answers with an error.
import { setTimeout as pause } from 'node:timers/promises';
import { type Embedded, startEmbedded } from '../api/src/platform/embedded/embedded.ts';
import { EmbeddedError } from '../api/src/platform/embedded/errors.ts';
import { reasonOf } from '../api/src/platform/errors.ts';
import type { LogWriter } from '../api/src/platform/observability/logWriter.ts';

export type SupervisedDatabase = Awaited<ReturnType<typeof superviseDatabase>>;

const shortestMs = 500;
const maxMs = 15_000;

/** @throws EmbeddedError when its first start fails. */
export async function superviseDatabase(dataDir: string, { info, error: logError }: LogWriter) {
  const start = () => startEmbedded({ dataDir, log: info });
  const first = await start();
  const over = new AbortController();
  let current: Embedded | undefined = first;

  async function startAgain(): Promise<Embedded> {
    const started = await start();
    if (started.url === first.url) return started;
    await started.stop();
    throw new EmbeddedError('port-taken', 'The port of the database was taken by another process meanwhile.');
  }

  /** The database, unless the run ends first. */
  async function untilStarted(): Promise<Embedded | undefined> {
    for (let pauseMs = shortestMs; ; pauseMs = Math.min(pauseMs * 2, maxMs)) {
      await pause(pauseMs, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return undefined;
      try {
        return await startAgain();
      } catch (error) {
        logError('the database could not be started again', { why: reasonOf(error) });
      }
    }
  }

  async function supervise(): Promise<void> {
    while (current) {
      await current.ended;
      if (over.signal.aborted) return;
      logError('the database has ended by itself and is started again', { why: `see ${current.logFile}` });
      await current.stop();
      current = await untilStarted();
      if (current) info('The database is back');
    }
  }
  const supervising = supervise();
  return {
    url: first.url,
    async stop() {
      over.abort();
      await current?.stop();
      await supervising;
      await current?.stop();
    },
  };
}
