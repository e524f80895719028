import { describe, expect, it } from 'vitest';
import { otherWords, sameWords } from '../../test/stems.ts';
import { spansIn, spansOf, stemOf } from './stems.ts';
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
    expect([pairs(sameWords).length, pairs(otherWords).length]).toEqual([300, 200]);
  });

  for (const isHeldOut of [false, true])
    it(`meets forms and keeps words apart in the ${isHeldOut ? 'half that chose no rule' : 'half that chose the rules'}`, () => {
      const same = pairs(half(sameWords, isHeldOut));
      const others = pairs(half(otherWords, isHeldOut));
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

describe('spansOf', () => {
  it('finds parts of words and other forms', () => {
    expect(spansOf('qendra e votimit', 'qender')).toEqual([[0, 6]]);
    expect(spansOf('qendra e votimit', 'qend')).toEqual([[0, 4]]);
    expect(spansOf('qendra e votimit', 'votime')).toEqual([[9, 16]]);
    expect(spansOf('qendra e votimit', 'kuti')).toEqual([]);
  });

  it('reads no operator of a pattern in a word', () => {
    for (const word of ['(', '[a', 'a.*', '\\', '$']) expect(spansOf('a b', word)).toEqual([]);
  });
});

describe('spansIn', () => {
  const found = (text: string, word: string) => spansIn(text, word).map(([start, end]) => text.slice(start, end));

  it('gives the positions of the text as it is written', () => {
    expect(found('Qendra e Arﬁnit te İbrahim I\u0307zmir', 'arfin')).toEqual(['Arﬁn']);
    expect(found('Qendra e Arﬁnit te İbrahim I\u0307zmir', 'izmi')).toEqual(['I\u0307zmi']);
    expect(found('Në qendrën e votimit', 'qender')).toEqual(['qendrën']);
    expect(found('ﬁn', 'f')).toEqual(['ﬁ']);
  });
});
