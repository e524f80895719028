import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAll, partsOf, wordsOf } from './search.ts';

/** Any UTF-16 code units, including lone surrogates. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

describe('wordsOf', () => {
  it('folds words and removes punctuation', () => {
    expect(wordsOf('  Çfarë është „indicia“? ')).toEqual(['cfare', 'eshte', 'indicia']);
    expect(wordsOf('')).toEqual([]);
  });
});

describe('holdsAll', () => {
  it('needs every word, in any case and spelling of ë and ç', () => {
    const holds = (search: string) => holdsAll('Përdorimi i kodit dhe çështja', wordsOf(search));
    expect(['perdorim', 'ÇËSHTJA përdor', 'çeshtja mungon', ''].map(holds)).toEqual([true, true, false, true]);
  });

  it('finds any form of a word', () => {
    const holds = (search: string) => holdsAll('Përdorimi i kodit dhe çështja', wordsOf(search));
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

  it('marks nothing when folding changes the length', () => {
    expect(partsOf('İzmir', ['zmir'])).toEqual([{ text: 'İzmir', isHit: false }]);
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
