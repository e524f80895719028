// The last resort of a process. A promise that nobody waited for says something of one piece of work and leaves the rest as
// it was: it is noted, and serving goes on. An exception that nobody caught may have left anything half done: the process
// ends in order and is started anew. Neither line holds values of people's data. docs/adr/0046-what-survives-what.md
import { ConfigError } from '../api/src/config.ts';
import { EmbeddedError } from '../api/src/embedded/errors.ts';
import type { Lines } from '../api/src/observing/lines.ts';

/** Aborts when the process is to end because it cannot be trusted any more. */
export function surviveFaults({ fail }: Lines): AbortSignal {
  const controller = new AbortController();
  process.on('unhandledRejection', (reason) => fail('nobody waited for what failed', { err: reason }));
  process.on('uncaughtException', (error) => {
    fail('nobody caught what failed: ending', { err: error });
    controller.abort();
  });
  // Node would write them as lines of its own.
  process.removeAllListeners('warning').on('warning', (warning) => fail('Node warns', { err: warning }));
  return controller.signal;
}

/** A line for each thing that its reader can put right; of any other error what the log holds of errors. */
export function failWith({ fail }: Lines, error: unknown): void {
  const isForReader = error instanceof ConfigError || error instanceof EmbeddedError;
  // A refused connection to several addresses says why only in its parts.
  const inner = error instanceof AggregateError && !error.message ? error.errors[0] : error;
  const words = inner instanceof Error ? inner.message || inner.name : String(inner);
  const whys = isForReader ? words.split('\n') : words.split('\n').slice(0, 1);
  for (const why of whys) fail('Denonco could not go on', isForReader ? { why } : { why, err: inner });
}
