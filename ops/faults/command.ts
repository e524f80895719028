// `npm run faults`: breaks a real portal under load, then compares acknowledgements with its data.
// `-- --only=kill-server,clock` chooses, `--rounds=20` limits each, `--quick` tries each three times, `--report` writes
// docs/reference/figures.md. Fails when anything was lost, doubled, skipped or otherwise wrong.
import { parseArgs } from 'node:util';
import { figuresTable, lossesText, writeFigures } from '../figures.ts';
import { openStage } from '../portal/stage.ts';
import { clockTrial } from './kinds/clock.ts';
import { fillFor, openSmallDisk } from './kinds/disk.ts';
import { isClean, type Outcome, runTrial, type Trial } from './trial.ts';

interface Kind {
  /** Default number. */
  readonly rounds: number;
  readonly trial: Omit<Trial, 'rounds'>;
  readonly folder?: string;
}

const killBoth: Trial['fault'] = ({ portal }) => {
  portal.kill();
  portal.killDatabase();
};
const disk = openSmallDisk();
if (!disk) console.log('disk-full is not possible on this machine: docs/reference/faults.md');
const kinds: Readonly<Record<string, Kind>> = {
  'kill-server': { rounds: 50, trial: { fault: ({ portal }) => portal.kill() } },
  'kill-database': { rounds: 50, trial: { fault: ({ portal }) => portal.killDatabase() } },
  'kill-both': { rounds: 20, trial: { fault: killBoth } },
  ...(disk && { 'disk-full': { rounds: 5, trial: { fault: () => fillFor(disk.folder) }, folder: disk.folder } }),
  clock: { rounds: 20, trial: clockTrial() },
};

const { only, rounds, quick, report } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(kinds).join() },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
}).values;

// Ends the portals also when aborted, through portal/clock.ts.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));
process.once('exit', () => disk?.remove());

const head = ['fault', 'rounds', 'filings, events, files', 'failures', 'recovery, median/maximum'];
const rows: string[][] = [];
for (const name of only.split(',')) {
  const kind = kinds[name];
  if (!kind) throw new Error(`No fault is called ${name}; there are ${Object.keys(kinds).join(', ')}.`);
  const stage = await openStage(kind.folder);
  try {
    const say = (line: string) => console.log(`${name}, ${line}`);
    const times = Number(rounds ?? (quick ? 3 : kind.rounds));
    const outcome = await runTrial(stage, { ...kind.trial, rounds: times, say });
    rows.push(rowOf(name, outcome));
    console.log(rows.at(-1)?.join(' | '));
    if (!isClean(outcome.books)) {
      process.exitCode = 1;
      console.error(JSON.stringify(outcome.books, null, 2));
    }
  } finally {
    await stage.close();
  }
}
if (report) writeFigures('faults', `\n\n${figuresTable(head, rows)}`);

function rowOf(name: string, { ledger, books, recoveryMs }: Outcome): string[] {
  const events = [...ledger.events.values()].reduce((sum, count) => sum + count - 1, 0);
  const acknowledged = [ledger.filings.size, events, ledger.uploads.size].join(', ');
  const times = recoveryMs.toSorted((a, b) => a - b).map((time) => (time / 1000).toFixed(1));
  const { odd: other, ...losses } = books;
  const counts = Object.entries({ ...losses, other }).map(([kind, found]) => [kind, found.length]);
  const recovery = `${times[Math.floor(times.length / 2)]}/${times.at(-1)} s`;
  return [`\`${name}\``, String(times.length), acknowledged, lossesText(Object.fromEntries(counts)), recovery];
}
