// `npm start`: brings up everything on one machine, and puts it down again in order. What the server does
// is api/src/server.ts's; how the database runs is api/src/embedded's.
import './requireNode.mjs';

// Compiled once and kept: the next start, which after a fault somebody waits for, takes half the time. Kept nowhere, if that
// folder cannot be written.
const { enableCompileCache } = await import('node:module');
enableCompileCache(new URL('../node_modules/.cache/denonco-compiled', import.meta.url).pathname);

// Loaded only now: an older Node could not even read them.
const { run } = await import('./run.ts');
process.exit(await run());
