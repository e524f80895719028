// A seeded data folder, cached in the temporary folder until the seeding program changes. Measure on copies only.
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
import { addDemoStaff } from '../../../api/src/accounts/members/firstMembers.store.ts';
import { prepareDatabase } from '../../../api/src/administration/prepareDatabase.ts';
import { type Config, loadConfig } from '../../../api/src/platform/config.ts';
import { openKeyFile } from '../../../api/src/platform/crypto/keyFile.ts';
import { createKeys } from '../../../api/src/platform/crypto/keys.ts';
import { EmbeddedError } from '../../../api/src/platform/embedded/errors.ts';
import { lockFolder } from '../../../api/src/platform/embedded/lock.ts';
import { openDeps } from '../../../api/src/platform/openDeps.ts';
import { staffPassword } from '../../faults/load/staff.ts';
import { openDatabase } from '../../faults/portal/database.ts';
import { seededCode } from './secrets.ts';
import { seedRegister } from './seedRegister.ts';

type Say = (line: string) => void;

const root = join(import.meta.dirname, '../../..');
/** Inputs of the cache key, beside the migrations. */
const sources = ['ops/bench/million', 'ops/bench/million/sql'] as const;
const aside: readonly string[] = ['command.ts', 'seedRegister.full.test.ts'];

/** Tracking codes of the first cases, for readers. */
const givenCodes = 2000;

/** Returns the folder, making it if missing. Its database is never started; copy it. */
export async function seededDataDir(cases: number, say: Say): Promise<string> {
  const home = join(tmpdir(), 'denonco-bench');
  const dataDir = join(home, `${cases}-${hashOf(sources).slice(0, 12)}`);
  mkdirSync(home, { recursive: true });
  // PostgreSQL's account must pass through.
  chmodSync(home, 0o711);
  if (isOfThisProgram(dataDir)) return dataDir;
  const place = `${dataDir}.making`;
  mkdirSync(place, { recursive: true });
  const unlock = await lockWhenFree(place);
  try {
    // Another process may have made it while holding the lock.
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

/** New migrations run at the start of a copy; changed or removed ones need a new folder. */
function isOfThisProgram(dataDir: string): boolean {
  if (!existsSync(madeWith(dataDir))) return false;
  const present = presentMigrations();
  const made: unknown = JSON.parse(readFileSync(madeWith(dataDir), 'utf8'));
  return Array.isArray(made) && made.every((one) => present.includes(one));
}

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

/** Removes surplus WAL by a checkpoint of a fresh start. */
async function letGoOfWal(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('create table seeded (); drop table seeded');
  await owner.end();
  await database.close();
}

/** A failed seeding is deleted anyway, so PostgreSQL need not log it. */
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
    // Members sign in by password alone, demo or not.
    await owner.query('update members set is_demo = false; update roles set requires_second_factor = false');
    await owner.query('vacuum (analyze, freeze)');
    const codes = Array.from({ length: Math.min(cases, givenCodes) }, (_, index) => seededCode(keys, index + 1));
    writeFileSync(join(config.dataDir, 'codes.json'), JSON.stringify(codes));
    say('Ready');
  } finally {
    await close();
    await owner.end();
  }
}
