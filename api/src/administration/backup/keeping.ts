// Listed after the snapshot of the rows: every file that they need is found, or was rightly erased since.
import { mkdirSync, statSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { S3Settings } from '../../platform/storage/s3Address.ts';
import { isNoteKey, pathOfKey } from '../../platform/storage/s3Keys.ts';
import { type Bucket, forEach, type Listed, withBucket } from './bucket.ts';
import { type Earlier, type Keeping, lineOf, listFiles, type StoredFile, storeFile, takeOver } from './files.ts';
import { BackupError, type FileLine, type Manifest, readFileList, readManifest } from './manifest.ts';
import { listBackups } from './rotation.ts';

export interface Files {
  readonly where: Manifest['files']['where'];
  readonly lines: readonly FileLine[];
  readonly known: ReadonlySet<string>;
  readonly newFiles: number;
  readonly mended: readonly string[];
}

interface Plan {
  readonly newBytes: number;
  readonly write: (half: string) => Promise<Files>;
}

interface Asked extends Omit<Keeping, 'earlier'> {
  readonly last: Last | undefined;
  readonly isListed: boolean;
  readonly log: (line: string) => void;
}

export async function planFiles(
  { dataDir, evidence }: Config,
  { isListed, log, last, ...asked }: Asked,
): Promise<Plan> {
  const { s3 } = evidence;
  if (isListed && !s3) throw new BackupError('--no-objects is for files in a bucket, and S3_URL names none.');
  const keeping = { ...asked, earlier: isListed ? undefined : earlierOf(last) };
  if (s3) return planObjects(s3, { isListed, log, keeping });
  const folder = join(dataDir, 'evidence');
  const unknown = (await listFiles(folder)).filter((path) => !keeping.earlier?.lines.has(path));
  const newBytes = unknown.reduce(
    (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return { newBytes, write: (half) => writeFiles(folder, { ...keeping, to: folderIn(half) }) };
}

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

function earlierOf(last: Last | undefined): Earlier | undefined {
  if (!last) return undefined;
  const had = last.files.filter((line) => line.sha256 !== undefined);
  return { folder: join(last.folder, 'files'), lines: new Map(had.map((line) => [line.path, line])) };
}

const filesOf = (kept: readonly StoredFile[]): Files => {
  const known = new Set(kept.flatMap(({ line, isNew }) => (isNew ? [] : [line.path])));
  const mended = kept.flatMap(({ line, isMended }) => (isMended ? [line.path] : []));
  return { where: 'backup', lines: kept.map(({ line }) => line), known, newFiles: kept.length - known.size, mended };
};

function folderIn(half: string): string {
  const to = join(half, 'files');
  mkdirSync(to, { mode: 0o700 });
  return to;
}

async function writeFiles(folder: string, keeping: Keeping): Promise<Files> {
  const kept: StoredFile[] = [];
  for (const path of await listFiles(folder)) {
    const one = await storeFile(path, folder, keeping);
    if (one) kept.push(one);
  }
  return filesOf(kept);
}

interface Found extends Listed {
  readonly path: string;
}

interface AskedObjects extends Pick<Asked, 'isListed' | 'log'> {
  readonly keeping: Keeping;
}

async function planObjects(s3: S3Settings, { isListed, log, keeping }: AskedObjects): Promise<Plan> {
  const found = await listOwn(s3, log);
  if (isListed) return { newBytes: 0, write: async () => listed(found) };
  const newBytes = found.reduce((sum, one) => sum + (findKnown(one, keeping.earlier) ? 0 : one.bytes), 0);
  return {
    newBytes,
    write: (half) => withBucket(s3, (bucket) => writeObjects(bucket, found, { ...keeping, to: folderIn(half) })),
  };
}

async function listOwn(s3: S3Settings, log: Asked['log']): Promise<readonly Found[]> {
  const all = await withBucket(s3, (bucket) => bucket.list());
  const others = all.filter(({ key }) => pathOfKey(key) === undefined && !isNoteKey(key));
  if (others.length > 0)
    log(`Not the portal's, and left out: ${others.length} objects of the bucket, such as ${others[0]?.key}`);
  const own = all.flatMap((one) => {
    const path = pathOfKey(one.key);
    return path === undefined ? [] : [{ ...one, path }];
  });
  return own.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const listed = (found: readonly Found[]): Files => ({
  where: 'objects',
  lines: found.map(({ key: path, bytes, etag }) => ({ path, bytes, etag })),
  known: new Set(),
  newFiles: 0,
  mended: [],
});

function findKnown({ path, bytes, etag }: Found, earlier: Earlier | undefined): FileLine | undefined {
  const known = earlier?.lines.get(path);
  return known?.bytes === bytes && known.etag === etag && etag !== '' ? known : undefined;
}

async function writeObjects(bucket: Bucket, found: readonly Found[], keeping: Keeping): Promise<Files> {
  const kept = new Map<string, StoredFile>();
  await forEach(found, async (one) => {
    const copy = await storeObject(bucket, one, keeping);
    if (copy) kept.set(one.path, copy);
  });
  return filesOf(found.flatMap(({ path }) => kept.get(path) ?? []));
}

async function storeObject(bucket: Bucket, found: Found, keeping: Keeping): Promise<StoredFile | undefined> {
  const { path, key, etag, modifiedAtMs: mtimeMs } = found;
  const target = join(keeping.to, path);
  const known = findKnown(found, keeping.earlier);
  const taken = known && (await takeOver(known, target, keeping));
  if (taken && taken !== 'damaged') return { line: taken, isNew: false, isMended: false };
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const copied = await bucket.fetch(key, target);
  if (!copied) {
    await rm(target, { force: true });
    return undefined;
  }
  await chmod(target, 0o400);
  const line = await lineOf({ path, ...copied, mode: 0o400, mtimeMs, etag }, target, keeping);
  return { line, isNew: true, isMended: taken === 'damaged' };
}
