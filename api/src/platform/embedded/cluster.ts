import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { syncFolder } from '../crypto/keyFile.ts';
import { codeOf } from '../errors.ts';
import { programIn } from './binaries.ts';
import { EmbeddedError } from './errors.ts';
import type { Placement } from './placement.ts';
import { isNumberTaken, processesOf, signal, waitUntil } from './processes.ts';

const BUNDLED_MAJOR = '18';

// UTF-8 on every machine; keys sort by code point, Albanian by ICU per column.
const FORMAT = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] as const;

export const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' };

/** Renamed when complete, so a killed start leaves none. */
export async function createCluster(native: string, placement: Placement, password: string, durable: boolean) {
  const { cluster, account, home } = placement;
  const half = `${cluster}.new`;
  const secret = join(home, '.initdb');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  try {
    if (account) for (const path of [half, secret]) chownSync(path, account.uid, account.gid);
    const args = ['-D', half, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, ...FORMAT];
    await run(programIn(native, 'initdb'), durable ? args : [...args, '--no-sync'], placement);
    renameSync(half, cluster);
    syncFolder(home);
  } finally {
    rmSync(secret, { force: true });
  }
}

export function checkVersion(cluster: string): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === BUNDLED_MAJOR) return;
  throw new EmbeddedError(
    'cluster-version',
    `The database in ${cluster} is of PostgreSQL ${major}, the bundled programs are ${BUNDLED_MAJOR}: back it up with the program before and restore it with this one (docs/guide/upgrading.md).`,
  );
}

export async function stopLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const postmaster = Number.parseInt(readIfThere(file), 10);
  const left = () => processesOf(cluster);
  if (left().length > 0) {
    log('Stopping the database that an earlier start left running');
    // Fast shutdown, then immediate (with crash recovery), then kill: none loses an acknowledged commit.
    if (left().includes(postmaster)) signal(postmaster, 'SIGINT');
    if (!(await waitUntil(() => left().length === 0, 15_000))) for (const pid of left()) signal(pid, 'SIGQUIT');
    if (!(await waitUntil(() => left().length === 0, 5_000))) for (const pid of left()) signal(pid, 'SIGKILL');
    await waitUntil(() => left().length === 0, 5_000);
  }
  // PostgreSQL takes any process with that number for its predecessor, even a zombie, and refuses to start.
  if (left().length === 0 && isNumberTaken(postmaster)) rmSync(file, { force: true });
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

async function run(program: string, args: string[], { account }: Placement): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (status === 0) return;
  const line = output.split('\n').find((candidate) => /error|fatal/i.test(candidate)) ?? output.trim();
  throw new EmbeddedError('start-failed', `The database could not be made: ${line}`);
}
