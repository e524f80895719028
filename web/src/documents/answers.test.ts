import { describe, expect, it } from 'vitest';
import { partsOfAnswer, piecesOf, plainAnswer } from './answers.ts';

describe('partsOfAnswer', () => {
  it('tells paragraphs from lists', () => {
    expect(partsOfAnswer('Një.\nPo ai paragraf.\n\n- a;\n- b.\n\nDy.')).toEqual([
      { kind: 'paragraph', pieces: [{ text: 'Një. Po ai paragraf.' }] },
      { kind: 'list', items: [[{ text: 'a;' }], [{ text: 'b.' }]] },
      { kind: 'paragraph', pieces: [{ text: 'Dy.' }] },
    ]);
  });
});

describe('piecesOf', () => {
  it('finds links to pages of the portal', () => {
    expect(piecesOf('Shihni [faqen e ndjekjes](/denounces/track).')).toEqual([
      { text: 'Shihni ' },
      { text: 'faqen e ndjekjes', to: '/denounces/track' },
      { text: '.' },
    ]);
  });

  it.each(['[x](https://example.org)', '[x](javascript:alert(1))', '[x]', 'a [b'])('%s is text', (text) => {
    expect(piecesOf(text)).toEqual([{ text }]);
  });
});

it('plainAnswer has the words of links but not their addresses', () => {
  expect(plainAnswer('Te [Dokumentet](/documents).')).toBe('Te Dokumentet.');
});
