import { keyOfPath } from '../../platform/storage/s3Keys.ts';
import type { FileLine, Manifest } from './manifest.ts';

export interface OddFiles {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
}

export const isAnyOdd = ({ missing, changed }: OddFiles): boolean => missing.length + changed.length > 0;

export const mapOdd = ({ missing, changed }: OddFiles, name: (path: string) => string): OddFiles => ({
  missing: missing.map(name),
  changed: changed.map(name),
});

interface Had {
  readonly where: Manifest['files']['where'];
  readonly lines: readonly FileLine[];
}

export function oddFiles({ where, lines }: Had, named: ReadonlyMap<string, string>): OddFiles {
  const found = new Map(lines.map(({ path, sha256, openedSha256 }) => [path, openedSha256 ?? sha256]));
  const isThere = (path: string) => found.has(where === 'objects' ? (keyOfPath(path) ?? path) : path);
  const all = [...named];
  return {
    missing: all.flatMap(([path]) => (isThere(path) ? [] : [path])),
    changed:
      where === 'objects'
        ? []
        : all.flatMap(([path, sha256]) => (isThere(path) && found.get(path) !== sha256 ? [path] : [])),
  };
}

const mostShown = 20;

export const oddLines = ({ missing, changed }: OddFiles): readonly string[] => [
  ...listed('Missing', missing),
  ...listed('Changed', changed),
];

const listed = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [
        `${what} files: ${names.length}`,
        ...names.slice(0, mostShown).map((name) => `  ${name}`),
        ...(names.length > mostShown ? [`  and ${names.length - mostShown} more`] : []),
      ];
