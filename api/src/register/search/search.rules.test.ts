import { keysOfEveryday } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { numberIn, toPrefixQuery, toQuery, toWords } from './search.rules.ts';

describe('the search index of a case', () => {
  it('holds folded words with positions and weights', () => {
    expect(toWords([{ weight: 'A', texts: ['Çështje në Shkodër'] }])).toBe(
      "'ceshtje':1A 'ceshtj':1A 'ne':2A 'shkoder':3A 'shkodr':3A",
    );
  });

  it('holds stems without places, except of names', () => {
    expect(toWords([{ weight: 'B', texts: ['kutitë'] }])).toBe("'kutite':1B 'kut'");
  });

  it('separates texts, so that no phrase spans two of them', () => {
    const passages = [
      { weight: 'B', texts: ['një', null, 'dy'] },
      { weight: 'D', texts: ['një'] },
    ] as const;
    expect(toWords(passages)).toBe("'nje':1B,9D 'dy':6B");
  });

  it('holds no operators of PostgreSQL', () => {
    expect(toWords([{ weight: 'B', texts: ["'; drop\\ & | ! :* <-> ()"] }])).toBe("'drop':1B");
  });

  it('stays within the limits of PostgreSQL for one word', () => {
    const [, places = ''] = toWords([{ weight: 'B', texts: ['nen '.repeat(20_000)] }]).split(':');
    expect(places.split(',')).toHaveLength(255);
    expect(toWords([{ weight: 'B', texts: ['x'.repeat(3000)] }])).toBe('');
  });
});

const none = keysOfEveryday([]);

describe('a search', () => {
  it('is widened by everyday words of list values, in any form and as they are typed', () => {
    const everyday = keysOfEveryday([
      { list: 'denounce_object', code: 'CRI-BUY', everyday: ['ryshfet', 'mito'] },
      { list: 'subject_type', code: 'MEDIA', everyday: ['gazetë', 'televizion'] },
    ]);
    expect(toQuery('ryshfeti', everyday)).toBe("('ryshfeti':* | 'ryshf' | 'denounce_object/CRI-BUY')");
    expect(toQuery('ryshfetit kuti', everyday)).toBe(
      "('ryshfetit' | 'ryshf' | 'denounce_object/CRI-BUY') & ('kuti':* | 'kut')",
    );
    expect(toQuery('telev', everyday)).toBe("('telev':* | 'subject_type/MEDIA')");
    expect(toQuery('telev kuti', everyday)).toBe("'telev' & ('kuti':* | 'kut')");
    expect(toQuery('"ryshfet"', everyday)).toBe("'ryshfet'");
    expect(toPrefixQuery('mito 26', everyday)).toBe("('mito':* | 'denounce_object/CRI-BUY') & '26':*");
  });

  it('becomes a query of words, phrases and a prefix', () => {
    const queries = {
      'kutia votimit': "('kutia' | 'kut') & ('votimit':* | 'votim')",
      'Kutia  e VOTIMIT ': "('kutia' | 'kut') & ('votimit':* | 'votim')",
      '"kutia e votimit"': "('kutia' <-> 'e' <-> 'votimit')",
      'dëshmi "kutia e votimit" shkol': "('deshmi' | 'deshm') & ('kutia' <-> 'e' <-> 'votimit') & 'shkol':*",
      '“kutia e vot': "('kutia' <-> 'e' <-> 'vot':*)",
      '26/3': "'26' & '3'",
      "x' | b:*": "'x' & 'b'",
    };
    expect(Object.fromEntries(Object.keys(queries).map((search) => [search, toQuery(search, none)]))).toEqual(queries);
  });

  it('without words has no query', () => {
    for (const search of ['', '  ', '!!! & |', '"" %']) expect(toQuery(search, none), search).toBeUndefined();
  });

  it('uses at most twelve words', () => {
    expect(toQuery(Array.from({ length: 50 }, (_, at) => `${at}x`).join(' '), none)?.split('&')).toHaveLength(12);
  });
});

it('numberIn reads a case number, complete or in part', () => {
  expect(numberIn('DEN-2026-000123', 'denouncement')).toEqual({ year: 2026, ordinal: 123 });
  expect(numberIn('2026-123', 'denouncement')).toEqual({ year: 2026, ordinal: 123 });
  expect(numberIn(' 000123 ', 'complaint')).toEqual({ year: undefined, ordinal: 123 });
  expect(numberIn('ank-2026-000123', 'complaint')).toEqual({ year: 2026, ordinal: 123 });
  // Not the case with this ordinal in this register.
  expect(numberIn('ANK-2026-000123', 'denouncement')).toBeUndefined();
  expect(numberIn('nr 123', 'denouncement')).toBeUndefined();
});
