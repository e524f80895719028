// The API of `npm run dev`; `node --watch` restarts it after each change.

import { startServer } from '../api/src/app/server.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { createLogWriter } from '../api/src/platform/observability/logWriter.ts';
import { failWith, handleFatalErrors } from '../tools/fatalErrors.ts';
import { endOnSignals } from '../tools/shutdownSignals.ts';

/** Jobs that are cut off run again. */
const maxMs = 500;

// Worker threads would report loaded files as messages, which thread pools do not know.
delete process.env.WATCH_REPORT_DEPENDENCIES;

const logWriter = createLogWriter('plain');
handleFatalErrors(logWriter);
const ending = endOnSignals();
try {
  const config = loadConfig(process.env);
  const server = await startServer(config, { databaseUrl: config.databaseUrl ?? '', log: logWriter.info });
  logWriter.info('The API is ready');
  const end = async () => {
    setTimeout(() => process.exit(), maxMs);
    await server.close({ withoutGrace: true });
    process.exit();
  };
  if (ending.aborted) await end();
  ending.addEventListener('abort', end);
} catch (error) {
  failWith(logWriter, error);
  process.exit(1);
}
