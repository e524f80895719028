// Listed after the snapshot of the rows: every file that they need is found, or was rightly erased since.
import { mkdirSync, statSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { S3Settings } from '../../platform/storage/s3Address.ts';
import { isNoteKey, keyOfPath, pathOfKey } from '../../platform/storage/s3Keys.ts';
import { isGone } from '../../platform/storage/storage.ts';
import { forEach, withBucket } from './bucket.ts';
import { copyFile, listFiles, type Sum, sumOfLetter, type Turns, takeOver } from './files.ts';
import { BackupError, type FileLine, type Manifest, readFileList, readManifest } from './manifest.ts';
import { listBackups } from './rotation.ts';

export interface Last {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly files: readonly FileLine[];
}

/** The newest backup with a signed file list: its copies are not read, so the signature is the only evidence. */
export function findLast(to: string, keys: Keys): Last | undefined {
  for (const folder of listBackups(to).toReversed())
    try {
      const manifest = readManifest(folder, keys);
      return { folder, manifest, files: readFileList(folder, manifest) };
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  return undefined;
}

type Found = Pick<FileLine, 'path' | 'bytes' | 'mode' | 'mtimeMs' | 'etag'>;

interface Asked extends Turns {
  readonly last: Last | undefined;
  readonly keys: Keys;
  readonly log: (line: string) => void;
}

export async function planFiles({ dataDir, evidence: { s3 } }: Config, asked: Asked) {
  const folder = join(dataDir, 'evidence');
  const found = s3 ? await listBucket(s3, asked.log) : await listDisk(folder);
  const known = new Map(asked.last?.files.map((line) => [line.path, line]));
  const findKnown = (one: Found) => {
    const line = known.get(one.path);
    return line && isSame(line, one) ? line : undefined;
  };
  const copyDisk = ({ path }: Found, to: string) =>
    copyFile(join(folder, path), to).catch((error) => {
      if (!isGone(error)) throw error;
      return undefined;
    });
  return {
    newBytes: found.reduce((sum, one) => sum + (findKnown(one) ? 0 : one.bytes), 0),
    async write(half: string) {
      const to = join(half, 'files');
      mkdirSync(to, { mode: 0o700 });
      const writeAll = (copy: Copy) => writeFiles(found, { ...asked, to, findKnown, copy });
      return s3
        ? withBucket(s3, (bucket) => writeAll(({ path }, target) => bucket.fetch(keyOfPath(path) ?? path, target)))
        : writeAll(copyDisk);
    },
  };
}

const isSame = (line: FileLine, { bytes, mtimeMs, etag }: Found): boolean =>
  line.bytes === bytes && (etag === undefined ? line.mtimeMs === mtimeMs : line.etag === etag && etag !== '');

/** Undefined when it was erased since it was listed, by retention or by its uploader. */
type Copy = (found: Found, to: string) => Promise<Sum | undefined>;

interface Writing extends Asked {
  readonly to: string;
  readonly findKnown: (one: Found) => FileLine | undefined;
  readonly copy: Copy;
}

async function writeFiles(found: readonly Found[], { last, keys, to, findKnown, copy, ...turns }: Writing) {
  const lines: FileLine[] = [];
  const known = new Set<string>();
  const mended: string[] = [];
  await forEach(found, async (one) => {
    const { path, mode, mtimeMs, etag } = one;
    const target = join(to, path);
    const before = findKnown(one);
    const taken = before && (await takeOver(before, join(last?.folder ?? '', 'files'), to, turns));
    if (taken && taken !== 'damaged') {
      known.add(path);
      lines.push(taken);
      return;
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const copied = await copy(one, target);
    if (!copied) return rm(target, { force: true });
    await chmod(target, mode);
    if (taken === 'damaged') mended.push(path);
    const openedSha256 = await sumOfLetter(keys, path, target);
    lines.push({ path, ...copied, mode, mtimeMs, etag, openedSha256, readAtMs: turns.now.getTime() });
  });
  return { lines: lines.sort((a, b) => (a.path < b.path ? -1 : 1)), known, mended };
}

async function listDisk(folder: string): Promise<Found[]> {
  return (await listFiles(folder)).flatMap((path) => {
    const file = statSync(join(folder, path), { throwIfNoEntry: false });
    return file ? [{ path, bytes: file.size, mode: file.mode & 0o700, mtimeMs: Math.round(file.mtimeMs) }] : [];
  });
}

async function listBucket(s3: S3Settings, log: Asked['log']): Promise<Found[]> {
  const all = await withBucket(s3, (bucket) => bucket.list());
  const others = all.filter(({ key }) => pathOfKey(key) === undefined && !isNoteKey(key));
  if (others.length > 0)
    log(`Not the portal's, and left out: ${others.length} objects of the bucket, such as ${others[0]?.key}`);
  return all.flatMap(({ key, bytes, etag, modifiedAtMs: mtimeMs }) => {
    const path = pathOfKey(key);
    return path === undefined ? [] : [{ path, bytes, mode: 0o400, mtimeMs, etag }];
  });
}
