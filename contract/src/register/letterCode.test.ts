import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLetterCode, letterCodeFrom, normalizeLetterCode } from './letterCode.ts';

describe('the code of an official document', () => {
  it('is read back from its printed form, in any case, and from its link', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const code = letterCodeFrom(bytes);
        expect(code).toMatch(/^.{20}$/);
        const printed = formatLetterCode(code);
        expect(printed).toMatch(/^(.{4}-){4}.{4}$/);
        for (const typed of [printed, printed.toLowerCase(), ` ${printed.replaceAll('-', ' – ')}`])
          expect(normalizeLetterCode(typed)).toBe(code);
        expect(normalizeLetterCode(`https://example.al/#/documents/check/${code}`)).toBe(code);
      }),
    );
  });

  it('reads letters that look like digits as digits and rejects other texts', () => {
    expect(normalizeLetterCode('OOOO-IIII-LLLL-0000-1111')).toBe('00001111111100001111');
    for (const typed of ['', '7K4M-QW9T-ZXC2-V8N4', 'UUUU-UUUU-UUUU-UUUU-UUUU'])
      expect(normalizeLetterCode(typed)).toBeUndefined();
  });

  it('needs 20 random bytes', () => {
    expect(() => letterCodeFrom(new Uint8Array(19))).toThrow(RangeError);
  });
});
