// Notes, checkpoints and cosignatures: the published example of C2SP tlog-cosignature, and forgeries.
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { fromBase64 } from '../src/core/bytes.ts';
import { cosignaturesOf, parseCheckpoint, signedState } from '../src/core/checkpoint.ts';
import { parsePublishedKeys, trustedKeysWithSuccessors } from '../src/core/logKeys.ts';
import { formatVerifierKey, parseNote, parseVerifierKey, type VerifierKey } from '../src/core/note.ts';
import { checkpointOf, leafHashes, type Signer, signerOf } from './madeLog.ts';

const keyOf = ({ verifierKey }: Signer): VerifierKey => {
  const key = parseVerifierKey(nodeCrypto, verifierKey);
  if (!key) throw new Error(`not a key: ${verifierKey}`);
  return key;
};
const log = signerOf('denonco/test', 1);
const other = signerOf('denonco/test', 2);
const witness = signerOf('witness.example/w1', 3, 4);
const text = checkpointOf(leafHashes(300), log, witness);
const read = (note: string) => {
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint) throw new Error('not a checkpoint');
  return checkpoint;
};

describe('verifier keys', () => {
  it('reads the published key of the Go checksum database and rejects any change to it', () => {
    const published = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8';
    const key = parseVerifierKey(nodeCrypto, published);
    expect(key && formatVerifierKey(key)).toBe(published);
    expect(parseVerifierKey(nodeCrypto, published.replace('033d', '033e'))).toBeUndefined();
    expect(parseVerifierKey(nodeCrypto, published.replace('sum.', 'sun.'))).toBeUndefined();
    expect(parseVerifierKey(nodeCrypto, published.replace('Ac4z', 'As4z'))).toBeUndefined();
    expect(parseVerifierKey(nodeCrypto, 'name')).toBeUndefined();
  });

  it('accepts only canonical Base64', () => {
    expect(fromBase64('AA==')).toEqual(Uint8Array.of(0));
    for (const form of ['AB==', 'AA=', 'AA', 'A A=', 'AA==\n', '_-==']) expect(fromBase64(form), form).toBeUndefined();
  });
});

describe('a checkpoint', () => {
  it('is verified with the key of its log', () => {
    const checkpoint = read(text);
    expect(checkpoint).toMatchObject({ origin: 'denonco/test', size: 300, extensions: [] });
    expect(signedState(nodeCrypto, checkpoint, [keyOf(log)])).toBe('signed');
    expect(signedState(nodeCrypto, checkpoint, [keyOf(other)])).toBe('unsigned');
    expect(signedState(nodeCrypto, checkpoint, [keyOf(other), keyOf(log)])).toBe('signed');
  });

  it('is not verified after any byte is changed', () => {
    for (const at of [0, 14, 20, 40]) {
      const touched = text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
      const checkpoint = parseCheckpoint(touched);
      if (checkpoint) expect(signedState(nodeCrypto, checkpoint, [keyOf(log)]), touched).not.toBe('signed');
    }
    const larger = read(text.replace('\n300\n', '\n301\n'));
    expect(signedState(nodeCrypto, larger, [keyOf(log)])).toBe('forged');
  });

  it('is not verified with the key of another log', () => {
    const foreign = signerOf('denonco/foreign', 1);
    const body = text.slice(0, text.indexOf('\n\n') + 1);
    expect(signedState(nodeCrypto, read(`${body}\n${foreign.line(body)}`), [keyOf(foreign)])).toBe('unsigned');
  });

  it('is rejected when malformed', () => {
    const notes: readonly (readonly [string, string])[] = [
      ['without a signature', text.slice(0, text.indexOf('\n\n') + 2)],
      ['without the last newline', text.slice(0, -1)],
      ['with a control character', text.replace('denonco/', 'denonco\t')],
      ['with a size that begins with zero', text.replace('\n300\n', '\n0300\n')],
      ['with a size that is not a number', text.replace('\n300\n', '\n3e2\n')],
      ['with a root that is too short', text.replace(/\n([A-Za-z0-9+/]{43})=\n/, '\nAAAA\n')],
      ['with an empty origin', text.replace('denonco/test\n', '\n')],
      ['with a line that is not a signature', `${text}hello\n`],
      ['empty', ''],
    ];
    expect(notes.filter(([, note]) => parseCheckpoint(note) !== undefined).map(([name]) => name)).toEqual([]);
  });
});

describe('cosignatures', () => {
  it('reads the published example of tlog-cosignature', () => {
    const example =
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
      '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
      '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';
    expect(cosignaturesOf(nodeCrypto, read(example), [])).toEqual([
      { name: 'witness.example.com/w1', at: 1679315147, is: 'foreign' },
    ]);
  });

  it('are valid from a known witness, unknown from another and forged over another text', () => {
    const stateIn = (note: string, keys: readonly VerifierKey[]) =>
      cosignaturesOf(nodeCrypto, read(note), keys).map(({ is }) => is);
    expect(stateIn(text, [keyOf(witness)])).toEqual(['valid']);
    expect(stateIn(text, [keyOf(signerOf('witness.example/w2', 3, 4))])).toEqual(['foreign']);
    expect(stateIn(text.replace('\n300\n', '\n299\n'), [keyOf(witness)])).toEqual(['forged']);
  });

  it('do not replace the signature of the log', () => {
    const body = text.slice(0, text.indexOf('\n\n') + 1);
    const own = signerOf('denonco/test', 1, 4);
    const cosignedAlone = read(`${body}\n${own.cosign(body, 1)}`);
    expect(signedState(nodeCrypto, cosignedAlone, [keyOf(log), keyOf(own)])).toBe('unsigned');
  });
});

describe('key handovers', () => {
  const next = signerOf('denonco/test', 4);
  const last = signerOf('denonco/test', 5);
  const handover = (from: Signer, to: Signer, ...signers: readonly Signer[]) => {
    const lines = `denonco-key/v1\n${from.verifierKey}\n${to.verifierKey}\n2026-11-21T10:00:00+01:00\n`;
    return `${lines}\n${signers.map((one) => one.line(lines)).join('')}`;
  };
  const trusted = (...notes: readonly string[]) =>
    trustedKeysWithSuccessors(nodeCrypto, [keyOf(log)], notes).map(formatVerifierKey);

  it('extend trust from a trusted key along the chain', () => {
    const chain = [handover(next, last, next, last), handover(log, next, log, next)];
    expect(trusted(...chain)).toEqual([log, next, last].map(({ verifierKey }) => verifierKey));
  });

  it('do not extend trust when incomplete, foreign or changed', () => {
    const notes: readonly (readonly [string, string])[] = [
      ['the old key did not sign', handover(log, next, next)],
      ['the new key did not sign', handover(log, next, log)],
      ['it leads from an untrusted key', handover(other, next, other, next)],
      ['it leads to another log', handover(log, signerOf('denonco/else', 4), log, signerOf('denonco/else', 4))],
      ['it was changed', handover(log, next, log, next).replace('10:00', '11:00')],
    ];
    for (const [name, note] of notes) {
      expect(parseNote(note), name).toBeDefined();
      expect(trusted(note), name).toEqual([log.verifierKey]);
    }
  });

  it('are read from the file that the log publishes', () => {
    const rows = [log, next].map(({ verifierKey }) => ({ verifierKey, since: '2026-11-21T10:00:00+01:00' }));
    const published = { origin: log.name, keys: rows, handovers: [handover(log, next, log, next)], witnesses: [] };
    const bytes = new TextEncoder().encode(JSON.stringify(published));
    expect(parsePublishedKeys(nodeCrypto, bytes)?.keys.map(formatVerifierKey)).toEqual(
      [log, next].map(({ verifierKey }) => verifierKey),
    );
    expect(parsePublishedKeys(nodeCrypto, new TextEncoder().encode('{"origin":1}'))).toBeUndefined();
  });
});
