// The Merkle tree of RFC 6962, 2.1, and a tree that grows without storing its leaves. Pure.
import type { Crypto } from './bytes.ts';

export interface Hasher {
  leaf(entry: Uint8Array): Uint8Array;
  node(left: Uint8Array, right: Uint8Array): Uint8Array;
  readonly empty: Uint8Array;
}

export const hashBytes = 32;

export function createHasher({ sha256 }: Pick<Crypto, 'sha256'>): Hasher {
  // One buffer for all nodes saves a million allocations.
  const both = new Uint8Array(1 + 2 * hashBytes);
  both[0] = 1;
  return {
    leaf(entry) {
      const bytes = new Uint8Array(1 + entry.length);
      bytes.set(entry, 1);
      return sha256(bytes);
    },
    node(left, right) {
      if (left.length !== hashBytes || right.length !== hashBytes) throw new RangeError('not a hash of SHA-256');
      both.set(left, 1);
      both.set(right, 1 + hashBytes);
      return sha256(both);
    },
    empty: sha256(new Uint8Array()),
  };
}

/** The roots of the complete subtrees, the largest first: enough to grow the tree. */
export interface Range {
  readonly size: number;
  readonly roots: readonly Uint8Array[];
}

export const emptyRange: Range = { size: 0, roots: [] };

/** One for each 1 in the binary form. */
export function rootsAt(size: number): number {
  let count = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

export interface GrowingTree {
  append(leafHash: Uint8Array): void;
  range(): Range;
  root(): Uint8Array;
}

/** Two complete subtrees of one size become one, as in binary addition. */
export function growFrom(hasher: Hasher, { size, roots }: Range): GrowingTree {
  if (roots.length !== rootsAt(size)) throw new RangeError('a range with other roots than its size says');
  const subtrees = [...roots];
  let count = size;
  return {
    append(leafHash) {
      let node = leafHash;
      for (let rest = count; rest % 2 === 1; rest = Math.floor(rest / 2))
        node = hasher.node(subtrees.pop() ?? node, node);
      subtrees.push(node);
      count += 1;
    },
    range: () => ({ size: count, roots: [...subtrees] }),
    root: () => rootOf(hasher, subtrees),
  };
}

export function rootOf(hasher: Hasher, roots: readonly Uint8Array[]): Uint8Array {
  const [last, ...larger] = roots.toReversed();
  return last ? larger.reduce((right, left) => hasher.node(left, right), last) : hasher.empty;
}
