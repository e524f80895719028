// SHA-256 and Ed25519 by Node itself, one call each: a million leaves are hashed in seconds.
import { createPublicKey, hash, verify } from 'node:crypto';
import { type Crypto, concat, fromHex } from '../core/bytes.ts';

// An Ed25519 key as SubjectPublicKeyInfo (RFC 8410): this, and its 32 bytes.
const spki = fromHex('302a300506032b6570032100') ?? new Uint8Array();

export const nodeCrypto: Crypto = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  verifyEd25519(publicKey, message, signature) {
    try {
      const key = createPublicKey({ key: Buffer.from(concat(spki, publicKey)), format: 'der', type: 'spki' });
      return signature.length === 64 && verify(null, message, key, signature);
    } catch {
      return false;
    }
  },
};
