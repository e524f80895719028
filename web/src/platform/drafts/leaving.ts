// Synchronous cryptography for a page that is left, since WebCrypto answers too late.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, hexToBytes, managedNonce, randomBytes } from '@noble/ciphers/utils.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** A key beside its text is hexadecimal. */
export function createLeaveCipher(key: Uint8Array | string) {
  const cipher = () => managedNonce(xchacha20poly1305)(typeof key === 'string' ? hexToBytes(key) : key);
  return {
    seal: (text: string): string => {
      const bytes = cipher().encrypt(new TextEncoder().encode(text));
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    /** The text, unless it was tampered with or sealed under another key. */
    open: (sealed: string): string | undefined => {
      try {
        const bytes = Uint8Array.from(atob(sealed), (one) => one.charCodeAt(0));
        return new TextDecoder().decode(cipher().decrypt(bytes));
      } catch {
        return undefined;
      }
    },
  };
}

export type LeaveCipher = ReturnType<typeof createLeaveCipher>;

export function sealWithKey(text: string): string {
  const key = bytesToHex(randomBytes(32));
  return `${createLeaveCipher(key).seal(text)} ${key}`;
}

export const hmacSha256 = (key: Uint8Array, text: string): Uint8Array =>
  hmac(sha256, key, new TextEncoder().encode(text));
