import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLetterCode, letterCodeFrom, normalizeLetterCode } from './letterCode.ts';

describe('the code of a document', () => {
  it('comes back from its printed form, typed in any case, and from its address', () => {
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

  it('takes letters that look like digits for them, and refuses what is no code', () => {
    expect(normalizeLetterCode('OOOO-IIII-LLLL-0000-1111')).toBe('00001111111100001111');
    for (const typed of ['', '7K4M-QW9T-ZXC2-V8N4', 'UUUU-UUUU-UUUU-UUUU-UUUU'])
      expect(normalizeLetterCode(typed)).toBeUndefined();
  });

  it('needs enough randomness', () => {
    expect(() => letterCodeFrom(new Uint8Array(19))).toThrow(RangeError);
  });
});
