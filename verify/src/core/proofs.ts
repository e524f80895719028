// Proofs of RFC 6962 (2.1.1, 2.1.2), checked as in RFC 9162 (2.1.3.2, 2.1.4.2). Sizes may exceed 2^32, so they are
// halved by division, not by shifting. Pure.
import { equal } from './bytes.ts';
import type { Hasher } from './merkle.ts';

const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);

export interface Included {
  readonly leafHash: Uint8Array;
  readonly position: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly path: readonly Uint8Array[];
}

/** `position` counts from 0. */
export function isIncluded(hasher: Hasher, { leafHash, position, size, root, path }: Included): boolean {
  if (position < 0 || position >= size) return false;
  let index = position;
  let last = size - 1;
  let node = leafHash;
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(index) || index === last) {
      node = hasher.node(sibling, node);
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)];
    } else node = hasher.node(node, sibling);
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && equal(node, root);
}

export interface Head {
  readonly size: number;
  readonly root: Uint8Array;
}

export function isContinued(hasher: Hasher, older: Head, newer: Head, path: readonly Uint8Array[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && equal(older.root, newer.root);
  if (older.size === 0) return path.length === 0 && equal(older.root, hasher.empty);
  let index = older.size - 1;
  let last = newer.size - 1;
  while (isOdd(index)) [index, last] = [half(index), half(last)];
  // A complete older tree is a node of the newer one and is not sent.
  const [first, ...rest] = index === 0 ? [older.root, ...path] : path;
  if (!first) return false;
  let before = first;
  let after = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(index) || index === last) {
      before = hasher.node(sibling, before);
      after = hasher.node(sibling, after);
      while (!isOdd(index) && index !== 0) [index, last] = [half(index), half(last)];
    } else after = hasher.node(after, sibling);
    [index, last] = [half(index), half(last)];
  }
  return last === 0 && equal(before, older.root) && equal(after, newer.root);
}

/** Root of the subtree number `index` with 2^`level` leaves. */
export type ReadNode = (level: number, index: number) => Promise<Uint8Array>;

/** Largest power of two below the size. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

function exponentOf(size: number): number | undefined {
  let level = 0;
  let rest = size;
  for (; rest > 1 && !isOdd(rest); level++) rest = half(rest);
  return rest === 1 ? level : undefined;
}

/** `end` is exclusive; a subtree of that size may begin at `start`. */
export async function rootBetween(hasher: Hasher, read: ReadNode, start: number, end: number): Promise<Uint8Array> {
  const size = end - start;
  if (size <= 0) return hasher.empty;
  const level = exponentOf(size);
  if (level !== undefined) return read(level, start / size);
  const split = start + splitOf(size);
  const [left, right] = await Promise.all([
    rootBetween(hasher, read, start, split),
    rootBetween(hasher, read, split, end),
  ]);
  return hasher.node(left, right);
}

/** PROOF(m, D[n]); empty for an empty tree. */
export async function consistencyPath(hasher: Hasher, read: ReadNode, older: number, newer: number) {
  return older === 0 ? [] : subproof(hasher, read, { older, start: 0, size: newer, isWhole: true });
}

interface Part {
  readonly older: number;
  readonly start: number;
  readonly size: number;
  /** The verifier already has the older tree. */
  readonly isWhole: boolean;
}

/** SUBPROOF(m, D[n], b), RFC 6962, 2.1.2. */
async function subproof(hasher: Hasher, read: ReadNode, part: Part): Promise<readonly Uint8Array[]> {
  const { older, start, size, isWhole } = part;
  const end = start + size;
  if (older === size) return isWhole ? [] : [await rootBetween(hasher, read, start, end)];
  const split = splitOf(size);
  if (older <= split) {
    const inner = await subproof(hasher, read, { ...part, size: split });
    return [...inner, await rootBetween(hasher, read, start + split, end)];
  }
  const right = { older: older - split, start: start + split, size: size - split, isWhole: false };
  const inner = await subproof(hasher, read, right);
  return [...inner, await rootBetween(hasher, read, start, start + split)];
}
