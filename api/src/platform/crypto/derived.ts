// Keys by purpose, derived from a master key (HKDF-SHA-256), so that none can replace another.
import { hkdfSync } from 'node:crypto';

export const derivedKey = (master: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `denonco/${purpose}`, 32));
