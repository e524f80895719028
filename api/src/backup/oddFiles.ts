// The files that a backup has, held against the rows that name them.
import { keyOfPath } from '../storage/s3Keys.ts';
import type { FileLine, Manifest } from './manifest.ts';

interface Had {
  readonly where: Manifest['files']['where'];
  readonly lines: readonly FileLine[];
}

/** Paths of those that rows name, each with its SHA-256, and that are missing or are not what the row says. */
export function oddFiles({ where, lines }: Had, named: ReadonlyMap<string, string>): readonly string[] {
  const found = new Map(lines.map(({ path, sha256, openedSha256 }) => [path, openedSha256 ?? sha256]));
  // Files that are only listed were not read.
  const isThere = (path: string, sha256: string) =>
    where === 'objects' ? found.has(keyOfPath(path) ?? path) : found.get(path) === sha256;
  return [...named].filter(([path, sha256]) => !isThere(path, sha256)).map(([path]) => path);
}
