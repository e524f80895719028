// A document's verification code: 20 symbols of Crockford's base32, 100 random bits.
import { codeAlphabet, normalizeCode } from './trackingCode.ts';

const symbols = 20;

/** @throws RangeError for fewer than 20 bytes; five bits of each are used. */
export function letterCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < symbols) throw new RangeError('A code needs at least 20 random bytes');
  return Array.from(bytes.subarray(0, symbols), (byte) => codeAlphabet.charAt(byte & 31)).join('');
}

/** The link to a document holds its code too. */
export const normalizeLetterCode = (typed: string): string | undefined =>
  normalizeCode(typed.normalize('NFKC').replace(/^.*\//, ''), symbols);

export const formatLetterCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
