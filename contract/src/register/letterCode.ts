// A document's verification code: 20 symbols of Crockford's base32, 100 random bits.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 20;
const codePattern = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** @throws RangeError for fewer than 20 bytes; five bits of each are used. */
export function letterCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < symbols) throw new RangeError('A code needs at least 20 random bytes');
  return Array.from(bytes.subarray(0, symbols), (byte) => alphabet.charAt(byte & 31)).join('');
}

export function normalizeLetterCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/^.*\//, '')
    .replace(/[\s\p{Dash_Punctuation}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  return codePattern.test(code) ? code : undefined;
}

export const formatLetterCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
