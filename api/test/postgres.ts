// A PostgreSQL for tests: the same binaries as the embedded one, in a folder that is thrown away, quick instead of durable.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { accountForNew } from '../src/embedded/account.ts';
import { prepareBinaries } from '../src/embedded/binaries.ts';

export interface TestPostgres {
  /** The URL of a database of that name. */
  url(database: string): string;
  stop(): Promise<void>;
}

// Loopback only, and gone within minutes: what matters is that tests need not wait for a disk.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

/** Starts one, or takes the server that TEST_DATABASE_URL names (its user must be allowed to create databases and roles). */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given)
    return {
      url: (database) => Object.assign(new URL(given), { pathname: `/${database}` }).href,
      stop: async () => {},
    };

  const account = accountForNew();
  const home = mkdtempSync(join(tmpdir(), 'denonco-test-'));
  chmodSync(home, 0o711);
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  const bin = join(
    prepareBinaries(home, account, () => {}),
    'bin',
  );
  const options = { ...account, cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...locale], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);

  const port = await freePort();
  const flags = [...settings, `port=${port}`, `unix_socket_directories=${data}`].flatMap((one) => ['-c', one]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' });
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  await untilReady(url('postgres'));
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await pause(50);
    }
  }
}
