// The tree and its proofs against the published vectors of certificate-transparency (transparency-dev/merkle, testonly),
// and against RFC 6962's own recursive definition for trees of any size.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { fromHex, toHex } from '../src/core/bytes.ts';
import { createHasher, emptyRange, growFrom } from '../src/core/merkle.ts';
import { consistencyPath, isContinued, isIncluded, type ReadNode, rootBetween } from '../src/core/proofs.ts';
import { inclusionPath, leafHashes, nodesFrom, rootOfAll } from './madeLog.ts';

const hasher = createHasher(nodeCrypto);
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();

const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
// Inclusion and consistency paths of the reference tree of eight leaves, as the C++ and Go tests publish them.
const inclusions = [
  { position: 0, size: 1, path: [] },
  {
    position: 0,
    size: 8,
    path: [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  },
  {
    position: 5,
    size: 8,
    path: [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  },
  {
    position: 2,
    size: 3,
    path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  },
  {
    position: 1,
    size: 5,
    path: [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  },
] as const;
const consistencies = [
  { older: 1, newer: 1, path: [] },
  {
    older: 1,
    newer: 8,
    path: [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  },
  {
    older: 6,
    newer: 8,
    path: [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  },
  {
    older: 2,
    newer: 5,
    path: [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  },
] as const;

const leaves = inputs.map((hex) => hasher.leaf(bytes(hex)));
const rootHash = (size: number) => bytes(roots[size] ?? '');

describe('the published vectors', () => {
  it('give the roots of the first leaves', () => {
    const grown = roots.map((_, size) => {
      const tree = growFrom(hasher, emptyRange);
      for (const leaf of leaves.slice(0, size)) tree.append(leaf);
      return toHex(tree.root());
    });
    expect(grown).toEqual(roots);
  });

  it('give the inclusion proofs', () => {
    for (const { position, size, path } of inclusions) {
      const found = inclusionPath(leaves.slice(0, size), position);
      expect(found.map(toHex), `${position} of ${size}`).toEqual(path);
      const claim = {
        leafHash: leaves[position] ?? new Uint8Array(),
        position,
        size,
        root: rootHash(size),
        path: found,
      };
      expect(isIncluded(hasher, claim), `${position} of ${size}`).toBe(true);
    }
  });

  it('give the consistency proofs', async () => {
    for (const { older, newer, path } of consistencies) {
      const found = await consistencyPath(hasher, nodesFrom(leaves), older, newer);
      expect(found.map(toHex), `${older} to ${newer}`).toEqual(path);
      const [before, after] = [older, newer].map((size) => ({ size, root: rootHash(size) }));
      expect(before && after && isContinued(hasher, before, after, found), `${older} to ${newer}`).toBe(true);
    }
  });
});

describe('trees of any size', () => {
  const size = fc.integer({ min: 1, max: 600 });
  const runs = { numRuns: 30 };
  const grown = leafHashes(600);
  const read: ReadNode = nodesFrom(grown);

  it('have the root that RFC 6962 defines, grown or read from nodes', async () => {
    await fc.assert(
      fc.asyncProperty(size, async (count) => {
        const tree = growFrom(hasher, emptyRange);
        for (const leaf of grown.slice(0, count)) tree.append(leaf);
        const defined = rootOfAll(grown.slice(0, count));
        expect(tree.root()).toEqual(defined);
        expect(await rootBetween(hasher, read, 0, count)).toEqual(defined);
        expect(growFrom(hasher, tree.range()).root()).toEqual(defined);
      }),
      runs,
    );
  });

  it('prove every leaf at its own position only', () => {
    fc.assert(
      fc.property(size, fc.nat(599), fc.nat(599), (count, a, b) => {
        const [position, other] = [a % count, b % count];
        const path = inclusionPath(grown.slice(0, count), position);
        const root = rootOfAll(grown.slice(0, count));
        const claim = { leafHash: grown[position] ?? new Uint8Array(), position, size: count, root, path };
        expect(isIncluded(hasher, claim)).toBe(true);
        expect(isIncluded(hasher, { ...claim, position: other })).toBe(other === position);
        expect(isIncluded(hasher, { ...claim, position: count })).toBe(false);
        expect(isIncluded(hasher, { ...claim, path: [...path, root] })).toBe(false);
        expect(isIncluded(hasher, { ...claim, path: path.slice(0, -1) })).toBe(path.length === 0);
      }),
      runs,
    );
  });

  it('are continued by larger trees with the same leaves only', async () => {
    await fc.assert(
      fc.asyncProperty(size, size, fc.nat(599), async (a, b, touched) => {
        const [older, newer] = [Math.min(a, b), Math.max(a, b)];
        const headOf = (hashes: readonly Uint8Array[], count: number) => ({
          size: count,
          root: rootOfAll(hashes.slice(0, count)),
        });
        const path = await consistencyPath(hasher, read, older, newer);
        expect(isContinued(hasher, headOf(grown, older), headOf(grown, newer), path)).toBe(true);
        // With one leaf of the older tree changed, no proof connects the two trees.
        const place = touched % older;
        const changed = grown.with(place, hasher.leaf(Uint8Array.of(1)));
        const changedPath = await consistencyPath(hasher, nodesFrom(changed), older, newer);
        expect(isContinued(hasher, headOf(grown, older), headOf(changed, newer), changedPath)).toBe(false);
        expect(isContinued(hasher, headOf(grown, older), headOf(changed, newer), path)).toBe(false);
        if (older < newer) expect(isContinued(hasher, headOf(grown, newer), headOf(grown, older), path)).toBe(false);
      }),
      runs,
    );
  });
});
