// Files that rows name and storage lacks or has with other bytes.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { withClient } from '../../platform/db/client.ts';
import type { S3Settings } from '../../platform/storage/s3Address.ts';
import { keyOfPath } from '../../platform/storage/s3Keys.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { hashFile, hashLetter } from './files.ts';
import type { FileLine } from './manifest.ts';
import { listStoredFiles, type NamedFile } from './storedFiles.store.ts';

export interface FileMismatches {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
}

type MismatchKind = keyof FileMismatches | undefined;

const mismatchesOf = (files: readonly NamedFile[], mismatches: readonly MismatchKind[]): FileMismatches => {
  const which = (kind: MismatchKind) =>
    files.flatMap(({ path, of }, at) => (mismatches[at] === kind ? [of === null ? path : `${path} (${of})`] : []));
  return { missing: which('missing'), changed: which('changed') };
};

export function mismatchesIn(lines: readonly FileLine[], named: readonly NamedFile[]): FileMismatches {
  const had = new Map(lines.map(({ path, sha256, openedSha256 }) => [path, openedSha256 ?? sha256]));
  const files = named.filter(({ sha256 }) => sha256 !== null);
  return mismatchesOf(
    files,
    files.map(({ path, sha256 }) => (had.has(path) ? (had.get(path) === sha256 ? undefined : 'changed') : 'missing')),
  );
}

/** A file written later than its row by more than this may have been changed. */
const slackMs = 60_000;
const atOnce = 32;

export async function findFileMismatches(config: Config, keys: Keys, databaseUrl: string): Promise<FileMismatches> {
  const files = await withClient(databaseUrl, listStoredFiles);
  const lookUp = config.evidence.s3 ? await inBucket(config.evidence.s3) : onDisk(config, keys);
  const mismatches: MismatchKind[] = [];
  for (let at = 0; at < files.length; at += atOnce)
    mismatches.push(...(await Promise.all(files.slice(at, at + atOnce).map(lookUp))));
  return mismatchesOf(files, mismatches);
}

const onDisk =
  ({ dataDir }: Config, keys: Keys) =>
  async ({ path, sha256, bytes, at }: NamedFile): Promise<MismatchKind> => {
    const file = join(dataDir, 'evidence', path);
    const found = await stat(file).catch((error) => {
      if (!isMissing(error)) throw error;
      return undefined;
    });
    if (!found) return 'missing';
    if (bytes !== null && found.size !== bytes) return 'changed';
    if (sha256 === null || found.mtimeMs <= at.getTime() + slackMs) return undefined;
    const read = bytes === null ? await hashLetter(keys, path, file) : (await hashFile(file)).sha256;
    return read === sha256 ? undefined : 'changed';
  };

async function inBucket(s3: S3Settings) {
  const { listObjects } = await import('../../platform/storage/s3.ts');
  const there = await listObjects(s3);
  return async ({ path, bytes }: NamedFile): Promise<MismatchKind> => {
    const found = there.get(keyOfPath(path) ?? path);
    if (found === undefined) return 'missing';
    return bytes !== null && found !== bytes ? 'changed' : undefined;
  };
}

const maxListed = 20;

export const hasMismatches = ({ missing, changed }: FileMismatches): boolean => missing.length + changed.length > 0;

export const mismatchLines = ({ missing, changed }: FileMismatches): readonly string[] => [
  ...listed('Missing', missing),
  ...listed('Changed', changed),
];

const listed = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [
        `${what} files: ${names.length}`,
        ...names.slice(0, maxListed).map((name) => `  ${name}`),
        ...(names.length > maxListed ? [`  and ${names.length - maxListed} more`] : []),
      ];
