// `npm start`: runs everything on one machine. api/src/app/server.ts is the server, api/src/platform/embedded the database.
const NEEDED = 24;
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `Denonco needs Node ${NEEDED}, this is ${process.versions.node}: start it with "npm start", which brings it.`,
  );
  process.exit(1);
}

// Caches compiled code: halves the next start, for example after a crash. Skipped when the folder is not writable.
const { enableCompileCache } = await import('node:module');
enableCompileCache(new URL('../node_modules/.cache/denonco-compiled', import.meta.url).pathname);

// Imported late, because an older Node could not parse them.
const { run } = await import('./run.ts');
process.exit(await run());
