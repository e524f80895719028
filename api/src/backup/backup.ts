// Makes a backup while the portal runs: the rows of one moment, then the files, which are there before a row names them and never
// change; keys and head go elsewhere (keysApart.ts). It is whole once it has its name: until then it ends in `.part`.
import { createHash } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { openKeyFile } from '../crypto/keyFile.ts';
import { createKeys } from '../crypto/keys.ts';
import { checkBackup } from './checking.ts';
import { counting } from './files.ts';
import { type Files, planFiles } from './keeping.ts';
import { keepKeys, requireApart, requireOwn } from './keysApart.ts';
import { BackupError, listText, type Manifest, type Table, tableFile, writeManifest } from './manifest.ts';
import { oddFiles } from './oddFiles.ts';
import { reachDatabase } from './reaching.ts';
import { requireRoom } from './room.ts';
import { clearHalves, halfEnding, nameOf, rotate } from './rotation.ts';
import { recorded } from './runs.store.ts';
import { openSnapshot, type Snapshot } from './snapshot.store.ts';

interface BackupOptions {
  /** Backups lie in it side by side. */
  readonly to: string;
  /** Undefined: they are kept by other means. */
  readonly keysTo: string | undefined;
  /** How many stay, and for how many days the last of each day. */
  readonly keep: number;
  readonly keepDays: number;
  /** Days within which each copy that earlier backups have is read again. */
  readonly rereadDays: number;
  /** Whether objects of a bucket are only listed: it keeps them by its own versions and replication. */
  readonly isListed?: boolean;
  readonly now: Date;
  readonly log: (line: string) => void;
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Files that no earlier backup had. */
  readonly newFiles: number;
  /** Entries under the head beside the keys: those of this backup, unless a newer one was kept there before. */
  readonly keptHead: number | undefined;
  /** Earlier ones that were let go. */
  readonly removed: number;
  /** Originals and issued documents that the database names and that are missing, or are not as they were. */
  readonly odd: readonly string[];
  /** Files that the backup before has damaged: its disk loses data. */
  readonly mended: readonly string[];
}

/** @throws BackupError with one line for what its reader can put right; nothing half-done stays. */
export async function makeBackup(config: Config, options: BackupOptions): Promise<MadeBackup> {
  const { keysTo, log } = options;
  const to = resolve(options.to);
  if (!existsSync(config.keyFile))
    throw new BackupError(`There is no key file ${config.keyFile}: set KEY_FILE or DATA_DIR as the portal has it.`);
  if (keysTo !== undefined) {
    requireApart(keysTo, [to, config.dataDir]);
    requireOwn(config.keyFile, resolve(keysTo));
  }
  requireApart(to, [config.dataDir]);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const database = await reachDatabase(config, log);
  const snapshotTo = async (url: string) => {
    const snapshot = await openSnapshot(url);
    try {
      return await write(config, { ...options, to }, snapshot);
    } finally {
      await snapshot.close();
    }
  };
  try {
    return await recorded({ url: database.url, kind: 'backup', log }, () => snapshotTo(database.url), cameTo);
  } finally {
    await database.leave();
  }
}

/** A head beside the keys that the backup does not reach keeps what is restored of the two from signing. */
export const isBehind = ({ keptHead = 0, manifest }: Pick<MadeBackup, 'keptHead' | 'manifest'>): boolean =>
  keptHead > manifest.log.size;

const cameTo = (made: MadeBackup) => ({
  bytes: made.manifest.files.bytes + made.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0),
  cases: made.manifest.cases,
  isWhole: made.odd.length === 0 && !isBehind(made) && made.manifest.files.where === 'backup',
});

async function write(config: Config, options: BackupOptions, snapshot: Snapshot): Promise<MadeBackup> {
  const { to, keysTo, now, log, isListed = false } = options;
  await clearHalves(to);
  const folder = join(to, nameOf(now));
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: wait a second.`);
  const half = `${folder}${halfEnding}`;
  const keys = createKeys(openKeyFile(config.keyFile, config.keyKmsCommand));
  const files = await planFiles(config, { ...options, isListed, keys });
  await requireRoom(to, roomFor(snapshot) + files.newBytes);
  mkdirSync(join(half, 'database'), { recursive: true, mode: 0o700 });
  try {
    const tables = await writeTables(half, snapshot);
    await snapshot.end();
    log(`Database: ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    const kept = await files.write(half);
    const manifest = manifestOf(now, tables, writeList(half, kept), snapshot);
    writeManifest(half, manifest, keys);
    await checkBackup(half, keys, kept.known);
    // Files erased after the snapshot of the rows are rightly gone.
    const odd = await snapshot.stillNamed(oddFiles(kept, snapshot.files));
    const keptHead =
      keysTo === undefined ? undefined : keepKeys(config.keyFile, resolve(keysTo), snapshot.headNote, keys.origin);
    await rename(half, folder);
    syncFolder(to);
    const { newFiles, mended } = kept;
    return { folder, manifest, newFiles, keptHead, removed: await rotate(to, options), odd, mended };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

const manifestOf = (now: Date, tables: readonly Table[], files: Manifest['files'], { facts }: Snapshot): Manifest => ({
  format: 'denonco-backup/v1',
  madeAt: now.toISOString(),
  version: programVersion(),
  ...facts,
  tables: [...tables],
  files,
});

function writeList(half: string, { where, lines }: Files): Manifest['files'] {
  const text = listText(lines);
  writeFileSync(join(half, 'files.ndjson'), text, { mode: 0o600, flush: true });
  return {
    where,
    count: lines.length,
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

/** Rows as text are seldom larger than they are in the table, and compressed by far smaller. */
const roomFor = ({ tables }: Snapshot): number => tables.reduce((sum, { bytes }) => sum + bytes, 0) / 2 + 64_000_000;

async function writeTables(half: string, snapshot: Snapshot): Promise<Table[]> {
  const written: Table[] = [];
  for (const { schema, name, columns } of snapshot.tables) {
    const rows = snapshot.copy({ schema, name, columns });
    const sums = counting();
    const path = join(half, tableFile({ schema, name }));
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(rows, createGzip({ level: 1 }), sums, file);
    written.push({ schema, name, columns, rows: rows.rowCount, ...sums.sum() });
  }
  return written;
}

function programVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return version;
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
