// Makes a backup while the portal runs: rows first, then files, which exist before a row names them and never change.

import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import program from '../../../package.json' with { type: 'json' };
import type { Config } from '../../platform/config.ts';
import { syncFolder } from '../../platform/crypto/keyFile.ts';
import { readKeys } from '../../platform/crypto/portalKey.store.ts';
import { requireRoom } from './diskSpace.ts';
import { checkBackup, findLastBackup, hashingStream, type LastBackup, linkCopy, planFiles } from './files.ts';
import { requireOwnKeyFile, requireSeparateFolder, saveKeys } from './keysApart.ts';
import { BackupError, type Manifest, type Table, tableFile, writeFileList, writeManifest } from './manifest.ts';
import { withPortalDatabase } from './portalDatabase.ts';
import { backupName, removeUnfinished, rotate, unfinishedEnding } from './rotation.ts';
import { recordRun } from './runs.store.ts';
import { openSnapshot, type Part, type Snapshot } from './snapshot.store.ts';
import { findFileMismatches, hasMismatches, mismatchesIn } from './storedFiles.ts';

async function planRows(snapshot: Snapshot, last: LastBackup | undefined) {
  const before = last && (await isOfThisDatabase(last, snapshot)) ? last : undefined;
  const tables = new Map(before?.manifest.tables.map((table) => [tableFile(table), table]));
  const planned: { part: Part; versions: Pick<Table, 'rows' | 'versions'>; known: Table | undefined }[] = [];
  for (const part of snapshot.parts) {
    const versions = await snapshot.versionsOf(part);
    const table = tables.get(tableFile(part));
    const isSame =
      table?.versions === versions.versions &&
      table.rows === versions.rows &&
      table.columns.join() === part.columns.join();
    planned.push({ part, versions, known: isSame ? table : undefined });
  }
  return {
    // Rows as text are seldom larger than in the table.
    newBytes: planned.reduce((sum, { part, known }) => sum + (known ? 0 : part.bytes), 0) / 2,
    async write(half: string, onWritten: (bytes: number) => void) {
      const tables: Table[] = [];
      const linked = new Set<string>();
      let newBytes = 0;
      for (const { part, versions, known } of planned) {
        const path = tableFile(part);
        if (known && (await linkCopy(join(before?.folder ?? '', path), join(half, path), known.bytes))) {
          linked.add(path);
          tables.push(known);
          continue;
        }
        const { schema, name, columns, page } = part;
        const written = await writePart(snapshot, part, join(half, path));
        onWritten(part.bytes / 2);
        newBytes += written.bytes;
        tables.push({ schema, name, columns, page, ...versions, ...written });
      }
      return { tables, linked, newBytes };
    },
  };
}

/** Row versions are unique within a cluster only. */
const isOfThisDatabase = async ({ folder, manifest }: LastBackup, { facts, isMadeOf }: Snapshot): Promise<boolean> =>
  manifest.cluster !== undefined &&
  manifest.cluster === facts.cluster &&
  JSON.stringify(manifest.migrations) === JSON.stringify(facts.migrations) &&
  (await isMadeOf(basename(folder)));

async function writePart(snapshot: Snapshot, part: Part, path: string) {
  const rows = snapshot.copy(part);
  const sums = hashingStream();
  await pipeline(
    rows,
    createGzip({ level: 1 }),
    sums,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: rows.rowCount, ...sums.sum() };
}

const spareBytes = 64_000_000;

interface BackupOptions {
  readonly to: string;
  readonly keysTo: string | undefined;
  readonly keep: number;
  readonly retentionDays: number;
  readonly now: Date;
  readonly log: (line: string) => void;
  /** Bytes written so far, of about as many in all. */
  readonly progress?: (done: number, total: number) => void;
}

export type MadeBackup = Awaited<ReturnType<typeof makeBackup>>;

export async function makeBackup(config: Config, options: BackupOptions) {
  const { keysTo, log } = options;
  const to = resolve(options.to);
  if (!existsSync(config.keyFile))
    throw new BackupError(`There is no key file ${config.keyFile}: set KEY_FILE or DATA_DIR as the portal has it.`);
  if (keysTo !== undefined) {
    requireSeparateFolder(keysTo, [to, config.dataDir]);
    requireOwnKeyFile(config.keyFile, resolve(keysTo));
  }
  requireSeparateFolder(to, [config.dataDir]);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  return withPortalDatabase(config, log, (url) => {
    const work = async () => {
      const snapshot = await openSnapshot(url);
      return write(config, url, { ...options, to }, snapshot).finally(snapshot.close);
    };
    return recordRun({ url, kind: 'backup', log }, work, (created) => ({
      bytes: created.manifest.files.bytes + created.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0),
      cases: created.manifest.cases,
      isWhole: !hasMismatches(created.mismatches) && !isBehind(created),
      name: basename(created.folder),
    }));
  });
}

/** A newer head saved with the keys prevents a database restored from this backup from signing. */
export const isBehind = ({ savedHead = 0, manifest }: { savedHead: number | undefined; manifest: Manifest }): boolean =>
  savedHead > manifest.log.size;

async function write(config: Config, url: string, options: BackupOptions, snapshot: Snapshot) {
  const { to, keysTo, now, log, progress } = options;
  await removeUnfinished(to);
  const folder = join(to, backupName(now));
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: wait a second.`);
  const half = `${folder}${unfinishedEnding}`;
  const keys = readKeys(config);
  const last = findLastBackup(to, keys);
  const rows = await planRows(snapshot, last);
  const files = await planFiles(config, keys, last);
  await requireRoom(to, rows.newBytes + files.newBytes + spareBytes);
  let bytesWritten = 0;
  const onWritten = (bytes: number) => {
    bytesWritten += bytes;
    progress?.(bytesWritten, rows.newBytes + files.newBytes);
  };
  mkdirSync(join(half, 'database'), { recursive: true, mode: 0o700 });
  try {
    const { tables, linked, newBytes: newRowBytes } = await rows.write(half, onWritten);
    await snapshot.end();
    const names = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
    log(`Database: ${names.size} tables, ${tables.reduce((sum, one) => sum + one.rows, 0)} rows`);
    const written = await files.write(half, onWritten);
    const manifest: Manifest = {
      format: 'denonco-backup/v1',
      madeAt: now.toISOString(),
      version: program.version,
      ...snapshot.facts,
      tables,
      files: writeFileList(half, written.lines),
    };
    writeManifest(half, manifest, keys);
    await checkBackup(half, keys, new Set([...linked, ...written.linked]));
    // Files erased after the snapshot do not count as missing.
    const named = new Set((await snapshot.filesNow()).map(({ path }) => path));
    const mismatches = config.evidence.s3
      ? await findFileMismatches(config, keys, url)
      : mismatchesIn(
          written.lines,
          snapshot.files.filter(({ path }) => named.has(path)),
        );
    const savedHead =
      keysTo === undefined ? undefined : saveKeys(config.keyFile, resolve(keysTo), snapshot.headNote, keys.origin);
    await rename(half, folder);
    syncFolder(to);
    const removed = await rotate(to, options);
    const newFiles = written.lines.length - written.linked.size;
    return { folder, manifest, newFiles, newRowBytes, savedHead, removed, mismatches };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}
