import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { stepTimeoutMs } from '../../../test/timeouts.ts';
import { startEmbedded } from './embedded.ts';
import { isNumberTaken, processesOf, startTimeOf } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-embedded-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
const lines: string[] = [];
async function run(...statements: readonly string[]) {
  const database = await startEmbedded({
    dataDir,
    log: (line) => lines.push(line),
    elsewhere: join(folder, 'elsewhere'),
  });
  const client = new pg.Client(database.url);
  await client.connect();
  let row: unknown;
  for (const statement of statements) row = (await client.query<Record<string, unknown>>(statement)).rows[0];
  await client.end();
  await database.stop();
  return { row, port: new URL(database.url).port };
}

it('creates a durable local database with Albanian collation and starts it again with its data and port', async () => {
  const first = await run(
    'create table kept (word text)',
    "insert into kept values ('parë')",
    "select upper('ë') as upper, current_setting('fsync') as fsync, host(inet_server_addr()) as host",
  );
  expect(first.row).toEqual({ upper: 'Ë', fsync: 'on', host: '127.0.0.1' });
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  expect(processesOf(join(dataDir, 'postgres'))).toEqual([]);
  expect(existsSync(join(dataDir, 'denonco.lock'))).toBe(false);

  lines.length = 0;
  expect(await run('select word from kept')).toEqual({ row: { word: 'parë' }, port: first.port });
  expect(lines).toEqual([]);
});

it('starts again where the killed postmaster is a zombie that its parent does not reap', async () => {
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = statSync(cluster);
  const as = process.getuid?.() === 0 ? { uid, gid } : {};
  // exec replaces the shell, so the child is never reaped.
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], {
    ...as,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill());
  const zombie = Number(String((await once(parent.stdout, 'data'))[0]));
  await vi.waitUntil(() => startTimeOf(zombie) === undefined, stepTimeoutMs);
  expect(isNumberTaken(zombie)).toBe(true);
  writeFileSync(join(cluster, 'postmaster.pid'), `${zombie}\n${cluster}\n`);
  expect((await run('select word from kept')).row).toEqual({ word: 'parë' });
});
