// The last resort of a process. An unhandled rejection concerns one piece of work: it is logged and serving continues.
// An uncaught exception may leave anything half done: the process shuts down in order and is restarted. Neither log
// line contains personal data. docs/adr/0046-faults-leases-and-clocks.md
import { ConfigError } from '../api/src/platform/config.ts';
import { EmbeddedError } from '../api/src/platform/embedded/errors.ts';
import type { Lines } from '../api/src/platform/observing/lines.ts';

/** Aborts when the process must end. */
export function surviveFaults({ fail }: Lines): AbortSignal {
  const controller = new AbortController();
  process.on('unhandledRejection', (reason) => fail('nobody waited for what failed', { err: reason }));
  process.on('uncaughtException', (error) => {
    fail('nobody caught what failed: ending', { err: error });
    controller.abort();
  });
  // Node would print them in its own format.
  process.removeAllListeners('warning').on('warning', (warning) => fail('Node warns', { err: warning }));
  return controller.signal;
}

/** Configuration errors as one line each; other errors as in the log. */
export function failWith({ fail }: Lines, error: unknown): void {
  const isForReader = error instanceof ConfigError || error instanceof EmbeddedError;
  // With several addresses the reasons are only in the parts.
  const inner = error instanceof AggregateError && !error.message ? error.errors[0] : error;
  const words = inner instanceof Error ? inner.message || inner.name : String(inner);
  const whys = isForReader ? words.split('\n') : words.split('\n').slice(0, 1);
  for (const why of whys) fail('Denonco could not go on', isForReader ? { why } : { why, err: inner });
}
