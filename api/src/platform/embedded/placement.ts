// Chooses folder and account of the embedded database: DATA_DIR or, where only root may enter that, a folder open to
// the unprivileged account.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../errors.ts';
import { EmbeddedError } from './errors.ts';

export interface Placement {
  home: string;
  cluster: string;
  account: Account | undefined;
  isNew: boolean;
}

const LOCATION_FILE = 'postgres-location.txt';
export const FALLBACK_FOLDER = '/var/lib/denonco';
export const PASSWORD = 'postgres.password';
/** Stores the last port; exists once a database of this folder has run. */
export const PORT = 'postgres.port';

export function openDataDir(dataDir: string): string {
  try {
    // PostgreSQL's account only passes through; no other may list the folder.
    if (makeFolder(dataDir)) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (cause) {
    throw unwritableError(dataDir, cause);
  }
}

export const unwritableError = (dataDir: string, cause: unknown): EmbeddedError =>
  new EmbeddedError(
    'data-dir-unwritable',
    `The data folder ${dataDir} cannot be written (${reasonOf(cause)}): allow it, or set DATA_DIR to another folder.`,
    { cause },
  );

// mkdir's own recursion never returns below /proc.
function makeFolder(path: string): boolean {
  if (existsSync(path)) return false;
  makeFolder(dirname(path));
  mkdirSync(path);
  return true;
}

const homeIn = (elsewhere: string, dataDir: string): string =>
  join(elsewhere, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));

export function placeCluster(dataDir: string, elsewhere: string, log: (line: string) => void): Placement {
  const known = findDatabaseFolder(dataDir, elsewhere);
  if (known) return existing(known);
  const home = homeIn(elsewhere, dataDir);
  // A first start killed before it could name the place.
  if (existsSync(join(home, 'postgres')) && existsSync(join(dataDir, PASSWORD))) return existing(home);
  const account = accountForNew();
  if (!account || runsAs(account, 'cd "$1"', dataDir)) return fresh(dataDir, account);
  prepareElsewhere(home, dataDir, log);
  return fresh(home, account);
}

export function findDatabaseFolder(dataDir: string, elsewhere = FALLBACK_FOLDER): string | undefined {
  const pointer = join(dataDir, LOCATION_FILE);
  if (existsSync(pointer)) return pointedAt(pointer);
  if (existsSync(join(dataDir, 'postgres'))) return dataDir;
  if (!existsSync(join(dataDir, PORT))) return undefined;
  const home = homeIn(elsewhere, dataDir);
  throw new EmbeddedError(
    'cluster-missing',
    existsSync(join(home, 'postgres'))
      ? `${dataDir} lost its ${LOCATION_FILE}, which names the folder of its database: bring it back, or write ${home} into it.`
      : `${dataDir} belongs to a database that is no longer there, and no ${LOCATION_FILE} says where it went: bring both back, or remove ${PORT} to begin with an empty one.`,
  );
}

export function writePointer(dataDir: string, { home }: Placement): void {
  if (home === dataDir) return;
  const reason = 'The user that PostgreSQL runs as may not enter this folder, so the database lies there.';
  writeFileSync(join(dataDir, LOCATION_FILE), `${home}\n${reason}\nBack up both folders.\n`);
}

function fresh(home: string, account: Account | undefined): Placement {
  return { home, cluster: join(home, 'postgres'), account, isNew: true };
}

function existing(home: string): Placement {
  const cluster = join(home, 'postgres');
  const account = ownerOf(cluster);
  if (account && !runsAs(account, 'cd "$1"', cluster)) {
    throw new EmbeddedError(
      'cluster-foreign',
      `The database's user (${account.uid}) may no longer enter ${cluster}: let everyone pass (chmod o+x) every folder above it.`,
    );
  }
  return { home, cluster, account, isNew: false };
}

function pointedAt(pointer: string): string {
  const home = readFileSync(pointer, 'utf8').split('\n')[0]?.trim() ?? '';
  if (existsSync(join(home, 'postgres'))) return home;
  throw new EmbeddedError(
    'cluster-missing',
    `${pointer} says that the database lies in ${home}, where there is none: bring it back, or remove the data folder to begin anew.`,
  );
}

// A deleted data folder's cluster is unreadable without its password: moved aside, never deleted.
function prepareElsewhere(home: string, dataDir: string, log: (line: string) => void): void {
  try {
    if (existsSync(home) && !existsSync(join(dataDir, PASSWORD))) {
      const displaced = `${home}.left-${Date.now()}`;
      renameSync(home, displaced);
      log(`An earlier database of this folder was put aside in ${displaced}`);
    }
    makeFolder(home);
    for (const folder of [join(home, '..'), home]) chmodSync(folder, 0o711);
  } catch (cause) {
    throw new EmbeddedError(
      'data-dir-unwritable',
      `PostgreSQL's user may not enter ${dataDir}, and ${home} cannot be made (${reasonOf(cause)}): set DATA_DIR to a folder that everyone may pass through.`,
      { cause },
    );
  }
}

// PostgreSQL refuses root, so root uses an account that every system has.
export interface Account {
  uid: number;
  gid: number;
}

// initdb looks the user up, so it needs a name.
const UNPRIVILEGED_USERS = ['nobody', 'daemon'] as const;

function accountForNew(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of UNPRIVILEGED_USERS) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedError(
    'start-failed',
    'PostgreSQL does not run as root and this system has no user "nobody": start as another user, or set DATABASE_URL.',
  );
}

export function ownerOf(cluster: string): Account | undefined {
  const { uid, gid } = statSync(cluster);
  const own = process.getuid?.();
  if (own === undefined || (own === uid && own !== 0)) return undefined;
  if (own === 0 && uid !== 0) return { uid, gid };
  const remedy = own === 0 ? `run: chown -R nobody: ${cluster}` : 'start as that user, or set another DATA_DIR.';
  throw new EmbeddedError('cluster-foreign', `The database in ${cluster} belongs to user ${uid}: ${remedy}`);
}

export function runsAs(account: Account | undefined, command: string, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', command, 'sh', path], { ...account, cwd: '/', stdio: 'ignore' });
  return result.status === 0;
}
