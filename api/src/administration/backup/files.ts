// Files of a backup; unchanged ones are hard links to the backup before.
import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs';
import { chmod, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { letterIdOf } from '../../platform/storage/s3Keys.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { openLetterFile } from '../../register/letters/letters.sealing.ts';
import { BackupError, type FileLine, readFileList, readManifest, tableFile } from './manifest.ts';
import { listBackups } from './rotation.ts';

export async function listFiles(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

export function hashingStream() {
  const sum = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      sum.update(part);
      done(null, part);
    },
  });
  return Object.assign(through, { sum: () => ({ bytes, sha256: sum.digest('hex') }) });
}

export async function hashFile(path: string) {
  const sums = hashingStream();
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), sums.resume());
  return sums.sum();
}

export async function copyFile(from: string, to: string) {
  const sums = hashingStream();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(from), sums, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return sums.sum();
}

/** Hash of the PDF in a sealed letter. */
export async function hashLetter(keys: Keys, path: string, file: string): Promise<string | undefined> {
  const id = letterIdOf(path);
  if (id === undefined) return undefined;
  try {
    return hash('sha256', openLetterFile(keys, id, await readFile(file)));
  } catch {
    return undefined;
  }
}

/** False where hard links are impossible. */
export async function linkCopy(from: string, to: string, bytes: number): Promise<boolean> {
  if (statSync(from, { throwIfNoEntry: false })?.size !== bytes) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** The newest backup with a valid signature; its copied files are not read. */
export function findLastBackup(to: string, keys: Keys) {
  for (const folder of listBackups(to).toReversed())
    try {
      const manifest = readManifest(folder, keys);
      return { folder, manifest, files: readFileList(folder, manifest) };
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  return undefined;
}
export type LastBackup = NonNullable<ReturnType<typeof findLastBackup>>;

/** Listed after the snapshot: every file that its rows need is found, or was rightly erased since. */
export async function planFiles(config: Config, keys: Keys, last: LastBackup | undefined) {
  const evidence = join(config.dataDir, 'evidence');
  const before = new Map(last?.files.map((line) => [line.path, line]));
  // The bucket is copied beside the backup by rclone (docs/guide/backup.md).
  const paths = config.evidence.s3 ? [] : await listFiles(evidence);
  const planned = paths.flatMap((path) => {
    const file = statSync(join(evidence, path), { throwIfNoEntry: false });
    if (!file) return [];
    const [line, mtimeMs] = [before.get(path), Math.round(file.mtimeMs)];
    const isSame = line?.bytes === file.size && line.mtimeMs === mtimeMs;
    return [{ path, bytes: file.size, mode: file.mode & 0o700, mtimeMs, known: isSame ? line : undefined }];
  });
  return {
    newBytes: planned.reduce((sum, { known, bytes }) => sum + (known ? 0 : bytes), 0),
    async write(half: string, onWritten: (bytes: number) => void) {
      mkdirSync(join(half, 'files'), { mode: 0o700 });
      const lines: FileLine[] = [];
      const linked = new Set<string>();
      for (const { path, mode, mtimeMs, known } of planned) {
        const target = join(half, 'files', path);
        if (known && (await linkCopy(join(last?.folder ?? '', 'files', path), target, known.bytes))) {
          linked.add(path);
          lines.push(known);
          continue;
        }
        const copied = await copyFile(join(evidence, path), target).catch((error) => {
          if (!isMissing(error)) throw error;
          return undefined;
        });
        // Erased since it was listed, by retention or by its uploader.
        if (!copied) {
          await rm(target, { force: true });
          continue;
        }
        onWritten(copied.bytes);
        await chmod(target, mode);
        lines.push({ path, ...copied, mode, mtimeMs, openedSha256: await hashLetter(keys, path, target) });
      }
      return { lines, linked };
    },
  };
}

export type CheckedBackup = Awaited<ReturnType<typeof checkBackup>>;

export async function checkBackup(folder: string, keys: Keys, known: ReadonlySet<string> = new Set()) {
  const manifest = readManifest(folder, keys);
  const files = readFileList(folder, manifest);
  for (const table of manifest.tables)
    if (!known.has(tableFile(table))) await checkOne(folder, tableFile(table), table);
  for (const file of files) if (!known.has(file.path)) await checkOne(folder, join('files', file.path), file);
  return { manifest, files };
}

async function checkOne(folder: string, name: string, { sha256 }: Pick<FileLine, 'sha256'>): Promise<void> {
  const path = join(folder, name);
  if (!existsSync(path)) throw new BackupError(`${name} is missing from ${folder}: take another backup.`);
  const found = await hashFile(path);
  if (found.sha256 !== sha256)
    throw new BackupError(
      `${name} in ${folder} is not as it was written (its SHA-256 differs): take another backup, and begin a new folder on another disk, because later ones share this copy.`,
    );
}
