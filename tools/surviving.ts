// An unhandled rejection concerns one piece of work and is logged; an uncaught exception ends the process
// (docs/adr/0046-faults-leases-and-clocks.md). Neither log line contains personal data.
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

export function failWith({ fail }: Lines, error: unknown): void {
  const isForReader = error instanceof ConfigError || error instanceof EmbeddedError;
  // With several addresses the reasons are only in the parts.
  const inner = error instanceof AggregateError && !error.message ? error.errors[0] : error;
  const words = inner instanceof Error ? inner.message || inner.name : String(inner);
  const whys = isForReader ? words.split('\n') : words.split('\n').slice(0, 1);
  for (const why of whys) fail('Denonco could not go on', isForReader ? { why } : { why, err: inner });
}
