// Roots against the published vectors of certificate-transparency (transparency-dev/merkle, testonly), and against
// RFC 6962's own recursive definition.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRows } from '../../../../test/rows.ts';
import { rootOf } from './tree.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafOf = (data: Uint8Array) => sha256(Uint8Array.of(0), data);

/** MTH of RFC 6962, 2.1: split at the largest power of two below the number of leaves. */
function definedRoot(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) return sha256();
  if (leaves.length === 1) return first;
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return sha256(Uint8Array.of(1), definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split)));
}

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

describe('rootOf', () => {
  it('gives the published roots', () =>
    checkRows(
      roots.map((root, size) => ({ size, root })),
      ({ size, root }) => {
        const leaves = inputs.slice(0, size).map((hex) => leafOf(Buffer.from(hex, 'hex')));
        expect(rootOf(leaves).toString('hex')).toBe(root);
      },
    ));

  it('equals the definition of RFC 6962 for any number of leaves', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 200 }), (data) => {
        const leaves = data.map(leafOf);
        expect(rootOf(leaves)).toEqual(definedRoot(leaves));
      }),
    );
  });

  it('changes with any leaf and with any order', () => {
    const leaves = [...'register'].map((letter) => leafOf(Buffer.from(letter)));
    const root = rootOf(leaves);
    expect(rootOf(leaves.toReversed())).not.toEqual(root);
    expect(rootOf(leaves.with(3, leafOf(Buffer.from('x'))))).not.toEqual(root);
  });
});
