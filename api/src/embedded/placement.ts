// Where the cluster lies: in DATA_DIR, or, when only root may pass through DATA_DIR, in a folder that the
// unprivileged account reaches, with a pointer file in DATA_DIR that says where.
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
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, accountForNew, accountOf, succeedsAs } from './account.ts';
import { EmbeddedError, reasonOf } from './errors.ts';

export interface Placement {
  /** Holds the cluster, the lock and, when needed, a copy of the binaries. */
  home: string;
  cluster: string;
  account: Account | undefined;
  isNew: boolean;
}

const POINTER = 'postgres-location.txt';
export const PASSWORD = 'postgres.password';
/** Where the port of last time is kept: there once a database of this folder has run. */
export const PORT = 'postgres.port';

/** Makes DATA_DIR if it is missing and gives its real path. */
export function openDataDir(dataDir: string): string {
  try {
    // Passing through is all that the account of PostgreSQL needs; nobody else may list the folder.
    if (makeFolder(dataDir)) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (cause) {
    throw new EmbeddedError(
      'data-dir-unwritable',
      `The data folder ${dataDir} cannot be written (${reasonOf(cause)}): allow it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

// Not mkdir's own recursion: below /proc it never returns.
function makeFolder(path: string): boolean {
  if (existsSync(path)) return false;
  makeFolder(dirname(path));
  mkdirSync(path);
  return true;
}

/** Finds the cluster of a data folder, or decides where a new one goes. `elsewhere` is made reachable by everyone. */
export function placeCluster(dataDir: string, elsewhere: string, log: (line: string) => void): Placement {
  const known = findHome(dataDir);
  if (known) return existing(known);
  const home = join(elsewhere, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const isThere = existsSync(join(home, 'postgres')) && existsSync(join(dataDir, PASSWORD));
  if (isThere) return existing(home);
  if (existsSync(join(dataDir, PORT)))
    throw new EmbeddedError(
      'cluster-missing',
      `${dataDir} belongs to a database that is no longer there, and no ${POINTER} says where it went: bring both back, or remove ${PORT} to begin with an empty one.`,
    );
  const account = accountForNew();
  if (!account || succeedsAs(account, 'cd "$1"', dataDir)) return fresh(dataDir, account);
  prepareElsewhere(home, dataDir, log);
  return fresh(home, account);
}

/**
 * The folder of the cluster that belongs to a data folder, as far as that says; undefined where it says nothing.
 * @throws EmbeddedError `cluster-missing` when it names one that is not there.
 */
export function findHome(dataDir: string): string | undefined {
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) return pointedAt(pointer);
  return existsSync(join(dataDir, 'postgres')) ? dataDir : undefined;
}

/** Leaves word in DATA_DIR when the cluster lies elsewhere; only once the cluster is there. */
export function writePointer(dataDir: string, { home }: Placement): void {
  if (home === dataDir) return;
  const reason = 'The user that PostgreSQL runs as may not enter this folder, so the database lies there.';
  writeFileSync(join(dataDir, POINTER), `${home}\n${reason}\nBack up both folders.\n`);
}

function fresh(home: string, account: Account | undefined): Placement {
  return { home, cluster: join(home, 'postgres'), account, isNew: true };
}

function existing(home: string): Placement {
  const cluster = join(home, 'postgres');
  const account = accountOf(cluster);
  if (account && !succeedsAs(account, 'cd "$1"', cluster)) {
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

// A cluster left there by a data folder that was since removed is unreadable without its password: put it aside, never away.
function prepareElsewhere(home: string, dataDir: string, log: (line: string) => void): void {
  try {
    if (existsSync(home) && !existsSync(join(dataDir, PASSWORD))) {
      const aside = `${home}.left-${Date.now()}`;
      renameSync(home, aside);
      log(`An earlier database of this folder was put aside in ${aside}`);
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
