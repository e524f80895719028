import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson, contentHash, leafOf, promiseText } from './commitment.ts';

describe('canonicalJson', () => {
  it('sorts keys at every depth and omits null and undefined', () => {
    const value = { b: [{ z: 1, a: 'ë' }], a: null, c: undefined, A: true };
    expect(canonicalJson(value)).toBe('{"A":true,"b":[{"a":"ë","z":1}]}');
  });

  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: { d: 1, c: [2] }, a: 'x' })).toBe(canonicalJson({ a: 'x', b: { c: [2], d: 1 } }));
  });

  it('refuses what JSON cannot represent', () => {
    expect(() => canonicalJson(() => 1)).toThrow(TypeError);
  });
});

describe('leafOf', () => {
  const filing = {
    kind: 'denouncement',
    track: 'tip',
    registeredAt: '2026-11-16T10:42:07+01:00',
    contentSha256: contentHash({ a: 1 }),
    documents: [{ sha256: 'ab'.repeat(32) }],
  } as const;
  const salt = Buffer.alloc(32, 7);

  it('hashes exactly the bytes of docs/receipt.md', () => {
    const content = createHash('sha256').update('{"a":1}').digest('hex');
    const text =
      'denonco-filing/v1\nDEN-2026-000123\n2026-11-16T10:42:07+01:00\ndenouncement\ntip\n' +
      `${content}\n${'ab'.repeat(32)}\n`;
    const commitment = createHash('sha256')
      .update(Buffer.concat([salt, Buffer.from(text)]))
      .digest();
    const leaf = createHash('sha256')
      .update(Buffer.concat([Buffer.from([0]), commitment]))
      .digest();
    expect(leafOf('DEN-2026-000123', filing, salt)).toEqual(leaf);
  });

  it('never changes, so that old receipts verify', () => {
    expect(leafOf('DEN-2026-000123', filing, salt).toString('hex')).toMatchInlineSnapshot(
      `"0531808689b00d8a9ff02d841ddbf06bb0f557211e110a62927e857da6678e4c"`,
    );
    expect(promiseText('DEN-2026-000123', filing.registeredAt, Buffer.alloc(3))).toBe(
      'denonco-receipt/v1\nDEN-2026-000123\n2026-11-16T10:42:07+01:00\nAAAA\n',
    );
  });
});
