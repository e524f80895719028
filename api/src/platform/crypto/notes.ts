// C2SP signed notes: text (lines, each ended), an empty line, and signature lines. Ed25519 only.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';

const signingAside = promisify(sign);

// PKCS #8 and SPKI around the 32 bytes of an Ed25519 key (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const spki = Buffer.from('302a300506032b6570032100', 'hex');

const algorithms = { note: 1, cosignature: 4 } as const;
type Algorithm = keyof typeof algorithms;

/** First four bytes of SHA-256(name, newline, algorithm, public key). */
const keyIdOf = (name: string, key: Uint8Array): Buffer =>
  createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, 4);

export function createSigner(name: string, seed: Uint8Array) {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = Buffer.concat([Uint8Array.of(algorithms.note), raw]);
  const keyId = keyIdOf(name, key);
  const lineWith = (signature: Buffer) => `— ${name} ${Buffer.concat([keyId, signature]).toString('base64')}\n`;
  const lineOf = (text: string) => lineWith(sign(null, Buffer.from(text), privateKey));
  const bodyOf = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
  return {
    verifierKey: `${name}+${keyId.toString('hex')}+${key.toString('base64')}`,
    lineOf,
    sign(text: string): string {
      const body = bodyOf(text);
      return `${body}\n${lineOf(body)}`;
    },
    async signAside(text: string): Promise<string> {
      const body = bodyOf(text);
      return `${body}\n${lineWith(await signingAside(null, Buffer.from(body), privateKey))}`;
    },
  };
}

export interface Verifier {
  readonly name: string;
  readonly verifierKey: string;
  readonly algorithm: Algorithm;
  readonly id: Buffer;
  readonly key: KeyObject;
}

export function parseVerifierKey(text: string): Verifier | undefined {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const algorithm =
    bytes[0] === algorithms.note ? 'note' : bytes[0] === algorithms.cosignature ? 'cosignature' : undefined;
  if (bytes.length !== 33 || !algorithm || keyIdOf(name, bytes).toString('hex') !== id) return undefined;
  const key = createPublicKey({ key: Buffer.concat([spki, bytes.subarray(1)]), format: 'der', type: 'spki' });
  return { name, verifierKey: text, algorithm, id: Buffer.from(id, 'hex'), key };
}

type Note = NonNullable<ReturnType<typeof parseNote>>;

export function parseNote(note: string) {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  return lines.every((line) => line.startsWith('— ')) ? { text: note.slice(0, end + 1), lines } : undefined;
}

export const noteLinesOf = (note: string | undefined): readonly string[] =>
  (parseNote(note ?? '')?.text ?? '').slice(0, -1).split('\n');

/** Whether the line is a valid signature; of a cosignature also its time in seconds. */
export function verifyLine(verifier: Verifier, text: string, line: string): { readonly seconds?: number } | undefined {
  const [, name = '', encoded = ''] = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (name !== verifier.name || !bytes.subarray(0, 4).equals(verifier.id)) return undefined;
  const signature = bytes.subarray(4);
  if (verifier.algorithm === 'note')
    return signature.length === 64 && verify(null, Buffer.from(text), verifier.key, signature) ? {} : undefined;
  if (signature.length !== 72) return undefined;
  // C2SP tlog-cosignature: eight bytes of time, then a signature over a text that contains it.
  const seconds = Number(signature.readBigUInt64BE());
  const signedText = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);
  return verify(null, signedText, verifier.key, signature.subarray(8)) ? { seconds } : undefined;
}

export const isSignedByAny = ({ text, lines }: Note, keys: readonly Pick<Verifier, 'verifierKey'>[]): boolean =>
  keys.some(({ verifierKey }) => {
    const verifier = parseVerifierKey(verifierKey);
    return verifier !== undefined && lines.some((line) => verifyLine(verifier, text, line));
  });
