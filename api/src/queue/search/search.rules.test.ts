import { describe, expect, it } from 'vitest';
import { numberIn, toQuery, toWords } from './search.rules.ts';

describe('the words a case is found by', () => {
  it('are folded, with their places and weights', () => {
    expect(toWords([{ weight: 'A', texts: ['Çështje në Shkodër'] }])).toBe("'ceshtje':1A 'ne':2A 'shkoder':3A");
  });

  it('leave a gap between texts, so that no phrase goes over it', () => {
    const passages = [
      { weight: 'B', texts: ['një', null, 'dy'] },
      { weight: 'D', texts: ['një'] },
    ] as const;
    expect(toWords(passages)).toBe("'nje':1B,9D 'dy':6B");
  });

  it('hold nothing that PostgreSQL would read as its own signs', () => {
    expect(toWords([{ weight: 'B', texts: ["'; drop\\ & | ! :* <-> ()"] }])).toBe("'drop':1B");
  });

  it('stay within what PostgreSQL keeps of a word', () => {
    const [, places = ''] = toWords([{ weight: 'B', texts: ['fjale '.repeat(20_000)] }]).split(':');
    expect(places.split(',')).toHaveLength(255);
    expect(toWords([{ weight: 'B', texts: ['x'.repeat(3000)] }])).toBe('');
  });
});

describe('what is looked for', () => {
  it.each([
    ['kutia votimit', "'kutia' & 'votimit':*"],
    ['Kutia  e VOTIMIT ', "'kutia' & 'e' & 'votimit':*"],
    ['"kutia e votimit"', "('kutia' <-> 'e' <-> 'votimit')"],
    ['dëshmi "kutia e votimit" shkol', "'deshmi' & ('kutia' <-> 'e' <-> 'votimit') & 'shkol':*"],
    ['“kutia e vot', "('kutia' <-> 'e' <-> 'vot':*)"],
    ['26/3', "'26' & '3'"],
    ["a' | b:*", "'a' & 'b'"],
  ])('%s is %s', (search, query) => {
    expect(toQuery(search)).toBe(query);
  });

  it.each(['', '  ', '!!! & |', '"" %'])('%j looks for nothing', (search) => {
    expect(toQuery(search)).toBeUndefined();
  });

  it('is no longer than a dozen words', () => {
    expect(toQuery('fjale '.repeat(50))?.split('&')).toHaveLength(12);
  });
});

it.each([
  ['DEN-2026-000123', { year: 2026, ordinal: 123 }],
  ['2026-123', { year: 2026, ordinal: 123 }],
  [' 000123 ', { year: undefined, ordinal: 123 }],
  ['nr 123', undefined],
])('%s may mean the number %j', (search, number) => {
  expect(numberIn(search)).toEqual(number);
});
