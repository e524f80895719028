// `npm start`: everything on one machine.
import './requireNode.mjs';

// Halves the time of the next start, for example after a crash.
const { enableCompileCache } = await import('node:module');
enableCompileCache(new URL('../node_modules/.cache/denonco-compiled', import.meta.url).pathname);

// Imported late, because an older Node could not parse it.
const { run } = await import('./run.ts');
process.exit(await run());
