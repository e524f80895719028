// Handles fatal errors: an unhandled rejection concerns one piece of work and is logged; an uncaught exception ends the
// process. Neither log line contains personal data.
import { ConfigError } from '../api/src/platform/config.ts';
import { EmbeddedError } from '../api/src/platform/embedded/errors.ts';
import type { LogWriter } from '../api/src/platform/observability/logWriter.ts';

/** Aborts when the process must end. */
export function handleFatalErrors({ error: logError }: LogWriter): AbortSignal {
  const controller = new AbortController();
  process.on('unhandledRejection', (reason) => logError('unhandled rejection', { err: reason }));
  process.on('uncaughtException', (error) => {
    logError('uncaught exception: ending', { err: error });
    controller.abort();
  });
  // Node would print them in its own format.
  process.removeAllListeners('warning').on('warning', (warning) => logError('Node warns', { err: warning }));
  return controller.signal;
}

export function failWith({ error: logError }: LogWriter, error: unknown): void {
  const isForReader = error instanceof ConfigError || error instanceof EmbeddedError;
  // With several addresses the reasons are only in the parts.
  const inner = error instanceof AggregateError && !error.message ? error.errors[0] : error;
  const message = inner instanceof Error ? inner.message || inner.name : String(inner);
  const whys = isForReader ? message.split('\n') : message.split('\n').slice(0, 1);
  for (const why of whys) logError('Denonco could not go on', isForReader ? { why } : { why, err: inner });
}
