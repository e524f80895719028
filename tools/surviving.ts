// The last resort of a process. A promise that nobody waited for says something of one piece of work and leaves the rest as
// it was: it is noted, and serving goes on. An exception that nobody caught may have left anything half done: the process
// ends in order and is started anew. Neither line holds values of people's data. docs/adr/0046-what-survives-what.md
import { errorForLog } from '../api/src/http/errors.ts';

/** Aborts when the process is to end because it cannot be trusted any more. */
export function surviveFaults(): AbortSignal {
  const controller = new AbortController();
  process.on('unhandledRejection', (reason) => note('nobody waited for what failed', reason));
  process.on('uncaughtException', (error) => {
    note('nobody caught what failed: ending', error);
    controller.abort();
  });
  return controller.signal;
}

function note(msg: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), err: errorForLog(error), msg }));
}
