import { synonymKeysOf } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { parseCaseNumber, searchTerms, toTsvectorText } from './search.rules.ts';

describe('the search index of a case', () => {
  it('holds folded words with positions and weights', () => {
    expect(toTsvectorText([{ weight: 'A', texts: ['Çështje në Shkodër'] }])).toBe(
      "'ceshtje':1A 'ceshtj':1A 'ne':2A 'shkoder':3A 'shkodr':3A",
    );
  });

  it('holds stems without places, except of names', () => {
    expect(toTsvectorText([{ weight: 'B', texts: ['kutitë'] }])).toBe("'kutite':1B 'kut'");
  });

  it('separates texts, so that no phrase spans two of them', () => {
    const passages = [
      { weight: 'B', texts: ['një', null, 'dy'] },
      { weight: 'D', texts: ['një'] },
    ] as const;
    expect(toTsvectorText(passages)).toBe("'nje':1B,9D 'dy':6B");
  });

  it('holds no operators of PostgreSQL', () => {
    expect(toTsvectorText([{ weight: 'B', texts: ["'; drop\\ & | ! :* <-> ()"] }])).toBe("'drop':1B");
  });

  it('stays within the limits of PostgreSQL for one word', () => {
    const [, places = ''] = toTsvectorText([{ weight: 'B', texts: ['nen '.repeat(20_000)] }]).split(':');
    expect(places.split(',')).toHaveLength(255);
    expect(toTsvectorText([{ weight: 'B', texts: ['x'.repeat(3000)] }])).toBe('');
  });
});

const none = synonymKeysOf([]);

describe('a search', () => {
  it('is widened by everyday words of list values, in any form and as they are typed', () => {
    const everyday = synonymKeysOf([
      { list: 'denounce_object', code: 'CRI-BUY', everyday: ['ryshfet', 'mito'] },
      { list: 'subject_type', code: 'MEDIA', everyday: ['gazetë', 'televizion'] },
    ]);
    const terms = (search: string) => searchTerms(search, everyday, 'positions');
    expect(terms('ryshfeti')).toEqual(["('ryshfeti':* | 'ryshf' | 'denounce_object/CRI-BUY')"]);
    expect(terms('ryshfetit kuti')).toEqual([
      "('ryshfetit' | 'ryshf' | 'denounce_object/CRI-BUY')",
      "('kuti':* | 'kut')",
    ]);
    expect(terms('telev')).toEqual(["('telev':* | 'subject_type/MEDIA')"]);
    expect(terms('telev kuti')).toEqual(["'telev'", "('kuti':* | 'kut')"]);
    expect(terms('"ryshfet"')).toEqual(["'ryshfet'"]);
    expect(searchTerms('mito 26', everyday, 'words')).toEqual(["('mito':* | 'denounce_object/CRI-BUY')", "'26':*"]);
  });

  it('becomes terms of words, words written together, phrases and a prefix', () => {
    const queries = {
      'kutia votimit': ["('kutia' | 'kut')", "('votimit':* | 'votim')"],
      'Kutia  e VOTIMIT ': ["('kutia' | 'kut')", "('votimit':* | 'votim')"],
      '"kutia e votimit"': ["('kutia' <-> 'e' <-> 'votimit')"],
      'dëshmi "kutia e votimit" shkol': ["('deshmi' | 'deshm')", "('kutia' <-> 'e' <-> 'votimit')", "'shkol':*"],
      '“kutia e vot': ["('kutia' <-> 'e' <-> 'vot':*)"],
      'DEN-2026-000123': ["('den' & '2026' & '000123':*)"],
      '26/3': ["('26' & '3')"],
      "x' | b:*": ["'x'", "'b'"],
      'nuk dhe': ["'nuk'", "'dhe':*"],
    };
    const found = Object.keys(queries).map((search) => [search, searchTerms(search, none, 'positions')]);
    expect(Object.fromEntries(found)).toEqual(queries);
    expect(searchTerms('"kutia e vot', none, 'words')).toEqual(["('kutia':* & 'e' & 'vot':*)"]);
  });

  it('without words has no terms', () => {
    for (const search of ['', '  ', '!!! & |', '"" %']) expect(searchTerms(search, none, 'words'), search).toEqual([]);
  });

  it('uses at most twelve words', () => {
    const search = Array.from({ length: 50 }, (_, at) => `${at}x`).join(' ');
    expect(searchTerms(search, none, 'positions')).toHaveLength(12);
  });
});

it('numberIn reads a case number, complete or in part', () => {
  expect(parseCaseNumber('DEN-2026-000123', 'denouncement')).toEqual({ year: 2026, ordinal: 123 });
  expect(parseCaseNumber('2026-123', 'denouncement')).toEqual({ year: 2026, ordinal: 123 });
  expect(parseCaseNumber(' 000123 ', 'complaint')).toEqual({ year: undefined, ordinal: 123 });
  expect(parseCaseNumber('ank-2026-000123', 'complaint')).toEqual({ year: 2026, ordinal: 123 });
  // Not the case with this ordinal in this register.
  expect(parseCaseNumber('ANK-2026-000123', 'denouncement')).toBeUndefined();
  expect(parseCaseNumber('nr 123', 'denouncement')).toBeUndefined();
});
