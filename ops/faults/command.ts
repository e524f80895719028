// `npm run faults`: breaks a portal under load, then compares acknowledgements with its data.
// `-- --only=kill-server,clock` chooses, `--rounds=20` limits each, `--report` writes docs/reference/figures.md.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figuresTable, writeFigures } from '../figures.ts';
import { createTestEnvironment } from '../portal/portal.ts';
import { clockTrial } from './clock.ts';
import { countsOf, isClean, type Outcome, runTrial, type Trial } from './trial.ts';

interface Kind {
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

const { only, rounds, report } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(kinds).join() },
    rounds: { type: 'string' },
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
  const environment = await createTestEnvironment(kind.folder);
  try {
    const print = (line: string) => console.log(`${name}, ${line}`);
    const times = Number(rounds ?? kind.rounds);
    const outcome = await runTrial(environment, { ...kind.trial, rounds: times, print });
    rows.push(rowOf(name, outcome));
    console.log(rows.at(-1)?.join(' | '));
    if (!isClean(outcome.audit)) {
      process.exitCode = 1;
      console.error(JSON.stringify(outcome.audit, null, 2));
    }
  } finally {
    await environment.close();
  }
}
if (report) writeFigures('faults', `\n\n${figuresTable(head, rows)}`);

function rowOf(name: string, { acknowledged, audit, recoveryMs }: Outcome): string[] {
  const times = recoveryMs.toSorted((a, b) => a - b).map((time) => (time / 1000).toFixed(1));
  const recovery = `${times[Math.floor(times.length / 2)]}/${times.at(-1)} s`;
  return [`\`${name}\``, String(times.length), ...countsOf(acknowledged, audit), recovery];
}

/** Mounting takes root, else FAULTS_SMALL_DISK; undefined where neither is available. */
function openSmallDisk() {
  const given = process.env.FAULTS_SMALL_DISK;
  if (given) return { folder: given, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'denonco-small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=1400m,mode=711`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const remove = () => {
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  return { folder, remove };
}

/** Space that is freed meanwhile is filled again. */
async function fillFor(folder: string): Promise<void> {
  const ballast = join(folder, 'ballast');
  const until = performance.now() + 5000;
  try {
    for (; performance.now() < until; await pause(100)) fill(ballast);
  } finally {
    rmSync(ballast, { force: true });
  }
}

function fill(path: string): void {
  const file = openSync(path, 'a');
  for (let size = 4_194_304; size >= 1; )
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 8);
    }
  closeSync(file);
}
