// A portal's data folder with so many cases in it, made once and kept under the temporary folder until the program that makes
// it changes. Nobody measures on it: who measures takes a copy.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, loadConfig } from '../../api/src/config.ts';
import { openKeyFile } from '../../api/src/crypto/keyFile.ts';
import { createKeys } from '../../api/src/crypto/keys.ts';
import { EmbeddedError } from '../../api/src/embedded/errors.ts';
import { lockFolder } from '../../api/src/embedded/lock.ts';
import { openDeps } from '../../api/src/openDeps.ts';
import { prepareDatabase } from '../../api/src/prepareDatabase.ts';
import { addDemoStaff } from '../../api/src/sessions/firstMembers.store.ts';
import { staffPassword } from '../../faults/load/staff.ts';
import { openDatabase } from '../../faults/portal/database.ts';
import { seedRegister } from './seedRegister.ts';

type Say = (line: string) => void;

const root = join(import.meta.dirname, '../..');
/** What the folder's content hangs on, beside the migrations it was made with. */
const sources = ['bench/million', 'bench/million/sql'] as const;
const aside: readonly string[] = ['command.ts', 'seededDataDir.ts', 'seededPortal.ts', 'seedRegister.test.ts'];

/** The folder with so many cases; makes it unless it is there. Its database is never started: who measures takes a copy. */
export async function seededDataDir(cases: number, say: Say): Promise<string> {
  const home = join(tmpdir(), 'denonco-bench');
  const dataDir = join(home, `${cases}-${hashOf(sources).slice(0, 12)}`);
  mkdirSync(home, { recursive: true });
  // PostgreSQL's user passes through.
  chmodSync(home, 0o711);
  if (isOfThisProgram(dataDir)) return dataDir;
  const place = `${dataDir}.making`;
  mkdirSync(place, { recursive: true });
  const unlock = await lockWhenFree(place);
  try {
    // Whoever held it may have made the folder.
    if (isOfThisProgram(dataDir)) return dataDir;
    rmSync(dataDir, { recursive: true, force: true });
    const half = `${dataDir}.new`;
    rmSync(half, { recursive: true, force: true });
    await makeDataDir(half, cases, say);
    renameSync(half, dataDir);
  } finally {
    unlock();
  }
  return dataDir;
}

/** Another process may be making the same. */
async function lockWhenFree(place: string): Promise<() => void> {
  for (;;)
    try {
      return await lockFolder(place);
    } catch (error) {
      if (!(error instanceof EmbeddedError && error.code === 'already-running')) throw error;
    }
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of filesIn(folder)) hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex');
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !aside.includes(entry.name))
    .map(({ name }) => name)
    .toSorted();

const migrations = 'api/migrations';
const madeWith = (dataDir: string): string => join(dataDir, 'migrations.json');
const presentMigrations = (): readonly string[] =>
  filesIn(migrations)
    .filter((name) => name.endsWith('.sql'))
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(root, migrations, name)))
          .digest('hex')}`,
    );

/** New migrations run when a copy is started; one that was changed or taken back means a new folder. */
function isOfThisProgram(dataDir: string): boolean {
  if (!existsSync(madeWith(dataDir))) return false;
  const present = presentMigrations();
  const made: unknown = JSON.parse(readFileSync(madeWith(dataDir), 'utf8'));
  return Array.isArray(made) && made.every((one) => present.includes(one));
}

/** Makes a portal's data folder and stops what it started. */
export async function makeDataDir(dataDir: string, cases: number, say: Say): Promise<void> {
  const made = presentMigrations();
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', DEMO_PASSWORD: staffPassword });
  await (await openDatabase(dataDir)).close();
  const settings = join(dataDir, 'postgres/postgresql.conf');
  const kept = readFileSync(settings, 'utf8');
  writeFileSync(settings, `${kept}\n${loading.join('\n')}\n`);
  const database = await openDatabase(dataDir);
  try {
    await fill(database.url, config, cases, say);
  } finally {
    await database.close();
    writeFileSync(settings, kept);
  }
  await letGoOfWal(dataDir);
  writeFileSync(madeWith(dataDir), JSON.stringify(made));
}

/** The first checkpoint of a new start keeps no more of it than a quiet database needs. */
async function letGoOfWal(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('create table seeded (); drop table seeded');
  await owner.end();
  await database.close();
}

/** What is written before the folder is there is lost with it, so PostgreSQL need not write it twice. */
const loading = [
  ...[
    'wal_level = minimal',
    'max_wal_senders = 0',
    'max_wal_size = 2GB',
    'checkpoint_timeout = 1h',
    'autovacuum = off',
  ],
  'shared_buffers = 1GB',
];

async function fill(databaseUrl: string, config: Config, cases: number, say: Say): Promise<void> {
  const keys = createKeys(openKeyFile(config.keyFile));
  await prepareDatabase(databaseUrl, config, keys, () => {});
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const { deps, close } = await openDeps(config, databaseUrl, keys, () => {});
  try {
    await addDemoStaff(deps.db, staffPassword);
    await seedRegister({ owner, deps, cases, say });
    // They sign in by password alone, whether or not it is a demo.
    await owner.query('update members set is_demo = false; update roles set requires_second_factor = false');
    await owner.query('vacuum (analyze, freeze)');
    say('Ready');
  } finally {
    await close();
    await owner.end();
  }
}

/** A copy of a folder whose database stands still, to be measured on and thrown away. */
export function copyDataDir(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the seeded folder could not be copied: ${stderr}`);
}
