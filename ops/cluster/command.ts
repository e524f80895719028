// `npm run cluster`: kills and cuts parts of a local cluster while people file, and compares acknowledgements with
// stored data. `-- --only=kill-primary,cut-etcd` chooses, `--report` writes docs/reference/figures.md, `--keep` keeps
// the folder. Fails when anything was lost, doubled, skipped, forked or otherwise wrong.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCluster } from './cluster.ts';
import { kinds } from './kinds/kinds.ts';
import { endRun, isClean, type Kind, type Run, runTrial, startRun } from './kinds/trial.ts';
import { missingPackages } from './packages.ts';
import { rowOf, saveFailure, saveReport, type Tried } from './report.ts';

const options = { only: { type: 'string' }, report: { type: 'boolean' }, keep: { type: 'boolean' } } as const;
const { only, report = false, keep = false } = parseArgs({ options }).values;

/** Upper limits: longer than any wait within a trial, and than a whole run. */
const trialMs = 8 * 60_000;
const runMs = 40 * 60_000;
const endMs = 60_000;
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
// Ends all started processes, also when aborted (parts/program.ts, parts/patroni.ts).
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130));

const tried: Tried[] = [];
const failed: string[] = [];
let waiting: readonly Kind[] = kinds.filter(({ name }) => names.includes(name));
while (waiting.length > 0 && performance.now() - began < runMs) waiting = await tryTogether(waiting);
for (const { name } of waiting) failed.push(`${name}: not begun within ${runMs / 60_000} minutes`);
for (const line of failed) console.error(`Failed: ${line}`);
say(`${tried.length} of ${names.length} trials came to their end`);
process.exit(failed.length === 0 && tried.every(({ outcome }) => isClean(outcome)) ? 0 : 1);

/** Runs trials on one cluster until one fails; the rest get a fresh cluster. */
async function tryTogether(those: readonly Kind[]): Promise<readonly Kind[]> {
  const cluster = await openCluster(say, keep);
  try {
    const run = await startRun(cluster, say);
    for (const [index, kind] of those.entries())
      if (!(await tryOne(run, kind).catch((error: unknown) => fail(kind, error)))) return those.slice(index + 1);
    await within(endMs, 'the load did not end', endRun(run)).catch((error: unknown) => failed.push(String(error)));
    return [];
  } finally {
    await cluster.close();
  }
}

async function tryOne(run: Run, kind: Kind): Promise<true> {
  say(`${kind.name}: ${kind.what}`);
  const outcome = await within(trialMs, 'it did not come to its end', runTrial(run, kind));
  tried.push({ kind, outcome });
  // Saved now: later trials take long and may be aborted.
  if (report) saveReport({ kind, outcome });
  console.log(rowOf({ kind, outcome }).join(' | '));
  if (!isClean(outcome)) console.error(JSON.stringify({ ...outcome.books, missed: outcome.missed }, null, 2));
  console.log(Object.fromEntries(run.ledger.answers));
  return true;
}

function fail(kind: Kind, error: unknown): false {
  const [first = ''] = String(error).split('\n');
  failed.push(`${kind.name}: ${first}`);
  if (report) saveFailure(kind, first);
  console.error(`${kind.name} failed:`, error);
  return false;
}

async function within<T>(mostMs: number, what: string, running: Promise<T>): Promise<T> {
  const late = pause(mostMs, undefined, { ref: false }).then(() => {
    throw new Error(`${what} within ${mostMs / 60_000} minutes`);
  });
  return Promise.race([running, late]);
}
