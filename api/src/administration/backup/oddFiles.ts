import { keyOfPath } from '../../platform/storage/s3Keys.ts';
import type { FileLine, Manifest } from './manifest.ts';

interface Had {
  readonly where: Manifest['files']['where'];
  readonly lines: readonly FileLine[];
}

/** Paths named by rows, with SHA-256, whose files are missing or differ. */
export function oddFiles({ where, lines }: Had, named: ReadonlyMap<string, string>): readonly string[] {
  const found = new Map(lines.map(({ path, sha256, openedSha256 }) => [path, openedSha256 ?? sha256]));
  // Listed files were not read.
  const isThere = (path: string, sha256: string) =>
    where === 'objects' ? found.has(keyOfPath(path) ?? path) : found.get(path) === sha256;
  return [...named].filter(([path, sha256]) => !isThere(path, sha256)).map(([path]) => path);
}
