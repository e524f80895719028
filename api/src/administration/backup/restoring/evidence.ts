// A bucket's objects are never overwritten or removed: conflicts are found before anything is touched.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import type { S3Settings } from '../../../platform/storage/s3Address.ts';
import { isNoteKey, keyOfPath, pathOfKey } from '../../../platform/storage/s3Keys.ts';
import { type Bucket, forEach, type Listed, withBucket } from '../bucket.ts';
import type { CheckedBackup } from '../checking.ts';
import { copyFile } from '../files.ts';
import { BackupError, type FileLine } from '../manifest.ts';
import type { OddFiles } from '../oddFiles.ts';

export interface Evidence {
  readonly diskBytes: number;
  readonly bring: () => Promise<OddFiles>;
}

const none: OddFiles = { missing: [], changed: [] };

interface Asked {
  readonly folder: string;
  readonly isRehearsal: boolean;
  readonly mayReplace: boolean;
  readonly log: (line: string) => void;
}

export async function planEvidence(
  { evidence, dataDir }: Config,
  backup: CheckedBackup,
  asked: Asked,
): Promise<Evidence> {
  const { manifest, files } = backup;
  if (manifest.files.where === 'objects') return planListed(evidence.s3, files, asked.log);
  if (evidence.s3 && !asked.isRehearsal) return planBucket(evidence.s3, files, asked);
  const bring = async () => {
    asked.log(`Bringing back ${files.length} files`);
    for (const file of files) await bringFile(asked.folder, join(dataDir, 'evidence'), file);
    return none;
  };
  return { diskBytes: manifest.files.bytes, bring };
}

async function bringFile(folder: string, to: string, { path, mode = 0o600, mtimeMs, sha256 }: FileLine): Promise<void> {
  const target = join(to, path);
  const copied = await copyFile(join(folder, 'files', path), target, mode);
  if (copied !== sha256) throw new BackupError(`${path} was not copied as it is in the backup: try again.`);
  // Keeps the modification time, by which the next backup recognises the file.
  if (mtimeMs !== undefined) utimesSync(target, mtimeMs / 1000, mtimeMs / 1000);
}

async function planListed(
  s3: S3Settings | undefined,
  files: readonly FileLine[],
  log: Asked['log'],
): Promise<Evidence> {
  if (!s3)
    throw new BackupError(
      'The files of this backup are only listed and lie in a bucket: set S3_URL to it or its copy.',
    );
  const own = files.filter(({ path }) => pathOfKey(path) !== undefined);
  return withBucket(s3, async (bucket) => {
    log(`Expected in ${bucket.name}: ${own.length} objects, which are not in the backup`);
    const there = new Map((await bucket.list()).map(({ key, bytes }) => [key, bytes]));
    const paths = (isOdd: (file: FileLine) => boolean) => own.filter(isOdd).map(({ path }) => path);
    const missing = paths(({ path }) => !there.has(path));
    const changed = paths(({ path, bytes }) => there.has(path) && there.get(path) !== bytes);
    return { diskBytes: 0, bring: async () => ({ missing, changed }) };
  });
}

interface Wanted extends FileLine {
  readonly key: string;
}

/** Files with a key. A writable original is an unfinished upload, which its device starts again. */
function wantedOf(files: readonly FileLine[]): readonly Wanted[] {
  const isOpen = ({ path, mode = 0 }: FileLine) => path.startsWith('originals/') && (mode & 0o200) !== 0;
  return files.flatMap((file) => {
    const key = isOpen(file) ? undefined : keyOfPath(file.path);
    return key === undefined ? [] : [{ ...file, key }];
  });
}

async function planBucket(s3: S3Settings, files: readonly FileLine[], asked: Asked): Promise<Evidence> {
  const wanted = wantedOf(files);
  asked.log('Looking what is in the bucket');
  const there = await withBucket(s3, (bucket) => findThere(bucket, wanted, asked));
  const bring = async () => {
    const left = wanted.filter(({ key }) => !there.has(key));
    asked.log(`Bringing ${left.length} files to the bucket`);
    await withBucket(s3, (bucket) => forEach(left, (one) => bringObject(bucket, asked.folder, one)));
    return none;
  };
  return { diskBytes: 0, bring };
}

async function findThere(
  bucket: Bucket,
  wanted: readonly Wanted[],
  { mayReplace, log }: Asked,
): Promise<ReadonlySet<string>> {
  const byKey = new Map(wanted.map((one) => [one.key, one]));
  const all = await bucket.list();
  const others = all.filter(({ key }) => !byKey.has(key) && !isNoteKey(key));
  if (others.length > 0 && !mayReplace)
    throw new BackupError(
      `The bucket ${bucket.name} is not empty (${others.length} objects that the backup does not have, such as ${others[0]?.key}): name an empty one in S3_URL, or say --replace, which leaves them there.`,
    );
  if (others.length > 0) log(`In the bucket stay ${others.length} objects that the backup does not have`);
  const same = new Set<string>();
  await forEach(all, async (one) => {
    const own = byKey.get(one.key);
    if (!own) return;
    await requireSame(bucket, one, own);
    same.add(one.key);
  });
  return same;
}

async function requireSame(bucket: Bucket, { key, bytes }: Listed, { sha256, ...own }: Wanted): Promise<void> {
  if (bytes === own.bytes && (await bucket.sumOf(key))?.sha256 === sha256) return;
  throw new BackupError(
    `${key} of ${bucket.name} is not what the backup has under this name, and nothing is overwritten: name another bucket in S3_URL.`,
  );
}

async function bringObject(bucket: Bucket, folder: string, { key, path, bytes, sha256 }: Wanted): Promise<void> {
  await bucket.put(key, join(folder, 'files', path), bytes);
  if ((await bucket.sumOf(key))?.sha256 !== sha256)
    throw new BackupError(`${key} in ${bucket.name} is not as it is in the backup: try again.`);
}
