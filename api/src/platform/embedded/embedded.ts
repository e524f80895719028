// The embedded PostgreSQL; docs/adr/0002-node-24-and-exact-packages.md says why it has a starter of our own.

import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { connectionError } from '../db/awaitDatabase.ts';
import { withClient } from '../db/client.ts';
import { codeOf, reasonOf } from '../errors.ts';
import { prepareBinaries } from './binaries.ts';
import { checkVersion, createCluster, stopLeftovers } from './cluster.ts';
import { EmbeddedError } from './errors.ts';
import {
  FALLBACK_FOLDER,
  openDataDir,
  PASSWORD,
  type Placement,
  PORT,
  placeCluster,
  writePointer,
} from './placement.ts';
import { logFileOf, type Postmaster, startPostmaster } from './postmaster.ts';
import { startTimeOf, waitUntil } from './processes.ts';

// A stopping process may still be shutting its database down.
const PATIENCE_MS = 4000;

export async function lockFolder(home: string): Promise<() => void> {
  const file = join(home, 'denonco.lock');
  const mine = `${process.pid} ${startTimeOf(process.pid)}\n`;
  if (!(await waitUntil(() => take(file, mine), PATIENCE_MS))) {
    const holder = readFileSync(file, 'utf8').split(' ')[0];
    throw new EmbeddedError(
      'already-running',
      `Denonco already runs on this data folder (process ${holder}): stop it first, or set another DATA_DIR and PORT.`,
    );
  }
  return () => rmSync(file, { force: true });
}

function take(file: string, mine: string): boolean {
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isLocked(file)) return false;
    rmSync(file, { force: true });
    return take(file, mine);
  }
}

function isLocked(file: string): boolean {
  try {
    const [pid, ...beginning] = readFileSync(file, 'utf8').trim().split(' ');
    return startTimeOf(Number(pid)) === beginning.join(' ');
  } catch {
    return false;
  }
}

interface Access {
  port: number;
  /** The superuser's password. */
  secret: string;
}

const OWNER = 'denonco';

// Derived, so that the application's URL does not reveal the superuser's password.
const ownerPasswordOf = (secret: string): string => createHmac('sha256', secret).update('owner').digest('hex');

const ownerUrl = ({ port, secret }: Access): string =>
  `postgres://${OWNER}:${ownerPasswordOf(secret)}@127.0.0.1:${port}/${OWNER}`;

async function provision({ port, secret }: Access): Promise<void> {
  const superuser = { user: 'postgres', password: secret, database: 'postgres' };
  await connected({ host: '127.0.0.1', port, ...superuser }, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (roles.rowCount === 0) {
      // May create test databases and switch to the restricted role.
      const password = pg.escapeLiteral(ownerPasswordOf(secret));
      await client.query(`create role ${OWNER} login createrole createdb password ${password}`);
      await client.query(`alter role ${OWNER} set createrole_self_grant = 'set, inherit'`);
    }
    const databases = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (databases.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  });
}

async function assertDurable(access: Access): Promise<void> {
  await connected({ connectionString: ownerUrl(access) }, async (client) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
      const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
      const value = rows[0]?.[setting];
      if (value === 'on') continue;
      throw new EmbeddedError(
        'not-durable',
        `The database runs with ${setting} = ${value} and could lose reports it has confirmed: set it to on (in postgresql.conf or the role's settings).`,
      );
    }
  });
}

async function connected(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  try {
    await withClient({ ...config, connectionTimeoutMillis: 0 }, work);
  } catch (cause) {
    if (cause instanceof EmbeddedError) throw cause;
    const remedy = codeOf(cause) === '28P01' ? ': bring back the postgres.password that belongs to this database.' : '';
    const message = `The database refuses its user (${reasonOf(cause)})${remedy}`;
    throw new EmbeddedError('database-unusable', message, { cause });
  }
}

interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  /** False only in tests: no flushed commits. */
  durable?: boolean;
  /** The cluster's folder when PostgreSQL's account may not enter the data folder. */
  elsewhere?: string;
  loud?: boolean;
}

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>;

export async function startEmbedded(options: EmbeddedOptions) {
  const { log, durable = true, elsewhere = FALLBACK_FOLDER, loud = false } = options;
  const dataDir = openDataDir(options.dataDir);
  // The database's account must pass through a test's closed folder.
  if (!durable) chmodSync(dataDir, 0o711);
  const placement = placeCluster(dataDir, elsewhere, log);
  const unlock = await lockFolder(placement.home);
  let postmaster: Postmaster | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= Promise.resolve(postmaster?.stop()).then(unlock);
    return stopping;
  };
  try {
    const native = prepareBinaries(placement.home, placement.account, log);
    const secret = secretOf(dataDir, placement);
    if (placement.isNew) {
      log(`Making the database in ${placement.cluster}`);
      await createCluster(native, placement, secret, durable);
    } else {
      checkVersion(placement.cluster);
      await stopLeftovers(placement.cluster, log);
    }
    writePointer(dataDir, placement);
    const started = await startOnFreePort(native, placement, { dataDir, durable, log, loud });
    postmaster = started.postmaster;
    const access = { port: started.port, secret };
    await provision(access);
    if (durable) await assertDurable(access);
    return { url: ownerUrl(access), ended: postmaster.ended, logFile: logFileOf(placement), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const [password, port] = [join(dataDir, PASSWORD), join(dataDir, PORT)];
  if (!existsSync(password) || !existsSync(port)) return undefined;
  const url = ownerUrl({ port: Number(readFileSync(port, 'utf8')), secret: readFileSync(password, 'utf8').trim() });
  return (await connectionError(url)) === undefined ? url : undefined;
}

function secretOf(dataDir: string, { cluster, isNew }: Placement): string {
  const file = join(dataDir, PASSWORD);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!isNew) {
    throw new EmbeddedError(
      'password-missing',
      `${file} is missing, without which ${cluster} cannot be opened: bring it back.`,
    );
  }
  const secret = randomBytes(24).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flush: true });
  return secret;
}

async function startOnFreePort(
  native: string,
  placement: Placement,
  options: { dataDir: string; durable: boolean; log: (line: string) => void; loud: boolean },
) {
  const file = join(options.dataDir, PORT);
  const savedPort = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  // Keeps the last port while free; retries, as another process may take it first.
  for (const wanted of [savedPort, 0, 0, 0]) {
    const port = await freePort(wanted);
    try {
      const postmaster = await startPostmaster(native, placement, { ...options, port });
      writeFileSync(file, `${port}\n`);
      return { postmaster, port };
    } catch (error) {
      if (!(error instanceof EmbeddedError && error.code === 'port-taken')) throw error;
    }
  }
  throw new EmbeddedError('port-taken', 'No free port was found for the database on 127.0.0.1: try again.');
}

function freePort(wanted: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
  server.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
