// Kills postmaster, server or both of an `npm start`, under a parent that reaps orphans and one that does not, as in a
// container. It must recover without help.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Ledger } from '../load/ledger.ts';
import { freePort } from '../portal/portal.ts';
import type { Outcome, Trial } from './trial.ts';

const targets = ['database', 'server', 'both'] as const;
/** PID 1 of a namespace inherits orphans: a shell reaps them, Node does not. */
const parents = {
  reaping: ['sh', '-c', '"$0" "$@"; exit'],
  'non-reaping': [],
} as const;
const namespace = ['--pid', '--fork', '--kill-child', '--mount-proc'];
const patienceMs = 180_000;
const nearMs = 5000;

interface Back {
  /** From the kill to `/ready`. */
  readonly ms: number;
  /** The part after the database had recovered. */
  readonly behindMs: number;
}

/** Undefined without namespaces, which require root. */
export async function runWholeStart({
  rounds,
  mostMs,
  say,
}: Required<Pick<Trial, 'rounds' | 'mostMs' | 'say'>>): Promise<Outcome | undefined> {
  if (spawnSync('unshare', [...namespace, 'true']).status !== 0) return undefined;
  const until = performance.now() + mostMs;
  const all: Back[] = [];
  const starts: number[] = [];
  const odd: string[] = [];
  for (const parent of ['reaping', 'non-reaping'] as const) {
    const portal = await openWhole(parent);
    try {
      const share = parent === 'reaping' ? Math.ceil(rounds / 2) : Math.floor(rounds / 2);
      const half = parent === 'reaping' ? (until + performance.now()) / 2 : until;
      if (!portal.isUp) odd.push(`the portal does not start under a ${parent} parent: ${portal.said()}`);
      for (let round = 0; portal.isUp && round < share && performance.now() < half; round++) {
        const target = targets[round % targets.length] ?? 'both';
        const back = await portal.kill(target);
        if (!back) {
          odd.push(`not back after ${target} was killed under a ${parent} parent: ${portal.said()}`);
          break;
        }
        all.push(back);
        if (target !== 'database') starts.push(back.ms);
        say(`${parent} ${round + 1}, ${target}: back after ${back.ms} ms, ${back.behindMs} ms behind the database`);
      }
    } finally {
      await portal.close();
    }
  }
  const near = all.filter(({ behindMs }) => behindMs <= nearMs).length;
  const middle = starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0;
  return {
    ledger: new Ledger(),
    rounds: all.length + odd.length,
    acknowledged: { filings: 0, events: 0, uploads: 0 },
    books: { lost: [], doubled: [], gaps: [], log: [], odd },
    recoveryMs: all.map(({ ms }) => ms),
    fell: 0,
    notes: [
      `${all.length} of ${all.length + odd.length} recovered, ${near} within ${nearMs / 1000} s of the database`,
      `start ${(middle / 1000).toFixed(1)} s`,
    ],
  };
}

async function openWhole(parent: keyof typeof parents) {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-whole-'));
  // The database's account must pass through.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const keeper = [process.execPath, join(import.meta.dirname, '../portal/keeper.ts'), dataDir];
  const child: ChildProcess = spawn('unshare', [...namespace, ...parents[parent], ...keeper], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      words = (words + part).slice(-2000);
    });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  /** When database and portal are back; undefined when they are not. */
  const backSince = async (since: number): Promise<Back | undefined> => {
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      const recovered = recoveredAt(join(dataDir, 'postgres.log'));
      if (recovered > since && (await isReady())) return { ms: Date.now() - since, behindMs: Date.now() - recovered };
      await pause(25);
    }
    return undefined;
  };
  const isUp = (await backSince(0)) !== undefined;
  return {
    isUp,
    said: () => words,
    async kill(target: (typeof targets)[number]) {
      const at = Date.now();
      child.send(target);
      return backSince(at);
    },
    async close() {
      child.send('end');
      const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
      if (child.exitCode === null) await once(child, 'exit');
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The last time PostgreSQL reported being ready. */
function recoveredAt(log: string): number {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  const line = lines.findLast((one) => one.includes('ready to accept connections'));
  return line ? Date.parse(line.slice(0, 23).replace(' ', 'T').concat('Z')) : 0;
}
