// SHA-256 and Ed25519 in JavaScript, because WebCrypto is missing over plain HTTP, as in a test network, and on old
// phones. RFC 8032, as in the command line.
import * as ed25519 from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { type Crypto, toHex } from 'denonco-verify/src/core/bytes.ts';

ed25519.hashes.sha512 = sha512;

export const browserCrypto: Crypto = {
  sha256: (bytes) => sha256(bytes),
  verifyEd25519(publicKey, message, signature) {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
};

/** SHA-256 of a file in hex, in chunks: evidence may exceed a phone's memory. */
export async function hashOfFile(file: File, onRead: (bytes: number) => void): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    hash.update(part.value);
    bytes += part.value.length;
    onRead(bytes);
  }
  return toHex(hash.digest());
}
