// The right edge of a growing tree in tiles (C2SP tlog-tiles): the hashes of the tile that is not full yet, at every level.
// All that signing the next head has to remember. Pure.
import { append, emptyRange, nodeOf, rootOf } from './tree.ts';

export const tileWidth = 256;
/** A tile stands for a subtree of this height. */
export const tileHeight = 8;
export const hashBytes = 32;

export interface Edge {
  readonly size: number;
  /** Of level 0 first; each has fewer than 256. */
  readonly levels: readonly (readonly Buffer[])[];
}

export const emptyEdge: Edge = { size: 0, levels: [] };

export interface FullTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Buffer;
  /** What stands for it in the level above. */
  readonly root: Buffer;
}

/** How many hashes of a level a tree of this size has, those of all tiles together. */
export const countOf = (size: number, level: number): number => Math.floor(size / tileWidth ** level);

/** How many hashes a tile has in a tree of this size; 0: the tree does not reach it. */
export const widthOf = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(tileWidth, countOf(size, level) - index * tileWidth));

/** The root of a full subtree from its hashes side by side, a power of two of them. */
export function fullRoot(hashes: Buffer): Buffer {
  if (hashes.length === hashBytes) return Buffer.from(hashes);
  const middle = hashes.length / 2;
  return nodeOf(fullRoot(hashes.subarray(0, middle)), fullRoot(hashes.subarray(middle)));
}

/** The edge with more leaves, and the tiles that became full by them. */
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

/** The root hash of the whole tree. */
export function edgeRoot({ levels }: Edge): Buffer {
  // The highest level has the largest subtrees; each level's own are those of a range of its hashes.
  const roots = levels.toReversed().flatMap((hashes) => hashes.reduce(append, emptyRange).roots);
  return rootOf({ size: 0, roots });
}
