// The API of `npm run dev`, on the database that dev.ts keeps running; `node --watch` starts it again after each change.

import { startServer } from '../api/src/app/server.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { openLines } from '../api/src/platform/observing/lines.ts';
import { endOnSignals } from '../tools/endings.ts';
import { failWith, surviveFaults } from '../tools/surviving.ts';

/** A change waits for what is in hand no longer than this; jobs that are cut off are done again. */
const longestMs = 500;

// Each thread would report the files it loads as messages of its own, which thread pools do not know. What is imported above is
// watched already.
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
