// C2SP tlog-checkpoint and tlog-cosignature. Pure.
import { type Crypto, concat, fromBase64, fromDecimal, utf8 } from './bytes.ts';
import { hashBytes } from './merkle.ts';
import { isBy, type Note, type NoteSignature, parseNote, type Signed, signedBy, type VerifierKey } from './note.ts';
import type { Head } from './proofs.ts';

export interface Checkpoint extends Head {
  readonly origin: string;
  readonly extensions: readonly string[];
  readonly note: Note;
}

export interface Cosigned {
  readonly name: string;
  readonly at: number;
  /** `foreign`: by an unknown key. */
  readonly is: 'valid' | 'forged' | 'foreign';
}

/** Signatures are not checked. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const note = parseNote(text);
  if (!note) return undefined;
  const [origin = '', sizeText = '', rootText = '', ...extensions] = note.text.slice(0, -1).split('\n');
  const size = fromDecimal(sizeText);
  const root = fromBase64(rootText, hashBytes);
  if (origin === '' || size === undefined || !root || extensions.includes('')) return undefined;
  return { origin, size, root, extensions, note };
}

/** A key signs only for the log of its name. */
export const signedState = (crypto: Crypto, { origin, note }: Checkpoint, keys: readonly VerifierKey[]): Signed =>
  signedBy(
    crypto,
    note,
    keys.filter(({ name }) => name === origin),
  );

const timeBytes = 8;
const signatureBytes = 64;

export const cosignedMessage = (text: string, seconds: number): Uint8Array =>
  utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

export function packCosignature(seconds: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(timeBytes);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return concat(time, signature);
}

/** Signatures of the log itself have another form. */
export const cosignaturesOf = (crypto: Crypto, { note }: Checkpoint, witnesses: readonly VerifierKey[]) =>
  note.signatures
    .filter(({ bytes }) => bytes.length === timeBytes + signatureBytes)
    .map((signature) => cosigned(crypto, note.text, signature, witnesses));

function cosigned(crypto: Crypto, text: string, signature: NoteSignature, witnesses: readonly VerifierKey[]): Cosigned {
  const { name, bytes } = signature;
  const at = Number(new DataView(bytes.buffer, bytes.byteOffset, timeBytes).getBigUint64(0));
  const key = witnesses.find((one) => one.type === 4 && isBy(signature, one));
  if (!key) return { name, at, is: 'foreign' };
  const isValid =
    Number.isSafeInteger(at) && crypto.verifyEd25519(key.publicKey, cosignedMessage(text, at), bytes.slice(timeBytes));
  return { name, at, is: isValid ? 'valid' : 'forged' };
}
