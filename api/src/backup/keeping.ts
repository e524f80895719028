// How evidence and issued documents get into a backup: from a disk or a bucket, what an earlier backup has not taking room again.
// It is looked for them once the rows' moment is fixed: they are there before a row names them and never change, so whatever
// the rows need is found, or was rightly erased since.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import type { S3Settings } from '../storage/s3Address.ts';
import { isNoteKey, pathOfKey } from '../storage/s3Keys.ts';
import { type Bucket, forEach, type Listed, withBucket } from './bucket.ts';
import { type Earlier, type Kept, keepFile, listFiles, takeOver } from './files.ts';
import { BackupError, type FileLine, type Manifest, readFileList } from './manifest.ts';
import { listBackups } from './rotation.ts';

export interface Files {
  readonly where: Manifest['files']['where'];
  readonly lines: readonly FileLine[];
  /** Those that were taken over from the backup before, and read whole for it. */
  readonly known: ReadonlySet<string>;
  readonly newFiles: number;
}

interface Plan {
  /** Room that they need. */
  readonly newBytes: number;
  readonly write: (half: string) => Promise<Files>;
}

interface Asked {
  readonly to: string;
  /** Whether a bucket keeps its objects by its own means. */
  readonly isListed: boolean;
  readonly log: (line: string) => void;
}

/** @throws BackupError when a list is asked for and there is no bucket, or the bucket cannot be reached. */
export async function planFiles({ dataDir, evidence }: Config, { to, isListed, log }: Asked): Promise<Plan> {
  const { s3 } = evidence;
  if (s3) return planObjects(s3, to, { isListed, log });
  if (isListed) throw new BackupError('--no-objects is for files in a bucket, and S3_URL names none.');
  const earlier = earlierIn(to);
  const folder = join(dataDir, 'evidence');
  const unknown = (await listFiles(folder)).filter((path) => !earlier?.lines.has(path));
  const newBytes = unknown.reduce(
    (sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  return { newBytes, write: (half) => writeFiles(folder, half, earlier) };
}

/** The newest backup of the folder; one that is damaged helps nobody and stands in nobody's way. */
function earlierIn(to: string): Earlier {
  const last = listBackups(to).at(-1);
  if (last === undefined) return undefined;
  try {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(last, 'files.ndjson')))
      .digest('hex');
    const lines = readFileList(last, { files: { where: 'backup', count: 0, bytes: 0, sha256 } });
    // What was only listed it does not have.
    const had = lines.filter((line) => line.sha256 !== undefined);
    return { folder: join(last, 'files'), lines: new Map(had.map((line) => [line.path, line])) };
  } catch {
    return undefined;
  }
}

const filesOf = (kept: readonly Kept[]): Files => {
  // One that was taken over was read whole just now.
  const known = new Set(kept.flatMap(({ line, isNew }) => (isNew ? [] : [line.path])));
  return { where: 'backup', lines: kept.map(({ line }) => line), known, newFiles: kept.length - known.size };
};

function folderIn(half: string): string {
  const to = join(half, 'files');
  mkdirSync(to, { mode: 0o700 });
  return to;
}

async function writeFiles(folder: string, half: string, earlier: Earlier): Promise<Files> {
  const to = folderIn(half);
  const kept: Kept[] = [];
  for (const path of await listFiles(folder)) {
    const one = await keepFile(path, { from: folder, to, earlier });
    if (one) kept.push(one);
  }
  return filesOf(kept);
}

/** An object of ours, under the name it has in a backup. */
interface Found extends Listed {
  readonly path: string;
}

async function planObjects(s3: S3Settings, to: string, { isListed, log }: Omit<Asked, 'to'>): Promise<Plan> {
  const found = await listOwn(s3, log);
  if (isListed) return { newBytes: 0, write: async () => listed(found) };
  const earlier = earlierIn(to);
  const newBytes = found.reduce((sum, one) => sum + (isKnown(one, earlier) ? 0 : one.bytes), 0);
  return {
    newBytes,
    write: (half) => withBucket(s3, (bucket) => writeObjects(bucket, found, { to: folderIn(half), earlier })),
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
});

const isKnown = ({ path, bytes, etag }: Found, earlier: Earlier): boolean => {
  const known = earlier?.lines.get(path);
  return known !== undefined && known.bytes === bytes && known.etag === etag && etag !== '';
};

interface Places {
  readonly to: string;
  readonly earlier: Earlier;
}

async function writeObjects(bucket: Bucket, found: readonly Found[], places: Places): Promise<Files> {
  const kept = new Map<string, Kept>();
  await forEach(found, async (one) => {
    const copy = await keepObject(bucket, one, places);
    if (copy) kept.set(one.path, copy);
  });
  return filesOf(found.flatMap(({ path }) => kept.get(path) ?? []));
}

/** Undefined when it went since it was listed: a rule of retention, or whoever had uploaded it. */
async function keepObject(bucket: Bucket, found: Found, { to, earlier }: Places): Promise<Kept | undefined> {
  const { path, key, etag, modifiedAtMs: mtimeMs } = found;
  const target = join(to, path);
  const known = earlier?.lines.get(path);
  if (earlier && known && isKnown(found, earlier) && (await takeOver(earlier.folder, known, target)))
    return { line: known, isNew: false };
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const copied = await bucket.fetch(key, target);
  if (!copied) {
    await rm(target, { force: true });
    return undefined;
  }
  await chmod(target, 0o400);
  return { line: { path, ...copied, mode: 0o400, mtimeMs, etag }, isNew: true };
}
