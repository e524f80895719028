// `npm start`: runs everything on one machine. api/src/app/server.ts is the server, api/src/platform/embedded the database.
import './requireNode.mjs';

// Caches compiled code: halves the next start, for example after a crash. Skipped when the folder is not writable.
const { enableCompileCache } = await import('node:module');
enableCompileCache(new URL('../node_modules/.cache/denonco-compiled', import.meta.url).pathname);

// Imported late, because an older Node could not parse them.
const { run } = await import('./run.ts');
process.exit(await run());
