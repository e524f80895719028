// Stored files never change: unchanged copies are hard links, each read again in turn to find a disk that loses data.
import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { link, mkdir, readdir, readFile } from 'node:fs/promises';
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

export interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

export function counting(): Transform & { sum: () => Sum } {
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

export async function sumOf(path: string): Promise<Sum> {
  const sums = counting();
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), sums.resume());
  return sums.sum();
}

export async function copyFile(from: string, to: string): Promise<Sum> {
  const sums = counting();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(from), sums, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return sums.sum();
}

/** Hash of the PDF in a sealed letter; undefined for other files and unreadable ones. */
export async function sumOfLetter(keys: Keys, path: string, file: string): Promise<string | undefined> {
  const id = letterIdOf(path);
  if (id === undefined) return undefined;
  try {
    return hash('sha256', openLetterFile(keys, id, await readFile(file)));
  } catch {
    return undefined;
  }
}

export interface Turns {
  readonly now: Date;
  /** Days within which every copy is read again. */
  readonly rereadDays: number;
}

type Copied = Pick<FileLine, 'path' | 'bytes' | 'sha256' | 'readAtMs'>;

const dayMs = 86_400_000;

/** Half of the period plus a share by hash of the name, which spreads the load over the days. */
export function isItsTurn({ path, readAtMs }: Copied, { now, rereadDays }: Turns): boolean {
  const share = hash('sha256', path, 'buffer').readUInt16BE() / 0x1_00_00;
  return now.getTime() - readAtMs >= ((1 + share) / 2) * rereadDays * dayMs;
}

/** Undefined where hard links are impossible: then it is copied. */
export async function takeOver<Line extends Copied>(
  known: Line,
  from: string,
  to: string,
  turns: Turns,
): Promise<Line | 'damaged' | undefined> {
  const [source, target] = [join(from, known.path), join(to, known.path)];
  if (statSync(source, { throwIfNoEntry: false })?.size !== known.bytes) return 'damaged';
  const isRead = isItsTurn(known, turns);
  if (isRead && (await sumOf(source)).sha256 !== known.sha256) return 'damaged';
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return link(source, target).then(
    () => (isRead ? { ...known, readAtMs: turns.now.getTime() } : known),
    () => undefined,
  );
}
