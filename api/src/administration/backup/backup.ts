// Files exist before a row names them and never change, so rows are read first. Unfinished backups end in `.part`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import program from '../../../package.json' with { type: 'json' };
import type { Config } from '../../platform/config.ts';
import { syncFolder } from '../../platform/crypto/keyFile.ts';
import { readKeys } from '../../platform/crypto/portalKey.ts';
import { checkBackup } from './checking.ts';
import { findLast, planFiles } from './keeping.ts';
import { requireApart, requireOwn, saveKeys } from './keysApart.ts';
import { BackupError, type FileLine, listText, type Manifest, type Table, writeManifest } from './manifest.ts';
import { openPortalDatabase } from './portalDatabase.ts';
import { requireRoom } from './room.ts';
import { clearHalves, halfEnding, nameOf, rotate } from './rotation.ts';
import { planRows } from './rows.ts';
import { recorded } from './runs.store.ts';
import { openSnapshot, type Snapshot } from './snapshot.store.ts';
import { isAnyOdd, type OddFiles, oddIn } from './storedFiles.ts';

const spareBytes = 64_000_000;

interface BackupOptions {
  readonly to: string;
  readonly keysTo: string | undefined;
  readonly keep: number;
  readonly keepDays: number;
  readonly rereadDays: number;
  readonly now: Date;
  readonly log: (line: string) => void;
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly newFiles: number;
  readonly newRowBytes: number;
  readonly savedHead: number | undefined;
  readonly removed: number;
  readonly odd: OddFiles;
  readonly mended: readonly string[];
}

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
  const database = await openPortalDatabase(config, log);
  const snapshotTo = async (url: string) => {
    const snapshot = await openSnapshot(url);
    try {
      return await write(config, { ...options, to }, snapshot);
    } finally {
      await snapshot.close();
    }
  };
  try {
    return await recorded(
      { url: database.url, kind: 'backup', log },
      () => snapshotTo(database.url),
      (made) => ({
        ...cameTo(made),
        rereadDays: options.rereadDays,
      }),
    );
  } finally {
    await database.leave();
  }
}

/** A newer head saved with the keys prevents a database restored from this backup from signing. */
export const isBehind = ({ savedHead = 0, manifest }: Pick<MadeBackup, 'savedHead' | 'manifest'>): boolean =>
  savedHead > manifest.log.size;

const cameTo = (made: MadeBackup) => ({
  bytes: made.manifest.files.bytes + made.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0),
  cases: made.manifest.cases,
  isWhole: !isAnyOdd(made.odd) && !isBehind(made),
  name: basename(made.folder),
  damaged: made.mended.length,
});

async function write(config: Config, options: BackupOptions, snapshot: Snapshot): Promise<MadeBackup> {
  const { to, keysTo, now, log } = options;
  await clearHalves(to);
  const folder = join(to, nameOf(now));
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: wait a second.`);
  const half = `${folder}${halfEnding}`;
  const keys = readKeys(config);
  const last = findLast(to, keys);
  const rows = await planRows(snapshot, last, options);
  const files = await planFiles(config, { ...options, keys, last });
  await requireRoom(to, rows.newBytes + files.newBytes + spareBytes);
  mkdirSync(join(half, 'database'), { recursive: true, mode: 0o700 });
  try {
    const { tables, newBytes: newRowBytes, ...written } = await rows.write(half);
    await snapshot.end();
    const names = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
    log(`Database: ${names.size} tables, ${tables.reduce((sum, one) => sum + one.rows, 0)} rows`);
    const kept = await files.write(half);
    const manifest = manifestOf(now, tables, writeList(half, kept.lines), snapshot);
    writeManifest(half, manifest, keys);
    await checkBackup(half, keys, new Set([...written.known, ...kept.known]));
    // Files erased after the snapshot do not count as missing.
    const named = new Set((await snapshot.filesNow()).map(({ path }) => path));
    const odd = oddIn(
      kept.lines,
      snapshot.files.filter(({ path }) => named.has(path)),
    );
    const savedHead =
      keysTo === undefined ? undefined : saveKeys(config.keyFile, resolve(keysTo), snapshot.headNote, keys.origin);
    await rename(half, folder);
    syncFolder(to);
    const mended = [...written.mended, ...kept.mended];
    const removed = await rotate(to, options);
    return {
      folder,
      manifest,
      newFiles: kept.lines.length - kept.known.size,
      newRowBytes,
      savedHead,
      removed,
      odd,
      mended,
    };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

const manifestOf = (now: Date, tables: readonly Table[], files: Manifest['files'], { facts }: Snapshot): Manifest => ({
  format: 'denonco-backup/v1',
  madeAt: now.toISOString(),
  version: program.version,
  ...facts,
  tables: [...tables],
  files,
});

function writeList(half: string, lines: readonly FileLine[]): Manifest['files'] {
  const text = listText(lines);
  writeFileSync(join(half, 'files.ndjson'), text, { mode: 0o600, flush: true });
  return {
    count: lines.length,
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}
