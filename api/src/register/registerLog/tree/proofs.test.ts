// Proofs and tiles of any tree, against the verifier's code and RFC 6962's definition of a root.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHasher } from '../../../../../verify/src/core/merkle.ts';
import { isContinued, isIncluded } from '../../../../../verify/src/core/proofs.ts';
import {
  appendLeaves,
  consistencyProof,
  countOf,
  edgeRoot,
  emptyEdge,
  type FullTile,
  fullRoot,
  inclusionProof,
  type ReadNode,
  rootAt,
  rootOf,
  tileWidth,
  widthOf,
} from './tree.ts';

const hasher = createHasher({ sha256: (bytes) => createHash('sha256').update(bytes).digest() });
const leafAt = (position: number): Buffer => createHash('sha256').update(`leaf ${position}`).digest();
const leavesOf = (size: number) => Array.from({ length: size }, (_, position) => leafAt(position));
const max = 1200;
const leaves = leavesOf(max);
const rootOfSize = (size: number): Buffer => rootOf(leaves.slice(0, size));

/** Computed from the leaves. */
const read: ReadNode = async (height, index) => {
  const span = 2 ** height;
  return fullRoot(Buffer.concat(leaves.slice(index * span, (index + 1) * span)));
};
const size = fc.integer({ min: 1, max });

describe('proofs', () => {
  it('of any leaf in any tree hold for its position only', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), async (of, seed) => {
        const position = seed % of;
        const path = await inclusionProof(read, position, of);
        const claim = { leafHash: leafAt(position), position, size: of, root: rootOfSize(of), path };
        expect(isIncluded(hasher, claim)).toBe(true);
        expect(isIncluded(hasher, { ...claim, leafHash: leafAt(position + 1) })).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('of consistency hold for the right root only', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), async (newer, seed) => {
        const older = seed % (newer + 1);
        const path = await consistencyProof(read, older, newer);
        const first = { size: older, root: rootOfSize(older) };
        const second = { size: newer, root: rootOfSize(newer) };
        expect(isContinued(hasher, first, second, path)).toBe(true);
        // Everything extends the empty tree.
        if (older === 0) return;
        expect(isContinued(hasher, first, { ...second, root: leafAt(max) }, path)).toBe(false);
        expect(await rootAt(read, older)).toEqual(first.root);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the edge', () => {
  it('gives the same root however the tree grew, and every tile once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 3 }), (steps) => {
        const tiles: FullTile[] = [];
        let edge = emptyEdge;
        for (const count of steps) {
          const grown = appendLeaves(edge, leaves.slice(edge.size, edge.size + count));
          edge = grown.edge;
          tiles.push(...grown.full);
        }
        expect(edgeRoot(edge)).toEqual(rootOfSize(edge.size));
        expect(tiles.map(({ index }) => index)).toEqual(tiles.map((_, index) => index));
        expect(tiles).toHaveLength(Math.floor(edge.size / tileWidth));
        for (const { index, hashes } of tiles)
          expect(hashes).toEqual(Buffer.concat(leaves.slice(index * tileWidth, (index + 1) * tileWidth)));
      }),
    );
  });

  it('has the tiles that C2SP tlog-tiles counts for 70,000 leaves', () => {
    const full = (level: number) => Math.floor(countOf(70_000, level) / tileWidth);
    expect([full(0), widthOf(70_000, 0, 273)]).toEqual([273, 112]);
    expect([full(1), widthOf(70_000, 1, 1)]).toEqual([1, 17]);
    expect([full(2), widthOf(70_000, 2, 0)]).toEqual([0, 1]);
    expect([widthOf(256, 0, 0), widthOf(256, 1, 0)]).toEqual([256, 1]);
  });
});
