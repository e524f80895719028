// A witness key as text: PRIVATE+KEY+name+id+key, as in Go's notes (type, then seed).
import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { concat, fromBase64, fromHex, toBase64, toHex } from '../core/bytes.ts';
import { cosignedMessage, packCosignature } from '../core/checkpoint.ts';
import { formatSignatureLine, formatVerifierKey, keyIdOf, parseVerifierKey } from '../core/note.ts';
import { nodeCrypto } from './nodeCrypto.ts';

const cosignatureType = 4;
// PKCS #8 prefix of an Ed25519 seed (RFC 8410).
const pkcs8 = fromHex('302e020100300506032b657004220420') ?? new Uint8Array();

export type Cosigner = NonNullable<ReturnType<typeof parsePrivateKey>>;

export function newPrivateKey(name: string): string {
  const seed = randomBytes(32);
  const id = keyIdOf(nodeCrypto, name, cosignatureType, publicOf(keyOf(seed)));
  return `PRIVATE+KEY+${name}+${toHex(id)}+${toBase64(concat(Uint8Array.of(cosignatureType), seed))}\n`;
}

export function parsePrivateKey(text: string) {
  // Base64 may contain plus signs; name and id do not.
  const [, name = '', hex = '', base64 = ''] = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(\S+)\s*$/.exec(text) ?? [];
  const bytes = fromBase64(base64, 33);
  if (!bytes || bytes[0] !== cosignatureType) return undefined;
  const key = keyOf(bytes.slice(1));
  const publicKey = publicOf(key);
  const id = keyIdOf(nodeCrypto, name, cosignatureType, publicKey);
  if (toHex(id) !== hex) return undefined;
  return {
    name,
    verifierKey: formatVerifierKey({ name, id, type: cosignatureType, publicKey }),
    cosign: (message: string, seconds: number) =>
      formatSignatureLine(name, id, packCosignature(seconds, sign(null, cosignedMessage(message, seconds), key))),
  };
}

export const isKeyName = (name: string): boolean => {
  const publicKey = new Uint8Array(32);
  const id = keyIdOf(nodeCrypto, name, cosignatureType, publicKey);
  return parseVerifierKey(nodeCrypto, formatVerifierKey({ name, id, type: cosignatureType, publicKey })) !== undefined;
};

function keyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(concat(pkcs8, seed)), format: 'der', type: 'pkcs8' });
}

const publicOf = (key: KeyObject): Uint8Array =>
  Uint8Array.from(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32));
