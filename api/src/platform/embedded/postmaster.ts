// Starts and stops the embedded PostgreSQL, in its own process group so that Ctrl-C reaches the application first.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programIn } from './binaries.ts';
import { ENVIRONMENT } from './cluster.ts';
import { EmbeddedError } from './errors.ts';
import type { Placement } from './placement.ts';

export type Postmaster = Awaited<ReturnType<typeof startPostmaster>>;

// Loopback only: the bundled OpenSSL is out of support, so this database must never be on a network.
// No statements or refused rows in the log: they may contain what people wrote.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const;

// Settings of tests, which open many databases in memory.
const NOT_DURABLE = {
  max_connections: 400,
  max_wal_size: '256MB',
  // An autovacuum worker makes DROP DATABASE … WITH (FORCE) fail.
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
} as const;

/** Maximal logging, to search the log for personal data. */
const LOG_EVERYTHING = {
  log_statement: 'all',
  log_min_error_statement: 'debug5',
  log_error_verbosity: 'verbose',
} as const;

const LARGE_LOG_BYTES = 10_000_000;
const FAST_MS = 20_000;
const IMMEDIATE_MS = 5_000;

export const logFileOf = ({ home }: Pick<Placement, 'home'>): string => join(home, 'postgres.log');

export async function startPostmaster(
  native: string,
  { cluster, home, account }: Placement,
  options: { port: number; durable: boolean; log: (line: string) => void; loud: boolean },
) {
  const more = { ...(options.durable ? {} : NOT_DURABLE), ...(options.loud ? LOG_EVERYTHING : {}) };
  const settings = Object.entries({ ...SETTINGS, ...more, port: options.port });
  const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openLog(logFileOf({ home }));
  const child = spawn(programIn(native, 'postgres'), args, {
    ...account,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  const atExit = () => child.kill('SIGINT');
  process.once('exit', atExit);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  void ended.then(() => process.off('exit', atExit));
  await untilReady(child, cluster, log.added, options.log);
  return { ended, stop: () => stop(child, ended) };
}

async function untilReady(child: ChildProcess, cluster: string, output: () => string, log: (line: string) => void) {
  const began = Date.now();
  for (let reported = 0; !isReady(cluster, child.pid); await pause(15)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) throw failure(output());
    const waited = Math.floor((Date.now() - began) / 5000);
    if (waited > reported) log(`The database is still recovering (${waited * 5} s)`);
    reported = waited;
  }
}

// postmaster.pid has the pid on line 1 and the state on line 8.
function isReady(cluster: string, pid: number | undefined): boolean {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

function failure(output: string): EmbeddedError {
  if (output.includes('Address already in use'))
    return new EmbeddedError('port-taken', 'The port of the database is taken.');
  const line = output.split('\n').findLast((candidate) => /FATAL|PANIC|error/.test(candidate)) ?? output.trim();
  return new EmbeddedError('start-failed', `The database did not start: ${line || 'its process could not be run.'}`);
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const [name, milliseconds] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const) {
    child.kill(name);
    const outcome = await Promise.race([ended, pause(milliseconds, 'waiting', { ref: false })]);
    if (outcome !== 'waiting') return;
  }
}

function openLog(path: string): { descriptor: number; added: () => string } {
  const size = existsSync(path) ? statSync(path).size : 0;
  if (size > LARGE_LOG_BYTES) renameSync(path, `${path}.1`);
  const from = size > LARGE_LOG_BYTES ? 0 : size;
  return { descriptor: openSync(path, 'a', 0o600), added: () => readFileSync(path).subarray(from).toString() };
}
