// C2SP tlog-tiles. The root alone proves what is read. Pure but for the given source.
import { type Hasher, hashBytes } from './merkle.ts';
import type { ReadNode } from './proofs.ts';

export const tileWidth = 256;
const tileHeight = 8;

/** @throws for a missing file. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** A successor's files are in a folder of their own, `2/tile/0/000`. */
export function filesOf(read: ReadFile, origin: string): ReadFile {
  const [, folder] = /^denonco\/[^/]+\/(\d+)$/.exec(origin) ?? [];
  return folder === undefined ? read : (path) => read(`${folder}/${path}`);
}

/** Against the log's specification. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

function numberPath(index: number, width: number): string {
  const groups: string[] = [];
  let rest = index;
  do {
    groups.unshift(String(rest % 1000).padStart(3, '0'));
    rest = Math.floor(rest / 1000);
  } while (rest > 0);
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return width === tileWidth ? path : `${path}.p/${width}`;
}

export const tilePath = (level: number, index: number, width: number): string =>
  `tile/${level}/${numberPath(index, width)}`;

export const bundlePath = (index: number, width: number): string => `tile/entries/${numberPath(index, width)}`;

export function widthOf(size: number, level: number, index: number): number {
  const hashes = Math.floor(size / tileWidth ** level);
  return Math.max(0, Math.min(tileWidth, hashes - index * tileWidth));
}

/** A partial tile may have been replaced by the full one, which begins with it. */
async function readOrFull(read: ReadFile, path: string, full: string): Promise<Uint8Array> {
  try {
    return await read(path);
  } catch (error) {
    if (path === full) throw error;
    return read(full);
  }
}

export function nodesOf(hasher: Hasher, read: ReadFile, size: number): ReadNode {
  const tiles = new Map<string, Promise<Uint8Array>>();
  const tileOf = (level: number, index: number): Promise<Uint8Array> => {
    const width = widthOf(size, level, index);
    const path = tilePath(level, index, width);
    const known = tiles.get(path) ?? readOrFull(read, path, tilePath(level, index, tileWidth));
    tiles.set(path, known);
    return known;
  };
  return async (level, index) => {
    const tileLevel = Math.floor(level / tileHeight);
    const span = 2 ** (level % tileHeight);
    const first = index * span;
    const tile = await tileOf(tileLevel, Math.floor(first / tileWidth));
    const from = first % tileWidth;
    if (tile.length < (from + span) * hashBytes || tile.length % hashBytes !== 0)
      throw new UnfitFile(`the tile of level ${tileLevel} with hash ${first} has ${tile.length} bytes`);
    return rootOfTile(hasher, tile.subarray(from * hashBytes, (from + span) * hashBytes));
  };
}

export function rootOfTile(hasher: Hasher, hashes: Uint8Array): Uint8Array {
  if (hashes.length === hashBytes) return hashes.slice();
  const middle = hashes.length / 2;
  return hasher.node(rootOfTile(hasher, hashes.subarray(0, middle)), rootOfTile(hasher, hashes.subarray(middle)));
}

/** Each entry follows its length in two bytes. */
function parseBundle(bytes: Uint8Array): readonly Uint8Array[] {
  const entries: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  while (at < bytes.length) {
    const end = at + 2 <= bytes.length ? at + 2 + view.getUint16(at) : Number.POSITIVE_INFINITY;
    if (end > bytes.length) throw new UnfitFile(`a bundle ends within entry ${entries.length}`);
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

/** Bundles requested at once: enough for speed, harmless for a server. */
const ahead = 8;

/** `size` is exclusive; in order, by bundle. */
export async function* entriesBetween(
  read: ReadFile,
  from: number,
  size: number,
): AsyncGenerator<readonly Uint8Array[]> {
  const last = Math.ceil(size / tileWidth);
  const fetchBundle = (index: number) => {
    const path = bundlePath(index, widthOf(size, 0, index));
    const pending = readOrFull(read, path, bundlePath(index, tileWidth));
    // Awaited later; until then a rejection must not count as unhandled.
    pending.catch(() => undefined);
    return pending;
  };
  const waiting: Promise<Uint8Array>[] = [];
  let next = Math.floor(from / tileWidth);
  for (let index = next; index < last; index++) {
    while (next < last && waiting.length < ahead) waiting.push(fetchBundle(next++));
    const width = widthOf(size, 0, index);
    const entries = parseBundle((await waiting.shift()) ?? new Uint8Array());
    if (entries.length < width) throw new UnfitFile(`bundle ${index} has ${entries.length} entries of ${width}`);
    yield entries.slice(Math.max(0, from - index * tileWidth), width);
  }
}
