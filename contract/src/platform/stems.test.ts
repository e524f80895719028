import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differentTerms, sameTerms } from '../../test/stems.ts';
import { markedPieces, rankByTerms, searchWords, spansIn, stemOf } from './stems.ts';
import { foldForSearch } from './texts.ts';

type Pair = readonly [string, string];
const isSame = ([one, other]: Pair) => stemOf(foldForSearch(one)) === stemOf(foldForSearch(other));
const half = (lines: readonly string[], isHeldOut: boolean) => lines.filter((_, at) => at % 2 === (isHeldOut ? 1 : 0));
const pairs = (lines: readonly string[]): Pair[] =>
  lines.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other): Pair => [first, other]);
  });

describe('stemOf', () => {
  it('is measured on 500 pairs', () => {
    expect([pairs(sameTerms).length, pairs(differentTerms).length]).toEqual([300, 200]);
  });

  for (const isHeldOut of [false, true])
    it(`meets forms and keeps words apart in the ${isHeldOut ? 'half that chose no rule' : 'half that chose the rules'}`, () => {
      const same = pairs(half(sameTerms, isHeldOut));
      const others = pairs(half(differentTerms, isHeldOut));
      const recall = same.filter(isSame).length / same.length;
      const wrong = others.filter(isSame).length / others.length;
      console.log(
        `${same.length + others.length} pairs: recall ${recall.toFixed(3)}, wrong merges ${wrong.toFixed(3)}`,
      );
      expect(recall).toBeGreaterThanOrEqual(0.95);
      expect(wrong).toBeLessThanOrEqual(0.02);
    });

  it('leaves numbers, codes, short words and other scripts alone', () => {
    for (const word of ['2026', '000123', 'den', 'ank', 'k31415926a', 'qv0002', 'vit', '26', 'выборы', 'ölen'])
      expect(stemOf(word)).toBe(word);
  });

  it('gives every form of a name one stem, which is never empty', () => {
    for (const forms of ['hoxha hoxhes hoxhen', 'dervishi dervishit', 'agron agroni agronit', 'elira elires'])
      expect(new Set(forms.split(' ').map(stemOf)).size, forms).toBe(1);
  });
});

describe('searchTerms', () => {
  it('leaves out words of grammar and elided ones, unless there are no others', () => {
    const terms = { 'Para, për votë!': ['para', 'vote'], 's’më lanë': ['lane'], 't’ju': ['t', 'ju'], '?': [] };
    expect(Object.fromEntries(Object.keys(terms).map((search) => [search, searchWords(search)]))).toEqual(terms);
  });
});

describe('rankByTerms', () => {
  const texts = ['Përdorim i aseteve publike në fushatë, KZ, neni 91', 'Asete të fshehura', 'Çdo gjë tjetër'];
  const found = (search: string) => rankByTerms(texts, search, (text) => [text]).map((text) => texts.indexOf(text));

  it('finds any of the words in any form, folded, and parts of words', () => {
    for (const [search, expected] of [
      ['perdorim fushate', [0]],
      ['cdo', [2]],
      ['fushatave', [0]],
      ['përdor', [0]],
      ['orim', [0]],
      ['ori', []],
      ['91', [0]],
      ['', [0, 1, 2]],
      ['i', [0]],
      ['për xyz', []],
    ] as const)
      expect(found(search), search).toEqual(expected);
    for (const search of ['xyz', '’', '?', '\u0301', '(', '[~', '\\']) expect(found(search), search).toEqual([]);
  });

  it('puts more words first, then words as typed', () => {
    expect(found('asete')).toEqual([1, 0]);
    expect(found('asete fushate')).toEqual([0, 1]);
    expect(found('fshehje e aseteve')).toEqual([0, 1]);
  });

  it('finds nothing by a word of most items, unless there is no other', () => {
    const items = [...Array.from({ length: 30 }, (_, at) => `Mund pyetja ${at}`), 'Anonim', 'Mund anonim'];
    const found = (search: string) => rankByTerms(items, search, (item) => [item]);
    expect(found('mund anonim')).toEqual(['Anonim', 'Mund anonim']);
    expect(found('mund')).toHaveLength(31);
  });

  it('counts earlier texts of an item more', () => {
    const items = [
      ['b', 'votim'],
      ['votim', 'a'],
    ];
    expect(rankByTerms(items, 'votim', (item) => item)).toEqual([items[1], items[0]]);
  });
});

describe('spansIn', () => {
  const found = (text: string, word: string) => spansIn(text, [word]).map(([start, end]) => text.slice(start, end));

  it('gives the positions of the text as it is written', () => {
    expect(found('Qendra e Arﬁnit te İbrahim I\u0307zmir', 'arfin')).toEqual(['Arﬁnit']);
    expect(found('Qendra e Arﬁnit te İbrahim I\u0307zmir', 'izmi')).toEqual(['I\u0307zmi']);
    expect(found('Në qendrën e votimit', 'qender')).toEqual(['qendrën']);
    expect(found('ﬁn', 'f')).toEqual(['ﬁ']);
  });

  it('marks each place once', () => {
    expect(markedPieces('Kush e sheh çështjen?', searchWords('ceshtje sheh'))).toEqual([
      'Kush e ',
      'sheh',
      ' ',
      'çështjen',
      '?',
    ]);
    expect(markedPieces('ananas', ['anan', 'nana'])).toEqual(['', 'anan', 'as']);
  });

  it('keeps every character of any text', () => {
    const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(anyText, fc.array(fc.string({ minLength: 1 })), (text, terms) => {
        expect(markedPieces(text, terms).join('')).toBe(text);
      }),
    );
  });
});
