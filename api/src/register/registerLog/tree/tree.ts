// The Merkle tree of RFC 6962 (2.1, 2.1.1, 2.1.2), with the tiles of C2SP tlog-tiles.
import { hash } from 'node:crypto';

/** A byte of one, then both children. One hash call is twice as fast as three. */
function nodeOf(left: Uint8Array, right: Uint8Array): Buffer {
  if (left.length !== 32 || right.length !== 32) throw new Error('a hash has 32 bytes');
  scratch.set(left, 1);
  scratch.set(right, 33);
  return hash('sha256', scratch, 'buffer');
}
const scratch = Buffer.alloc(65, 1);

const splitOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);

/** The last node may be of a smaller subtree. */
export function rootOf(nodes: readonly Buffer[]): Buffer {
  const [first, ...more] = nodes;
  if (!first) return hash('sha256', '', 'buffer');
  if (more.length === 0) return first;
  const middle = splitOf(nodes.length);
  return nodeOf(rootOf(nodes.slice(0, middle)), rootOf(nodes.slice(middle)));
}

export const tileWidth = 256;
export const tileHeight = 8;
export const hashBytes = 32;

/** The partial tile of every level. */
export interface Edge {
  readonly size: number;
  readonly levels: readonly (readonly Buffer[])[];
}

export const emptyEdge: Edge = { size: 0, levels: [] };

export interface FullTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Buffer;
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

export function appendLeaves(edge: Edge, leafHashes: readonly Buffer[]) {
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

export const edgeRoot = ({ levels }: Edge): Buffer =>
  rootOf(levels.reduce((below, hashes) => (below.length === 0 ? hashes : [...hashes, rootOf(below)]), []));

export type ReadNode = (height: number, index: number) => Promise<Buffer>;

async function rangeHash(read: ReadNode, from: number, until: number): Promise<Buffer> {
  const count = until - from;
  const height = Math.log2(count);
  // Aligned to the power of two that contains them.
  if (Number.isInteger(height)) return read(height, from / count);
  const middle = from + splitOf(count);
  return nodeOf(await rangeHash(read, from, middle), await rangeHash(read, middle, until));
}

export async function inclusionProof(read: ReadNode, position: number, size: number): Promise<Buffer[]> {
  const path: Buffer[] = [];
  for (let from = 0, until = size; until - from > 1; ) {
    const middle = from + splitOf(until - from);
    const isLeft = position < middle;
    path.unshift(await (isLeft ? rangeHash(read, middle, until) : rangeHash(read, from, middle)));
    if (isLeft) until = middle;
    else from = middle;
  }
  return path;
}

export async function consistencyProof(read: ReadNode, before: number, size: number): Promise<Buffer[]> {
  if (before === 0 || before === size) return [];
  const proof: Buffer[] = [];
  let [from, until] = [0, size];
  // While the smaller tree is the whole left part, the verifier knows its hash.
  let isWhole = true;
  while (before !== until) {
    const middle = from + splitOf(until - from);
    if (before <= middle) {
      proof.unshift(await rangeHash(read, middle, until));
      until = middle;
    } else {
      proof.unshift(await rangeHash(read, from, middle));
      from = middle;
      isWhole = false;
    }
  }
  return isWhole ? proof : [await rangeHash(read, from, until), ...proof];
}

export const rootAt = (read: ReadNode, size: number): Promise<Buffer> => rangeHash(read, 0, size);
