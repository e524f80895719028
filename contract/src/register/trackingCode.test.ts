import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTrackingCode, formatTrackingCode, normalizeTrackingCode, trackingCodeFrom } from './trackingCode.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytes = fc.uint8Array({ minLength: 10, maxLength: 20 });
const codes = bytes.map(trackingCodeFrom);
const put = (code: string, at: number, symbol: string) => code.slice(0, at) + symbol + code.slice(at + 1);

const bitsOf = (values: Iterable<number>, width: number) =>
  [...values].map((value) => value.toString(2).padStart(width, '0')).join('');

describe('trackingCodeFrom', () => {
  it('encodes exactly the first 75 bits', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = trackingCodeFrom(random);
        const values = [...code].slice(0, 15).map((symbol) => alphabet.indexOf(symbol));
        expect(bitsOf(values, 5)).toBe(bitsOf(random, 8).slice(0, 75));
      }),
    );
  });

  it('has 16 symbols without look-alikes and passes its own check', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[^ILOU]{16}$/);
        expect(checkTrackingCode(code)).toBe('ok');
      }),
    );
  });

  it('never changes, because printed codes must keep working', () => {
    // Computed by hand with multiplication in GF(32).
    expect(trackingCodeFrom(new Uint8Array(10))).toBe('0000000000000000');
    expect(trackingCodeFrom(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toBe('041061050R3GG28X');
  });

  it('needs 10 random bytes', () => {
    expect(() => trackingCodeFrom(new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('checkTrackingCode', () => {
  it('detects every wrong symbol at every place', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let at = 0; at < 16; at++) {
          for (const symbol of alphabet) {
            expect(checkTrackingCode(put(code, at, symbol))).toBe(symbol === code[at] ? 'ok' : 'mistyped');
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('detects every exchange of two symbols of a random code', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let a = 0; a < 16; a++) {
          for (let b = a + 1; b < 16; b++) {
            const exchanged = put(put(code, a, code.charAt(b)), b, code.charAt(a));
            expect(checkTrackingCode(exchanged)).toBe(exchanged === code ? 'ok' : 'mistyped');
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('detects every exchange for all pairs of places and symbols', () => {
    const zero = '0'.repeat(16);
    // The code is linear: exchanging x and y at a and b adds (x + y) at both places, for any other symbols.
    for (let a = 0; a < 16; a++) {
      for (let b = a + 1; b < 16; b++) {
        for (const difference of alphabet.slice(1)) {
          expect(checkTrackingCode(put(put(zero, a, difference), b, difference))).toBe('mistyped');
        }
      }
    }
  });

  it('tells a mistyped code from a malformed one', () => {
    for (const text of [
      '',
      '0410-6105',
      `${'0'.repeat(17)}`,
      'U000000000000000',
      'DEN-2026-000123',
      '041061050!3GG28X',
    ]) {
      expect(checkTrackingCode(text)).toBe('malformed');
    }
    expect(checkTrackingCode('0410-6105-0R3G-G28Y')).toBe('mistyped');
  });

  it('accepts about one of 32 random texts of the right form', () => {
    const one = fc.array(fc.constantFrom(...alphabet), { minLength: 16, maxLength: 16 }).map((parts) => parts.join(''));
    const right = fc
      .sample(one, { numRuns: 20_000, seed: 7 })
      .filter((text) => checkTrackingCode(text) === 'ok').length;
    expect(right).toBeGreaterThan(450);
    expect(right).toBeLessThan(850);
  });
});

describe('normalizeTrackingCode', () => {
  it('reads any case, separators, look-alikes, full-width letters and invisible characters', () => {
    const texts = ['0410-6105-0R3G-G28X', '0410 6105 0r3g g28x', ' o4l0–6i05—oR3g‑g28x\n'];
    texts.push('０４１０６１０５０Ｒ３ＧＧ２８Ｘ', '\u200E041061050R3GG28X\u200B');
    expect(texts.filter((text) => normalizeTrackingCode(text) !== '041061050R3GG28X')).toEqual([]);
  });

  it('is the inverse of formatTrackingCode', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(normalizeTrackingCode(formatTrackingCode(code))).toBe(code);
      }),
    );
    expect(formatTrackingCode('041061050R3GG28X')).toBe('0410-6105-0R3G-G28X');
  });

  it('accepts any text without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), (units) => {
        expect(['ok', 'malformed', 'mistyped']).toContain(checkTrackingCode(String.fromCharCode(...units)));
      }),
    );
  });
});
