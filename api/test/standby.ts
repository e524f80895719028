// A real primary with a streaming standby for one test.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { prepareBinaries } from '../src/platform/embedded/binaries.ts';
import { type Embedded, startEmbedded } from '../src/platform/embedded/embedded.ts';
import { ownerOf, PASSWORD } from '../src/platform/embedded/placement.ts';
import { type Postmaster, startPostmaster } from '../src/platform/embedded/postmaster.ts';
import { loadReference } from '../src/reference/reference.load.store.ts';
import { databaseFolder } from './databaseFolder.ts';
import { createTemplate } from './postgres.setup.ts';

/** `url` survives restarts. */
interface Server {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Freezes it silently until the returned function is called. */
  readonly freeze: () => () => void;
  readonly ask: (text: string) => Promise<readonly Record<string, unknown>[]>;
}

export interface Pair {
  readonly primary: Server;
  readonly standby: Server;
  /** A template with migrations, lists and demo staff. */
  readonly template: string;
  readonly close: () => Promise<void>;
}

const quiet = { durable: false, log: () => {} } as const;

export async function startPair(): Promise<Pair> {
  const dataDir = databaseFolder();
  const first = await startEmbedded({ dataDir, ...quiet });
  const template = await createTemplate(first.url, loadReference);
  const owner = new pg.Client({ connectionString: first.url });
  await owner.connect();
  await owner.query('alter role denonco set synchronous_commit = on');
  await owner.end();
  // Copying a stopped server's files copies the database.
  await first.stop();
  const home = databaseFolder();
  chmodSync(home, 0o711);
  execFileSync('cp', ['-Rp', join(dataDir, 'postgres'), home]);
  const primary = await primaryOf(dataDir);
  const standby = await standbyOf(home, dataDir, primary.url);
  return {
    primary,
    standby,
    template,
    async close() {
      await standby.stop();
      await primary.stop();
      for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const passwordIn = (dataDir: string): string => readFileSync(join(dataDir, PASSWORD), 'utf8').trim();

async function primaryOf(dataDir: string): Promise<Server> {
  let running: Embedded | undefined;
  const start = async () => {
    running = await startEmbedded({ dataDir, ...quiet });
  };
  await start();
  const url = running?.url ?? '';
  return {
    url,
    start,
    stop: async () => running?.stop(),
    freeze: () => freeze(join(dataDir, 'postgres')),
    ask: queryAs(url, passwordIn(dataDir)),
  };
}

/** Stops all its processes, connections included. */
function freeze(cluster: string): () => void {
  const [first] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
  const all = [first, ...children].map(Number);
  signal(all, 'SIGSTOP');
  return () => signal(all, 'SIGCONT');
}

/** A backend may exit at any moment; the others still get the signal. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}

async function standbyOf(home: string, dataDir: string, primaryUrl: string): Promise<Server> {
  const cluster = join(home, 'postgres');
  const account = ownerOf(cluster);
  const from = new URL(primaryUrl);
  const port = await freePort();
  const password = passwordIn(dataDir);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    // Conflicting reads are cancelled immediately.
    `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=postgres password=${password}'\nmax_standby_streaming_delay = 0\n`,
  );
  let running: Postmaster | undefined;
  const start = async () => {
    const native = prepareBinaries(dataDir, account, () => {});
    running = await startPostmaster(native, { home, cluster, account, isNew: false }, { port, loud: false, ...quiet });
  };
  await start();
  const url = Object.assign(from, { port: String(port) }).href;
  return { url, start, stop: async () => running?.stop(), freeze: () => freeze(cluster), ask: queryAs(url, password) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const queryAs = (url: string, password: string) => async (text: string) => {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { username: 'postgres', password }).href,
  });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
