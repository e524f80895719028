// RFC 6962, 2.1.1 and 2.1.2.
import { nodeOf, splitOf } from './tree.ts';

/** The hash of the `index`th complete subtree of 2^height leaves. */
export type ReadNode = (height: number, index: number) => Promise<Buffer>;

async function rangeHash(read: ReadNode, from: number, until: number): Promise<Buffer> {
  const count = until - from;
  const height = Math.log2(count);
  // Ranges of proofs are aligned to the power of two that contains them.
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
  // As long as the smaller tree is the whole left part, the verifier knows its hash.
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
