// `npm run cluster`: brings up a whole cluster on this machine, kills and cuts its parts while people file, and holds what
// people were told against what is kept. `-- --only=kill-primary,cut-etcd` chooses, `--report` writes docs/cluster.md, `--keep`
// leaves the folder. Fails when anything was lost, doubled, skipped, forked or otherwise not as it must be.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCluster } from './cluster.ts';
import { kinds } from './kinds/kinds.ts';
import { endRun, isClean, type Kind, type Outcome, type Run, runTrial, startRun } from './kinds/trial.ts';
import { missingPackages } from './packages.ts';
import { keepReport, rowOf, type Tried } from './report.ts';

const options = { only: { type: 'string' }, report: { type: 'boolean' }, keep: { type: 'boolean' } } as const;
const { only, report = false, keep = false } = parseArgs({ options }).values;

/** Nothing here waits for ever, whatever hangs. */
const mostMs = 8 * 60_000;
const names = only?.split(',') ?? kinds.map(({ name }) => name);
const unknown = names.filter((name) => !kinds.some((kind) => kind.name === name));
if (unknown.length > 0) {
  console.error(`No trial is called ${unknown.join(', ')}; there are ${kinds.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const began = performance.now();
const say = (line: string) => console.log(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);

const lacking = missingPackages(say);
if (lacking.length > 0) {
  console.error(`These packages of Debian are missing: apt-get install --no-install-recommends ${lacking.join(' ')}`);
  process.exit(1);
}
// Broken off, it still ends every process that it started (parts/program.ts).
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130));

const cluster = await openCluster(say);
const tried: Tried[] = [];
try {
  const run = await startRun(cluster, say);
  // What could not be tried to its end has failed, and says nothing of the others.
  for (const kind of kinds.filter(({ name }) => names.includes(name)))
    await tryOne(run, kind).catch((error: unknown) => console.error(`${kind.name} failed:`, error));
  await Promise.race([endRun(run), pause(mostMs)]);
} catch (error) {
  console.error(error);
} finally {
  await cluster.close(keep);
}
process.exit(tried.length === names.length && tried.every(({ outcome }) => isClean(outcome)) ? 0 : 1);

async function tryOne(run: Run, kind: Kind): Promise<void> {
  say(`${kind.name}: ${kind.what}`);
  const outcome: Outcome | undefined = await Promise.race([
    runTrial(run, kind),
    pause(mostMs, undefined, { ref: false }),
  ]);
  if (!outcome) throw new Error(`not within ${mostMs / 60_000} minutes`);
  tried.push({ kind, outcome });
  // Kept at once: what follows takes long, and may be broken off.
  if (report) keepReport({ kind, outcome });
  console.log(rowOf({ kind, outcome }).join(' | '));
  if (!isClean(outcome)) console.error(JSON.stringify({ ...outcome.books, missed: outcome.missed }, null, 2));
  console.log(Object.fromEntries(run.ledger.answers));
}
