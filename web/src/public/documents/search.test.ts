import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFound, partsOf, wordsOf } from './search.ts';

/** Any UTF-16 code units, including lone surrogates. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

describe('wordsOf', () => {
  it('folds words and removes punctuation', () => {
    expect(wordsOf('  Çfarë është „indicia“? ')).toEqual(['cfare', 'eshte', 'indicia']);
    expect(wordsOf('')).toEqual([]);
  });
});

describe('isFound', () => {
  it('needs every word, in any case and spelling of ë and ç', () => {
    const holds = (search: string) => isFound('Përdorimi i kodit dhe çështja', search);
    expect(['perdorim', 'ÇËSHTJA përdor', 'çeshtja mungon', ''].map(holds)).toEqual([true, true, false, true]);
  });

  it('finds nothing if what is typed has no word', () => {
    for (const search of ['?', '„“', '’', '\u0301']) expect(isFound('A ju ruhet kodi? „S’ruhet“', search)).toBe(false);
    expect(isFound('A ruhet kodi?', '  ')).toBe(true);
  });

  it('finds words with any apostrophe', () => {
    for (const search of ["t'ju", 't’ju', 't`ju', 't´ju']) expect(isFound('Si mund t’ju shkruaj?', search)).toBe(true);
  });

  it('finds any form of a word', () => {
    const holds = (search: string) => isFound('Përdorimi i kodit dhe çështja', search);
    expect(['kodeve', 'përdorimet', 'çështjeve kodi', 'kodim'].map(holds)).toEqual([true, true, true, false]);
  });
});

describe('partsOf', () => {
  it('marks matches in the original spelling', () => {
    expect(partsOf('Kush e sheh çështjen?', wordsOf('ceshtje kush'))).toEqual([
      { text: 'Kush', isHit: true },
      { text: ' e sheh ', isHit: false },
      { text: 'çështje', isHit: true },
      { text: 'n?', isHit: false },
    ]);
  });

  it('merges overlapping matches', () => {
    expect(partsOf('ananas', ['ana'])).toEqual([
      { text: 'anana', isHit: true },
      { text: 's', isHit: false },
    ]);
  });

  it('marks letters whose length changes when folded', () => {
    expect(partsOf('Te Arﬁni, I\u0307zmir', ['arfin', 'izm'])).toEqual([
      { text: 'Te ', isHit: false },
      { text: 'Arﬁn', isHit: true },
      { text: 'i, ', isHit: false },
      { text: 'I\u0307zm', isHit: true },
      { text: 'ir', isHit: false },
    ]);
  });

  it('keeps every character of any text', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.string({ minLength: 1 })), (text, words) => {
        expect(
          partsOf(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
