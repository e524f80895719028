// The partial tile at every level (C2SP tlog-tiles): all that signing the next head needs.
import { nodeOf, rootOf } from './tree.ts';

export const tileWidth = 256;
export const tileHeight = 8;
export const hashBytes = 32;

export interface Edge {
  readonly size: number;
  readonly levels: readonly (readonly Buffer[])[];
}

export const emptyEdge: Edge = { size: 0, levels: [] };

export interface FullTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Buffer;
  /** The hash of this node in the level above. */
  readonly root: Buffer;
}

export const countOf = (size: number, level: number): number => Math.floor(size / tileWidth ** level);

export const widthOf = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(tileWidth, countOf(size, level) - index * tileWidth));

export function fullRoot(hashes: Buffer): Buffer {
  if (hashes.length === hashBytes) return Buffer.from(hashes);
  const middle = hashes.length / 2;
  return nodeOf(fullRoot(hashes.subarray(0, middle)), fullRoot(hashes.subarray(middle)));
}

export function grow(edge: Edge, leafHashes: readonly Buffer[]): { readonly edge: Edge; readonly full: FullTile[] } {
  const levels = edge.levels.map((level) => [...level]);
  const full: FullTile[] = [];
  const add = (level: number, hash: Buffer, index: number): void => {
    const hashes = levels[level] ?? [];
    levels[level] = hashes;
    hashes.push(hash);
    if (hashes.length < tileWidth) return;
    levels[level] = [];
    const bytes = Buffer.concat(hashes);
    const tile = { level, index, hashes: bytes, root: fullRoot(bytes) };
    full.push(tile);
    add(level + 1, tile.root, Math.floor(index / tileWidth));
  };
  leafHashes.forEach((hash, at) => {
    add(0, hash, Math.floor((edge.size + at) / tileWidth));
  });
  return { edge: { size: edge.size + leafHashes.length, levels }, full };
}

/** Hashes that do not fill a tile become one node, the last of the level above. */
export const edgeRoot = ({ levels }: Edge): Buffer =>
  rootOf(levels.reduce((below, hashes) => (below.length === 0 ? hashes : [...hashes, rootOf(below)]), []));
