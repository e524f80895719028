import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAll, partsOf, wordsOf } from './search.ts';

describe('wordsOf', () => {
  it('folds, and leaves out what stands around a word', () => {
    expect(wordsOf('  Çfarë është „indicia“? ')).toEqual(['cfare', 'eshte', 'indicia']);
    expect(wordsOf('')).toEqual([]);
  });
});

describe('holdsAll', () => {
  it.each([
    ['perdorim', true],
    ['ÇËSHTJA përdor', true],
    ['çeshtja mungon', false],
    ['', true],
  ])('%j', (search, found) => {
    expect(holdsAll('Përdorimi i kodit dhe çështja', wordsOf(search))).toBe(found);
  });
});

describe('partsOf', () => {
  it('marks what was found as it is written', () => {
    expect(partsOf('Kush e sheh çështjen?', wordsOf('ceshtje kush'))).toEqual([
      { text: 'Kush', isHit: true },
      { text: ' e sheh ', isHit: false },
      { text: 'çështje', isHit: true },
      { text: 'n?', isHit: false },
    ]);
  });

  it('joins hits that overlap', () => {
    expect(partsOf('ananas', ['ana'])).toEqual([
      { text: 'anana', isHit: true },
      { text: 's', isHit: false },
    ]);
  });

  it('marks nothing where folding changes the length', () => {
    expect(partsOf('İzmir', ['zmir'])).toEqual([{ text: 'İzmir', isHit: false }]);
  });

  it('never loses or adds a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
        expect(
          partsOf(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
