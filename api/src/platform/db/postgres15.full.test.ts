// The schema on PostgreSQL 15, the oldest supported, where Debian's is installed.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../test/freePort.ts';
import { withClient } from './client.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrationFiles.ts';

const programs = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

function run(name: string, ...args: string[]): void {
  const program = join(programs, name);
  const options = { cwd: tmpdir(), stdio: 'ignore' } as const;
  if (isRoot) execFileSync('/usr/sbin/runuser', ['-u', 'postgres', '--', program, ...args], options);
  else execFileSync(program, args, options);
}

it.runIf(existsSync(programs))('is made by every migration on PostgreSQL 15', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-postgres15-'));
  if (isRoot) chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-A', 'trust', '-U', 'denonco', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  onTestFinished(() => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgresql://denonco@127.0.0.1:${port}/postgres`;
  expect((await migrate(url)).applied).toEqual(readMigrations().map(({ name }) => name));
  const { rows } = await withClient(url, (client) =>
    client.query(`select log_columns_of('no json', '{a}') as plain, log_columns_of('[{"b": 1}]', '{a}') as named`),
  );
  expect(rows).toEqual([{ plain: ['a'], named: ['b'] }]);
});
