// What a start finds before it serves: files that rows name and that storage lacks, or has with other bytes.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { withClient } from '../../platform/db/client.ts';
import { keyOfPath } from '../../platform/storage/s3Keys.ts';
import { sumOf, sumOfLetter } from './files.ts';
import { mapOdd, type OddFiles } from './oddFiles.ts';
import { listStoredFiles, type NamedFile } from './storedFiles.store.ts';

/** A file written later than its row by more than this is read: it may have been changed. */
const slackMs = 3_600_000;
const atOnce = 32;

type Odd = keyof OddFiles | undefined;

export async function findOddFiles(config: Config, keys: Keys, databaseUrl: string): Promise<OddFiles> {
  const files = await withClient(databaseUrl, listStoredFiles);
  const look = config.evidence.s3 ? await inBucket(config.evidence.s3) : onDisk(config, keys);
  const odd: Odd[] = [];
  for (let at = 0; at < files.length; at += atOnce)
    odd.push(...(await Promise.all(files.slice(at, at + atOnce).map(look))));
  const which = (kind: Odd) => files.flatMap(({ path }, at) => (odd[at] === kind ? [path] : []));
  return mapOdd({ missing: which('missing'), changed: which('changed') }, nameIn(files));
}

export function nameIn(files: readonly NamedFile[]): (path: string) => string {
  const known = new Map(files.map(({ path, of }) => [path, of]));
  return (path) => (known.get(path) ? `${path} (${known.get(path)})` : path);
}

const onDisk =
  ({ dataDir }: Config, keys: Keys) =>
  async ({ path, sha256, bytes, at }: NamedFile): Promise<Odd> => {
    const file = join(dataDir, 'evidence', path);
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!found) return 'missing';
    if (bytes !== null && found.size !== bytes) return 'changed';
    if (sha256 === null || found.mtimeMs <= at.getTime() + slackMs) return undefined;
    const read = bytes === null ? await sumOfLetter(keys, path, file) : (await sumOf(file)).sha256;
    return read === sha256 ? undefined : 'changed';
  };

/** By its list: objects are not read. */
async function inBucket(s3: NonNullable<Config['evidence']['s3']>) {
  const { withBucket } = await import('./bucket.ts');
  const there = new Map((await withBucket(s3, (bucket) => bucket.list())).map(({ key, bytes }) => [key, bytes]));
  return async ({ path, bytes }: NamedFile): Promise<Odd> => {
    const found = there.get(keyOfPath(path) ?? path);
    if (found === undefined) return 'missing';
    return bytes !== null && found !== bytes ? 'changed' : undefined;
  };
}
