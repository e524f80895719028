// Evidence and issued documents on their way into a backup and back. They are written once and never changed, so a copy that
// an earlier backup has is taken over by a hard link, once it was read and found whole.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { chmod, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileLine } from './manifest.ts';

/** The files of a folder, folders below it and all, as paths below it, in order. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

/** What goes through, counted and hashed. */
export function counting(): Transform & { sum: () => { readonly bytes: number; readonly sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      hash.update(part);
      done(null, part);
    },
  });
  return Object.assign(through, { sum: () => ({ bytes, sha256: hash.digest('hex') }) });
}

export async function sumOf(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(path, { highWaterMark: 1_048_576 })) {
    bytes += part.length;
    hash.update(part);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Copies and flushes one; gives what was read. */
export async function copyFile(from: string, to: string, mode: number): Promise<FileLine['sha256']> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const sums = counting();
  await pipeline(createReadStream(from), sums, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  await chmod(to, mode);
  return sums.sum().sha256;
}

export interface Kept {
  readonly line: FileLine;
  readonly isNew: boolean;
}

/** The files of an earlier backup, and what it said of them. */
export type Earlier = { readonly folder: string; readonly lines: ReadonlyMap<string, FileLine> } | undefined;

interface Places {
  readonly from: string;
  readonly to: string;
  readonly earlier: Earlier;
}

/** Undefined when the file went meanwhile: a rule of retention, or whoever had begun to upload it. */
export async function keepFile(path: string, { from, to, earlier }: Places): Promise<Kept | undefined> {
  try {
    const source = join(from, path);
    const { size, mode, ...times } = statSync(source);
    const mtimeMs = Math.round(times.mtimeMs);
    const known = earlier?.lines.get(path);
    const target = join(to, path);
    if (
      earlier &&
      known?.bytes === size &&
      known.mtimeMs === mtimeMs &&
      (await takeOver(earlier.folder, known, target))
    )
      return { line: known, isNew: false };
    const permissions = mode & 0o700;
    const sha256 = await copyFile(source, target, permissions);
    return { line: { path, bytes: statSync(target).size, sha256, mode: permissions, mtimeMs }, isNew: true };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      await rm(join(to, path), { force: true });
      return undefined;
    }
    throw error;
  }
}

/** Whether an earlier backup had it whole, and this one has it now. */
export async function takeOver(folder: string, { path, sha256 }: FileLine, target: string): Promise<boolean> {
  const source = join(folder, path);
  if (!existsSync(source) || (await sumOf(source)).sha256 !== sha256) return false;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  // Another disk, or one without links: it is copied.
  return link(source, target).then(
    () => true,
    () => false,
  );
}
