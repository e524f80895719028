// The tracking code: 16 symbols of Crockford's base32, shown as 7K4M-QW9T-ZXC2-V8N4.
// 15 random symbols (75 bits) and a check symbol: 16 symbols cannot hold 80 bits and a check. Therefore guessing is
// throttled too, and only a hash is stored, with a key outside the database. Random bytes come from the caller.
//
// The check is a linear code over GF(32): a code is valid when the sum of symbol × α^(15 − position) is zero. The 16
// weights are distinct powers of α, whose order is 31, so every single wrong symbol (weight × difference ≠ 0) and every
// swap of two different symbols, adjacent or not (difference of weights × difference ≠ 0), is detected.

export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 16;

/** `value` × α in GF(32) = GF(2)[x] / (x⁵ + x² + 1). */
const timesAlpha = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);

/** Horner's rule: zero for a valid code of 16 symbols. */
const syndromeOf = (code: string): number =>
  [...code].reduce((sum, symbol) => timesAlpha(sum) ^ codeAlphabet.indexOf(symbol), 0);

/**
 * Makes a code of the first 75 bits, with its check symbol, without dashes. @throws RangeError for fewer than 10 bytes.
 */
export function trackingCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < 10) throw new RangeError('A tracking code needs at least 10 random bytes');
  let code = '';
  let checkValue = 0;
  let bits = 0;
  for (const byte of bytes.subarray(0, 10)) {
    checkValue = (checkValue << 8) | byte;
    bits += 8;
    for (; bits >= 5 && code.length < symbols - 1; bits -= 5)
      code += codeAlphabet.charAt((checkValue >> (bits - 5)) & 31);
    checkValue &= (1 << bits) - 1;
  }
  return code + codeAlphabet.charAt(timesAlpha(syndromeOf(code)));
}

/** Any case, spaces, dashes, I and L for 1, O for 0. Undefined for other symbols or another length. */
export function normalizeCode(text: string, length: number): string | undefined {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Dash_Punctuation}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(code) && code.length === length ? code : undefined;
}

/** The check symbol is not verified. */
export const normalizeTrackingCode = (text: string): string | undefined => normalizeCode(text, symbols);

/** `malformed`: wrong form; `mistyped`: a wrong symbol, or two swapped. */
export function checkTrackingCode(text: string): 'ok' | 'malformed' | 'mistyped' {
  const code = normalizeTrackingCode(text);
  if (code === undefined) return 'malformed';
  return syndromeOf(code) === 0 ? 'ok' : 'mistyped';
}

/** Groups the 16 symbols, grouped or not, by four. */
export function formatTrackingCode(code: string): string {
  return code.replaceAll('-', '').replace(/(.{4})(?=.)/g, '$1-');
}
