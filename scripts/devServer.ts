// The API of `npm run dev`; `node --watch` restarts it after each change.

import { startServer } from '../api/src/app/server.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { openLines } from '../api/src/platform/observing/lines.ts';
import { endOnSignals } from '../tools/endings.ts';
import { failWith, surviveFaults } from '../tools/surviving.ts';

/** Jobs that are cut off run again. */
const longestMs = 500;

// Worker threads would report loaded files as messages, which thread pools do not know.
delete process.env.WATCH_REPORT_DEPENDENCIES;

const lines = openLines('plain');
surviveFaults(lines);
const ending = endOnSignals();
try {
  const config = loadConfig(process.env);
  const server = await startServer(config, { databaseUrl: config.databaseUrl ?? '', log: lines.say });
  lines.say('The API is ready');
  const end = async () => {
    setTimeout(() => process.exit(), longestMs);
    await server.close({ withoutGrace: true });
    process.exit();
  };
  if (ending.aborted) await end();
  ending.addEventListener('abort', end);
} catch (error) {
  failWith(lines, error);
  process.exit(1);
}
