// A portal as an operator runs it: `npm start` of a checkout, on a data folder with the database that comes with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

// No count here comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Portal {
  readonly address: string;
  /** From the command until `/ready` was 200. */
  readonly startSeconds: number;
  /** As superuser. */
  readonly database: pg.Client;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

interface PortalOptions {
  readonly checkout: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Proof of work and limits by origin are off: all calls come from one address. */
const settings = { DEMO: '0', CHALLENGE: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' } as const;
const maxStartMs = 900_000;

export async function startPortal({ checkout, dataDir, env = {} }: PortalOptions): Promise<Portal> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('sh', ['tools/node.sh', 'tools/start.ts'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...settings, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Ends with this process, also when that is interrupted.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${address}/ready`, child).catch(async (error) => {
    await endProcess(child);
    throw new Error(`${checkout} does not start: ${error.message}\n${output.join('')}`);
  });
  const startSeconds = (performance.now() - began) / 1000;
  const databaseUrl = databaseUrlOf(dataDir);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  return {
    address,
    startSeconds,
    database,
    databaseUrl,
    async stop() {
      await database.end();
      await endProcess(child);
    },
  };
}

/** Of the superuser, as docs/guide/operations.md has it. */
function databaseUrlOf(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim();
  return `postgres://postgres:${read('postgres.password')}@127.0.0.1:${read('postgres.port')}/denonco`;
}

export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + maxStartMs; performance.now() < until; await pause(20)) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
  }
  throw new Error('it does not become ready');
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Where work that follows an acknowledged change waits; a checkout may lack one of these tables. */
const queues = {
  outbox: 'true',
  'graphile_worker._private_jobs': 'run_at <= now()',
  log_pending: 'enters_at is null or enters_at <= now()',
} as const;
const maxFollowUpMs = 1_200_000;

/** Waits until no such work is left, so that it does not slow down what is measured next. */
export async function waitForFollowUps({ database }: Portal): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [Object.keys(queues)],
  );
  const counts = Object.entries(queues)
    .filter(([name]) => rows.some((row) => row.name === name))
    .map(([name, due]) => `(select count(*) from ${name} where ${due})`);
  for (const until = performance.now() + maxFollowUpMs; performance.now() < until; await pause(100)) {
    const left = await database.query<{ left: number }>(`select ${counts.join(' + ')} as left`);
    if (left.rows[0]?.left === 0) return;
  }
  throw new Error('work that follows changes does not end');
}
