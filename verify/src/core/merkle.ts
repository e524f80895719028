// The Merkle tree of RFC 6962, 2.1, and a tree that grows without storing its leaves. Pure.
import type { Crypto } from './bytes.ts';

export type Hasher = ReturnType<typeof createHasher>;

export const hashBytes = 32;

export function createHasher({ sha256 }: Pick<Crypto, 'sha256'>) {
  // One buffer for all nodes saves a million allocations.
  const both = new Uint8Array(1 + 2 * hashBytes);
  both[0] = 1;
  return {
    leaf(entry: Uint8Array): Uint8Array {
      const bytes = new Uint8Array(1 + entry.length);
      bytes.set(entry, 1);
      return sha256(bytes);
    },
    node(left: Uint8Array, right: Uint8Array): Uint8Array {
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

/** Two complete subtrees of one size become one, as in binary addition. */
export function growFrom(hasher: Hasher, { size, roots }: Range) {
  if (roots.length !== rootsAt(size)) throw new RangeError('a range with other roots than its size says');
  const subtrees = [...roots];
  let count = size;
  return {
    append(leafHash: Uint8Array): void {
      let node = leafHash;
      for (let rest = count; rest % 2 === 1; rest = Math.floor(rest / 2))
        node = hasher.node(subtrees.pop() ?? node, node);
      subtrees.push(node);
      count += 1;
    },
    range: (): Range => ({ size: count, roots: [...subtrees] }),
    root: () => rootOf(hasher, subtrees),
  };
}

export function rootOf(hasher: Hasher, roots: readonly Uint8Array[]): Uint8Array {
  const [last, ...larger] = roots.toReversed();
  return last ? larger.reduce((right, left) => hasher.node(left, right), last) : hasher.empty;
}
