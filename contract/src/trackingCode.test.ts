import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTrackingCode, formatTrackingCode, normalizeTrackingCode, trackingCodeFrom } from './trackingCode.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytes = fc.uint8Array({ minLength: 10, maxLength: 20 });
const codes = bytes.map(trackingCodeFrom);
const put = (code: string, at: number, symbol: string) => code.slice(0, at) + symbol + code.slice(at + 1);

/** The 75 bits read the slow way, as text of zeros and ones. */
const bitsOf = (values: Iterable<number>, width: number) =>
  [...values].map((value) => value.toString(2).padStart(width, '0')).join('');

describe('trackingCodeFrom', () => {
  it('carries exactly the first 75 bits', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = trackingCodeFrom(random);
        const values = [...code].slice(0, 15).map((symbol) => alphabet.indexOf(symbol));
        expect(bitsOf(values, 5)).toBe(bitsOf(random, 8).slice(0, 75));
      }),
    );
  });

  it('uses no look-alikes, has 16 symbols and checks', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[^ILOU]{16}$/);
        expect(checkTrackingCode(code)).toBe('ok');
      }),
    );
  });

  it('stays what it was: printed codes must work for ever', () => {
    // Counted apart, with multiplication in GF(32) written out.
    expect(trackingCodeFrom(new Uint8Array(10))).toBe('0000000000000000');
    expect(trackingCodeFrom(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toBe('041061050R3GG28X');
  });

  it('refuses too little randomness', () => {
    expect(() => trackingCodeFrom(new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('checkTrackingCode', () => {
  it('sees every single wrong symbol: all places, all symbols', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let at = 0; at < 16; at++) {
          for (const symbol of alphabet) {
            expect(checkTrackingCode(put(code, at, symbol))).toBe(symbol === code[at] ? 'ok' : 'mistyped');
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('sees every exchange of two symbols: all pairs of places', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let a = 0; a < 16; a++) {
          for (let b = a + 1; b < 16; b++) {
            const exchanged = put(put(code, a, code.charAt(b)), b, code.charAt(a));
            expect(checkTrackingCode(exchanged)).toBe(exchanged === code ? 'ok' : 'mistyped');
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('sees every exchange for all pairs of places and all pairs of symbols', () => {
    const zero = '0'.repeat(16);
    // The code is linear: an exchange of x and y at a and b adds (x + y) at both places, whatever the rest is.
    for (let a = 0; a < 16; a++) {
      for (let b = a + 1; b < 16; b++) {
        for (const difference of alphabet.slice(1)) {
          expect(checkTrackingCode(put(put(zero, a, difference), b, difference))).toBe('mistyped');
        }
      }
    }
  });

  it('tells a mistyped code from what cannot be one', () => {
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

  it('passes one of 32 random texts of the right form, no more', () => {
    const one = fc.array(fc.constantFrom(...alphabet), { minLength: 16, maxLength: 16 }).map((parts) => parts.join(''));
    const right = fc
      .sample(one, { numRuns: 20_000, seed: 7 })
      .filter((text) => checkTrackingCode(text) === 'ok').length;
    expect(right).toBeGreaterThan(450);
    expect(right).toBeLessThan(850);
  });
});

describe('normalizeTrackingCode', () => {
  it.each([
    '0410-6105-0R3G-G28X',
    '0410 6105 0r3g g28x',
    ' o4l0–6i05—oR3g‑g28x\n',
    '０４１０６１０５０Ｒ３ＧＧ２８Ｘ',
    '\u200E041061050R3GG28X\u200B',
  ])('reads %j', (text) => {
    expect(normalizeTrackingCode(text)).toBe('041061050R3GG28X');
  });

  it('undoes the format', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(normalizeTrackingCode(formatTrackingCode(code))).toBe(code);
      }),
    );
    expect(formatTrackingCode('041061050R3GG28X')).toBe('0410-6105-0R3G-G28X');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['ok', 'malformed', 'mistyped']).toContain(checkTrackingCode(text));
      }),
    );
  });
});
