// C2SP signed-note. Pure.
import { type Crypto, concat, equal, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts';
import { mapAll } from './json.ts';

export interface VerifierKey {
  readonly name: string;
  readonly id: Uint8Array;
  /** 1: signatures of the text; 4: cosignatures with a time (C2SP tlog-cosignature). */
  readonly type: 1 | 4;
  readonly publicKey: Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly bytes: Uint8Array;
}

export interface Note {
  /** The signed text, with its final newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const dash = '\u2014';
const maxSignatures = 100;
const isName = (name: string) => /^[^\s+\p{Cc}]+$/u.test(name);
const isPlain = (text: string) => utf8(text).every((byte) => byte >= 0x20 || byte === 0x0a);

export function keyIdOf({ sha256 }: Pick<Crypto, 'sha256'>, name: string, type: number, publicKey: Uint8Array) {
  return sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, 4);
}

export function parseVerifierKey(crypto: Pick<Crypto, 'sha256'>, text: string): VerifierKey | undefined {
  const [, name = '', hex = '', base64 = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const id = fromHex(hex, 4);
  const key = fromBase64(base64, 33);
  if (!isName(name) || !id || !key) return undefined;
  const type = key[0];
  const publicKey = key.slice(1);
  if ((type !== 1 && type !== 4) || !equal(keyIdOf(crypto, name, type, publicKey), id)) return undefined;
  return { name, id, type, publicKey };
}

export const formatVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;

export const isSameKey = (a: VerifierKey, b: VerifierKey): boolean => formatVerifierKey(a) === formatVerifierKey(b);

export function parseNote(note: string): Note | undefined {
  const at = note.lastIndexOf('\n\n');
  if (at < 0 || !note.endsWith('\n') || !isPlain(note)) return undefined;
  const lines = note.slice(at + 2, -1).split('\n');
  if (lines.length > maxSignatures) return undefined;
  const signatures = mapAll(lines, parseSignatureLine);
  return signatures && { text: note.slice(0, at + 1), signatures };
}

function parseSignatureLine(line: string): NoteSignature | undefined {
  const [mark, name = '', base64 = '', ...more] = line.split(' ');
  const bytes = fromBase64(base64);
  if (mark !== dash || more.length > 0 || !isName(name) || !bytes || bytes.length < 5) return undefined;
  return { name, keyId: bytes.slice(0, 4), bytes: bytes.slice(4) };
}

export const formatSignatureLine = (name: string, keyId: Uint8Array, bytes: Uint8Array): string =>
  `${dash} ${name} ${toBase64(concat(keyId, bytes))}\n`;

export const isBy = (signature: NoteSignature, key: VerifierKey): boolean =>
  signature.name === key.name && equal(signature.keyId, key.id);

/** `forged`: one of these keys is named, and its signature is wrong. Signatures of other keys are ignored. */
export type Signed = 'signed' | 'forged' | 'unsigned';

export function signedBy(crypto: Crypto, note: Note, keys: readonly VerifierKey[]): Signed {
  const message = utf8(note.text);
  let signed: Signed = 'unsigned';
  for (const signature of note.signatures) {
    const key = keys.find((one) => one.type === 1 && isBy(signature, one));
    if (!key) continue;
    if (!crypto.verifyEd25519(key.publicKey, message, signature.bytes)) return 'forged';
    signed = 'signed';
  }
  return signed;
}
