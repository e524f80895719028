// Stored files never change: unchanged copies are hard links, each read again in turn to find a disk that loses data.
import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { chmod, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Keys } from '../../platform/crypto/keys.ts';
import { letterIdOf } from '../../platform/storage/s3Keys.ts';
import { openLetterFile } from '../../register/letters/letters.sealing.ts';
import type { FileLine } from './manifest.ts';

export async function listFiles(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

export function counting(): Transform & { sum: () => { readonly bytes: number; readonly sha256: string } } {
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

export async function sumOf(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(path, { highWaterMark: 1_048_576 })) {
    bytes += part.length;
    sum.update(part);
  }
  return { bytes, sha256: sum.digest('hex') };
}

export async function copyFile(from: string, to: string, mode: number): Promise<FileLine['sha256']> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const sums = counting();
  await pipeline(createReadStream(from), sums, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  await chmod(to, mode);
  return sums.sum().sha256;
}

export interface StoredFile {
  readonly line: FileLine;
  readonly isNew: boolean;
  readonly isMended: boolean;
}

export interface Earlier {
  readonly folder: string;
  readonly lines: ReadonlyMap<string, FileLine>;
}

export interface Keeping {
  readonly to: string;
  readonly earlier: Earlier | undefined;
  readonly keys: Keys;
  readonly now: Date;
  readonly rereadDays: number;
}

const dayMs = 86_400_000;

/** Half of the period plus a share by hash of the name, which spreads the load over the days. */
export function isItsTurn({ path, readAtMs }: FileLine, now: Date, days: number): boolean {
  const share = hash('sha256', path, 'buffer').readUInt16BE() / 0x1_00_00;
  return readAtMs === undefined || now.getTime() - readAtMs >= ((1 + share) / 2) * days * dayMs;
}

export async function sumOfLetter(keys: Keys, path: string, file: string): Promise<string | undefined> {
  const id = letterIdOf(path);
  if (id === undefined) return undefined;
  try {
    return hash('sha256', openLetterFile(keys, id, await readFile(file)));
  } catch {
    return undefined;
  }
}

export async function lineOf(line: FileLine, file: string, { keys, now }: Keeping): Promise<FileLine> {
  return { ...line, openedSha256: await sumOfLetter(keys, line.path, file), readAtMs: now.getTime() };
}

/** Undefined when it was erased meanwhile. */
export async function storeFile(path: string, from: string, keeping: Keeping): Promise<StoredFile | undefined> {
  try {
    const source = join(from, path);
    const { size, mode, ...times } = statSync(source);
    const mtimeMs = Math.round(times.mtimeMs);
    const known = keeping.earlier?.lines.get(path);
    const target = join(keeping.to, path);
    const taken =
      known?.bytes === size && known.mtimeMs === mtimeMs ? await takeOver(known, target, keeping) : undefined;
    if (taken && taken !== 'damaged') return { line: taken, isNew: false, isMended: false };
    const permissions = mode & 0o700;
    const sha256 = await copyFile(source, target, permissions);
    const copied = { path, bytes: statSync(target).size, sha256, mode: permissions, mtimeMs };
    return { line: await lineOf(copied, target, keeping), isNew: true, isMended: taken === 'damaged' };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      await rm(join(keeping.to, path), { force: true });
      return undefined;
    }
    throw error;
  }
}

/** Undefined where hard links are impossible: then it is copied. */
export async function takeOver(
  known: FileLine,
  target: string,
  keeping: Keeping,
): Promise<FileLine | 'damaged' | undefined> {
  const source = join(keeping.earlier?.folder ?? '', known.path);
  if (statSync(source, { throwIfNoEntry: false })?.size !== known.bytes) return 'damaged';
  const isRead = isItsTurn(known, keeping.now, keeping.rereadDays);
  if (isRead && (await sumOf(source)).sha256 !== known.sha256) return 'damaged';
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return link(source, target).then(
    () => (isRead ? lineOf(known, target, keeping) : known),
    () => undefined,
  );
}
