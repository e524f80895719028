import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { toBase64, toHex, utf8 } from '../src/core/bytes.ts';
import { parseVerifierKey } from '../src/core/note.ts';
import { checkReceipt, receiptLeaf, type TrustedKeys, verdictOf } from '../src/core/receipt.ts';
import { maxReceiptBytes, type Receipt, readReceipt } from '../src/core/receiptFile.ts';
import { checkpointOf, inclusionPath, leafHashes, type Signer, sha256, signerOf } from './madeLog.ts';

const log = signerOf('denonco/test', 1);
const witness = signerOf('witness.example/w1', 3, 4);
const keyOf = ({ verifierKey }: Signer) => parseVerifierKey(nodeCrypto, verifierKey) ?? raise('no key');
function raise(reason: string): never {
  throw new Error(reason);
}

const photo = toHex(sha256(utf8('a photo')));
const fields = {
  format: 'denonco-receipt/v1',
  number: 'DEN-2026-000123',
  registeredAt: '2026-11-16T10:42:07+01:00',
  kind: 'denouncement',
  track: 'tip',
  contentSha256: toHex(sha256(utf8('{"a":1}'))),
  documents: [{ name: 'foto {1} "e lagjes".jpg', size: 7, sha256: photo }],
  salt: toBase64(new Uint8Array(32).fill(7)),
};

function receiptFile(change: Partial<Record<keyof typeof fields, unknown>> = {}, entersAt?: string) {
  const own = { ...fields, ...change, documents: fields.documents };
  const text = [
    ...['denonco-filing/v1', own.number, own.registeredAt, own.kind, own.track, own.contentSha256],
    ...own.documents.map((one) => one.sha256),
  ];
  const salt = new Uint8Array(32).fill(7);
  const leaf = sha256(Uint8Array.of(0), sha256(salt, utf8(text.map((line) => `${line}\n`).join(''))));
  const leaves = leafHashes(20).with(11, leaf);
  const said = `${own.number}\n${own.registeredAt}\n${toBase64(leaf)}\n`;
  const promise = entersAt === undefined ? `denonco-receipt/v1\n${said}` : `denonco-receipt/v2\n${said}${entersAt}\n`;
  const path = inclusionPath(leaves, 11);
  const proof = ['c2sp.org/tlog-proof@v1', 'index 11', ...path.map(toBase64), '', checkpointOf(leaves, log, witness)];
  return {
    ...own,
    leaf: toBase64(leaf),
    signedNote: `${promise}\n${log.line(promise)}`,
    verifierKey: log.verifierKey,
    proof: proof.join('\n'),
  };
}

const bytesOf = (file: unknown) => utf8(`${JSON.stringify(file, null, 2)}\n`);
function receiptOf(file: unknown): Receipt {
  const read = readReceipt(bytesOf(file));
  return 'receipt' in read ? read.receipt : raise(read.unread);
}
const known: TrustedKeys = {
  logKeys: [keyOf(log)],
  witnesses: [keyOf(witness)],
  files: [{ name: 'a.jpg', sha256: photo }],
};
const report = (file: unknown, means: TrustedKeys = known) => {
  const checked = checkReceipt(nodeCrypto, receiptOf(file), means);
  return { ...checked, verdict: verdictOf(checked) };
};

describe('a receipt', () => {
  it('is proved by its inclusion proof and the key of the log', () => {
    expect(report(receiptFile())).toMatchObject({
      verdict: 'proved',
      promise: 'holds',
      key: 'known',
      leaf: 'holds',
      foreignFiles: [],
      log: { is: 'included', position: 11, size: 20 },
      witnesses: [{ name: 'witness.example/w1', is: 'valid' }],
      documents: [{ is: 'same' }],
    });
  });

  it('has the leaf hash that docs/reference/receipt.md specifies', () => {
    const { proof: _, ...file } = receiptFile();
    const bare = { ...receiptOf(file), documents: [{ name: '', size: 0, sha256: 'ab'.repeat(32) }] };
    expect(toHex(receiptLeaf(nodeCrypto, bare))).toBe(
      '0531808689b00d8a9ff02d841ddbf06bb0f557211e110a62927e857da6678e4c',
    );
  });

  it('is proved in part without an independent key or without a proof', () => {
    const file = receiptFile();
    expect(report(file, {})).toMatchObject({ verdict: 'partly', key: 'unchecked', log: { is: 'included' } });
    const { proof: _, ...bare } = file;
    expect(report(bare)).toMatchObject({ verdict: 'partly', log: { is: 'absent' } });
    expect(report(file, { logKeys: [keyOf(log)] })).toMatchObject({
      verdict: 'proved',
      witnesses: [{ is: 'foreign' }],
      documents: [{ is: 'notShown' }],
    });
  });

  it('with a head signed by a later key needs that key to be proved', () => {
    const file = receiptFile();
    const next = signerOf('denonco/test', 9);
    const head = file.proof.slice(file.proof.indexOf('\n\n') + 2);
    const body = head.slice(0, head.indexOf('\n\n') + 1);
    const later = { ...file, proof: file.proof.replace(head, `${body}\n${next.line(body)}`) };
    expect(report(later, {})).toMatchObject({ verdict: 'partly', log: { is: 'otherKey' } });
    expect(report(later)).toMatchObject({ verdict: 'refused', log: { is: 'otherKey' } });
    const both = { logKeys: [keyOf(log), keyOf(next)] };
    expect(report(later, both)).toMatchObject({ verdict: 'proved', log: { is: 'included' } });
  });

  it('of a filer who is not named promises when it enters the log, and holds before and after', () => {
    const entersAt = '2026-11-16T10:45:00+01:00';
    const file = receiptFile({}, entersAt);
    expect(report(file)).toMatchObject({ verdict: 'proved', promise: 'holds', entersAt });
    const { proof: _, ...before } = file;
    expect(report(before)).toMatchObject({
      verdict: 'partly',
      promise: 'holds',
      entersAt,
      log: { is: 'absent' },
    });
    for (const other of ['2026-11-16T10:44:00+01:00', '2026-11-16T11:00:00+01:00', 'soon', ''])
      expect(report(receiptFile({}, other)), other).toMatchObject({
        verdict: 'refused',
        promise: 'otherText',
      });
  });

  it('knows the content as filed by its bytes', () => {
    const [same, other] = ['{"a":1}', '{"a":2}'].map((text) => ({ name: text, sha256: toHex(sha256(utf8(text))) }));
    const files = [same, other].filter((one) => one !== undefined);
    expect(report(receiptFile(), { ...known, files })).toMatchObject({
      content: '{"a":1}',
      foreignFiles: [{ name: '{"a":2}' }],
      verdict: 'proved',
    });
  });

  it('names a file that was not filed', () => {
    const files = [{ name: 'other.jpg', sha256: toHex(sha256(utf8('another'))) }];
    expect(report(receiptFile(), { ...known, files })).toMatchObject({
      foreignFiles: [{ name: 'other.jpg' }],
      documents: [{ is: 'notShown' }],
    });
  });
});

describe('a forged receipt', () => {
  const other = signerOf('denonco/else', 2);
  it('is rejected, and the wrong part is named', () => {
    const changes: readonly (readonly [string, object, object])[] = [
      ['another number', { number: 'DEN-2026-000124' }, { promise: 'otherText', leaf: 'differs' }],
      ['another hour', { registeredAt: '2026-11-15T10:42:07+01:00' }, { promise: 'otherText', leaf: 'differs' }],
      ['another content', { contentSha256: 'cd'.repeat(32) }, { promise: 'holds', leaf: 'differs' }],
      ['another track', { track: 'denouncement' }, { leaf: 'differs' }],
      ['another salt', { salt: toBase64(new Uint8Array(32)) }, { leaf: 'differs' }],
      ['a document removed', { documents: [] }, { leaf: 'differs' }],
      [
        'a document added',
        { documents: [...fields.documents, { name: 'x', size: 1, sha256: photo }] },
        { leaf: 'differs' },
      ],
      ['another leaf', { leaf: toBase64(new Uint8Array(32)) }, { promise: 'otherText', log: { is: 'notIncluded' } }],
      ['a key of another portal', { verifierKey: other.verifierKey }, { promise: 'wrongSignature', key: 'foreign' }],
      ['a malformed key', { verifierKey: 'hello' }, { promise: 'malformed', key: 'foreign' }],
      ['a malformed promise', { signedNote: 'hello' }, { promise: 'malformed' }],
      ['a malformed proof', { proof: 'hello' }, { log: { is: 'malformed' } }],
    ];
    const file = receiptFile();
    for (const [name, change, points] of changes)
      expect(report({ ...file, ...change }), name).toMatchObject({ verdict: 'refused', ...points });
  });

  it('from another portal is rejected by its key', () => {
    const file = receiptFile();
    const promise = file.signedNote.slice(0, file.signedNote.indexOf('\n\n') + 1);
    const own = { ...file, verifierKey: other.verifierKey, signedNote: `${promise}\n${other.line(promise)}` };
    expect(report(own)).toMatchObject({
      verdict: 'refused',
      promise: 'holds',
      key: 'foreign',
      log: { is: 'otherLog' },
    });
  });

  it('with a changed proof is rejected', () => {
    const changes: readonly (readonly [string, (proof: string) => string, string])[] = [
      ['the index', (proof: string) => proof.replace('index 11', 'index 10'), 'notIncluded'],
      [
        'a hash',
        (proof: string) => proof.replace(/\n[A-Za-z0-9+/]{43}=/, `\n${toBase64(new Uint8Array(32))}`),
        'notIncluded',
      ],
      ['the size', (proof: string) => proof.replace('\n20\n', '\n21\n'), 'wrongSignature'],
      [
        'the signature',
        (proof: string) => proof.replace(/(— denonco\/test \S{12})(\S)/, (_, a, b) => a + (b === 'A' ? 'B' : 'A')),
        'wrongSignature',
      ],
      [
        'the cosignature',
        (proof: string) =>
          proof.replace(/(— witness\.example\/w1 \S{30})(\S)/, (_, a, b) => a + (b === 'A' ? 'B' : 'A')),
        'included',
      ],
    ];
    const file = receiptFile();
    for (const [name, change, is] of changes) {
      const proof = change(file.proof);
      expect(proof, name).not.toBe(file.proof);
      expect(report({ ...file, proof }), name).toMatchObject({ verdict: 'refused', log: { is } });
    }
  });
});

describe('files', () => {
  it('a receipt is found in a PDF by its first field', () => {
    const file = receiptFile();
    const pdf = Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<< /Length 3 >>\nstream\n{ "}\nendstream {"format": "other"} {\n',
        'latin1',
      ),
      bytesOf(file),
      Buffer.from('\nendstream\nendobj\n{}%%EOF'),
    ]);
    const read = readReceipt(pdf);
    expect('receipt' in read && read.receipt).toEqual(receiptOf(file));
  });

  it('a receipt may begin with a byte order mark', () => {
    const text = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(receiptFile())]);
    expect(readReceipt(text)).toHaveProperty('receipt');
  });

  it('other files are told from receipts', () => {
    const others: readonly (readonly [string, Uint8Array, string])[] = [
      ['a PDF without a receipt', utf8('%PDF-1.7\nhello {} "format": "denonco-receipt/v1"'), 'pdfWithout'],
      ['a PDF whose receipt is cut', utf8('%PDF-1.7\n{\n  "format": "denonco-receipt/v1",'), 'pdfWithout'],
      ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'notJson'],
      ['a text', utf8('hello'), 'notJson'],
      ['a list', utf8('[]'), 'notJson'],
      ['nothing', new Uint8Array(), 'notJson'],
      ['JSON of another kind', utf8('{"format":"denonco-receipt/v2"}'), 'otherFormat'],
      ['a receipt without its fields', utf8('{"format":"denonco-receipt/v1"}'), 'incomplete'],
      ['something very large', new Uint8Array(maxReceiptBytes + 1), 'tooLarge'],
    ];
    for (const [name, bytes, unread] of others) expect(readReceipt(bytes), name).toEqual({ unread });
  });

  it('a receipt with a malformed field is incomplete', () => {
    const fields = [
      ['number', 'DEN-2026-000123\ndenouncement'],
      ['number', 7],
      ['track', ''],
      ['contentSha256', 'AB'.repeat(32)],
      ['salt', 'AAAA'],
      ['leaf', null],
      ['documents', [{ name: 'a', size: 1, sha256: 'zz' }]],
      ['documents', {}],
      ['proof', 7],
    ] as const;
    const file = receiptFile();
    for (const [field, value] of fields)
      expect(readReceipt(bytesOf({ ...file, [field]: value })), `${field}: ${value}`).toEqual({ unread: 'incomplete' });
  });
});
