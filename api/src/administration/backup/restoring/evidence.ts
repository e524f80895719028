// A bucket's objects are never overwritten or removed: conflicts are found before anything is touched.
import { utimesSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import type { S3Settings } from '../../../platform/storage/s3Address.ts';
import { isNoteKey, keyOfPath } from '../../../platform/storage/s3Keys.ts';
import { type Bucket, forEach, withBucket } from '../bucket.ts';
import type { CheckedBackup } from '../checking.ts';
import { copyFile } from '../files.ts';
import { BackupError, type FileLine } from '../manifest.ts';

export interface Evidence {
  readonly diskBytes: number;
  readonly bring: () => Promise<void>;
}

interface Asked {
  readonly folder: string;
  readonly isRehearsal: boolean;
  readonly mayReplace: boolean;
  readonly log: (line: string) => void;
}

export async function planEvidence(
  { evidence, dataDir }: Config,
  { manifest, files }: CheckedBackup,
  asked: Asked,
): Promise<Evidence> {
  if (evidence.s3 && !asked.isRehearsal) return planBucket(evidence.s3, files, asked);
  const bring = async () => {
    asked.log(`Bringing back ${files.length} files`);
    for (const file of files) await bringFile(asked.folder, join(dataDir, 'evidence'), file);
  };
  return { diskBytes: manifest.files.bytes, bring };
}

async function bringFile(folder: string, to: string, { path, mode, mtimeMs, sha256 }: FileLine): Promise<void> {
  const target = join(to, path);
  const copied = await copyFile(join(folder, 'files', path), target);
  if (copied.sha256 !== sha256) throw new BackupError(`${path} was not copied as it is in the backup: try again.`);
  await chmod(target, mode);
  // Keeps the modification time, by which the next backup recognises the file.
  utimesSync(target, mtimeMs / 1000, mtimeMs / 1000);
}

interface Wanted extends FileLine {
  readonly key: string;
}

/** Files with a key. A writable original is an unfinished upload, which its device starts again. */
function wantedOf(files: readonly FileLine[]): readonly Wanted[] {
  const isOpen = ({ path, mode }: FileLine) => path.startsWith('originals/') && (mode & 0o200) !== 0;
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
  const there = all.filter(({ key }) => byKey.has(key));
  await forEach(there, async ({ key, bytes }) => {
    const own = byKey.get(key);
    if (bytes === own?.bytes && (await bucket.sumOf(key))?.sha256 === own.sha256) return;
    throw new BackupError(
      `${key} of ${bucket.name} is not what the backup has under this name, and nothing is overwritten: name another bucket in S3_URL.`,
    );
  });
  return new Set(there.map(({ key }) => key));
}

async function bringObject(bucket: Bucket, folder: string, { key, path, bytes, sha256 }: Wanted): Promise<void> {
  await bucket.put(key, join(folder, 'files', path), bytes);
  if ((await bucket.sumOf(key))?.sha256 !== sha256)
    throw new BackupError(`${key} in ${bucket.name} is not as it is in the backup: try again.`);
}
