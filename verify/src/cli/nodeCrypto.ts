// SHA-256 and Ed25519 by Node, fast enough for a million leaves.
import { createPublicKey, hash, verify } from 'node:crypto';
import { type Crypto, concat, fromHex } from '../core/bytes.ts';

// SubjectPublicKeyInfo prefix of an Ed25519 key (RFC 8410).
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
