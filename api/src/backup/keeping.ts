// How evidence and issued documents get into a backup: from a disk or a bucket, what an earlier backup has not taking room again.
// It is looked for them once the rows' moment is fixed: they are there before a row names them and never change, so whatever
// the rows need is found, or was rightly erased since.
import { mkdirSync, statSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Keys } from '../crypto/keys.ts';
import type { S3Settings } from '../storage/s3Address.ts';
import { isNoteKey, pathOfKey } from '../storage/s3Keys.ts';
import { type Bucket, forEach, type Listed, withBucket } from './bucket.ts';
import { type Earlier, type Keeping, type Kept, keepFile, lineOf, listFiles, takeOver } from './files.ts';
import { BackupError, type FileLine, type Manifest, readFileList, readManifest } from './manifest.ts';
import { listBackups } from './rotation.ts';

export interface Files {
  readonly where: Manifest['files']['where'];
  readonly lines: readonly FileLine[];
  /** Those that were taken over from the backup before. */
  readonly known: ReadonlySet<string>;
  readonly newFiles: number;
  /** Those that the backup before has damaged, and that were copied anew. */
  readonly mended: readonly string[];
}

interface Plan {
  /** Room that they need. */
  readonly newBytes: number;
  readonly write: (half: string) => Promise<Files>;
}

interface Asked extends Omit<Keeping, 'earlier'> {
  /** Whether a bucket keeps its objects by its own means. */
  readonly isListed: boolean;
  readonly log: (line: string) => void;
}

/** @throws BackupError when a list is asked for and there is no bucket, or the bucket cannot be reached. */
export async function planFiles({ dataDir, evidence }: Config, { isListed, log, ...asked }: Asked): Promise<Plan> {
  const { s3 } = evidence;
  if (isListed && !s3) throw new BackupError('--no-objects is for files in a bucket, and S3_URL names none.');
  const keeping = { ...asked, earlier: isListed ? undefined : earlierIn(asked.to, asked.keys) };
  if (s3) return planObjects(s3, { isListed, log, keeping });
  const folder = join(dataDir, 'evidence');
  const unknown = (await listFiles(folder)).filter((path) => !keeping.earlier?.lines.has(path));
  const newBytes = unknown.reduce(
    (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return { newBytes, write: (half) => writeFiles(folder, { ...keeping, to: folderIn(half) }) };
}

/** The newest backup of the folder whose list was signed: its copies are not read, so nothing else vouches for them. */
function earlierIn(to: string, keys: Keys): Earlier | undefined {
  for (const last of listBackups(to).toReversed())
    try {
      const lines = readFileList(last, readManifest(last, keys));
      // It lacks files that were only listed.
      const had = lines.filter((line) => line.sha256 !== undefined);
      return { folder: join(last, 'files'), lines: new Map(had.map((line) => [line.path, line])) };
    } catch (error) {
      // A damaged one counts for nothing.
      if (!(error instanceof BackupError)) throw error;
    }
  return undefined;
}

const filesOf = (kept: readonly Kept[]): Files => {
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
  const kept: Kept[] = [];
  for (const path of await listFiles(folder)) {
    const one = await keepFile(path, folder, keeping);
    if (one) kept.push(one);
  }
  return filesOf(kept);
}

/** An object of ours, under the name it has in a backup. */
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
  const kept = new Map<string, Kept>();
  await forEach(found, async (one) => {
    const copy = await keepObject(bucket, one, keeping);
    if (copy) kept.set(one.path, copy);
  });
  return filesOf(found.flatMap(({ path }) => kept.get(path) ?? []));
}

/** Undefined when it went since it was listed: a rule of retention, or whoever had uploaded it. */
async function keepObject(bucket: Bucket, found: Found, keeping: Keeping): Promise<Kept | undefined> {
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
