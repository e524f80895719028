// `npm run faults`: crashes a real portal under load in every known way, then compares acknowledgements with its data.
// `-- --only=kill-api,cut` chooses, `--rounds=20` and `--minutes=10` limit each, `--quick` tries each a few times,
// `--report` writes docs/reference/figures.md. Fails when anything was lost, doubled, skipped or otherwise wrong.
import { parseArgs } from 'node:util';
import { kinds } from './kinds/kinds.ts';
import { isClean, type Outcome } from './kinds/trial.ts';
import { Ledger } from './load/ledger.ts';
import { rowOf, saveReport, type Tried } from './report.ts';

const options = {
  only: { type: 'string' },
  rounds: { type: 'string' },
  minutes: { type: 'string' },
  quick: { type: 'boolean' },
  report: { type: 'boolean' },
} as const;
const { only, rounds, minutes, quick, report } = parseArgs({ options }).values;
const quickRounds = 3;

const names = only?.split(',') ?? kinds.map(({ name }) => name);
const unknown = names.filter((name) => !kinds.some((kind) => kind.name === name));
if (unknown.length > 0) {
  console.error(`No fault is called ${unknown.join(', ')}; there are ${kinds.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

// Stops the databases also when aborted.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

const began = performance.now();
const say = (line: string) => console.log(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);
const mostMs = minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes) * 60_000;
const tried: Tried[] = [];
for (const kind of kinds.filter(({ name }) => names.includes(name))) {
  const times = rounds === undefined ? (quick ? quickRounds : kind.rounds) : Number(rounds);
  say(`${kind.name}: ${times} rounds`);
  const outcome = await kind.run({ rounds: times, mostMs, say }).catch((error: unknown) => fallen(error));
  tried.push({ kind, outcome });
  console.log(outcome ? rowOf(kind, outcome).join(' | ') : `${kind.name}: not possible on this machine`);
  if (outcome && !isClean(outcome.books)) console.error(JSON.stringify(outcome.books, null, 2));
  if (outcome) console.log(Object.fromEntries(outcome.ledger.answers));
}
if (report) saveReport(tried);
const isFine = tried.every(({ outcome }) => !outcome || (isClean(outcome.books) && outcome.fell === 0));
process.exit(isFine ? 0 : 1);

/** A trial that threw has failed. */
function fallen(error: unknown): Outcome {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    ledger: new Ledger(),
    rounds: 0,
    acknowledged: { filings: 0, events: 0, uploads: 0 },
    books: { lost: [], doubled: [], gaps: [], log: [], odd: [why] },
    recoveryMs: [],
    fell: 0,
    notes: [],
  };
}
