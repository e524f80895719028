import { premisesKindCodes, premisesTitle } from '@denonco/contract';
import { expect, it } from 'vitest';
import { activeFilters, readFilter, writeFilter } from '../../ui/lists/listFilter.ts';
import { kinds, listQuery, narrowedQuery, premisesFields, titleOf } from './filter.ts';

const read = (query: string) => readFilter(premisesFields, new URLSearchParams(query));
const filter = read('search=shkoll%C3%AB&kind=qv&municipality=53&page=3&open=17');

it('round-trips through the address', () => {
  expect(read(writeFilter(premisesFields, filter).toString())).toEqual(filter);
  expect(writeFilter(premisesFields, read('')).toString()).toBe('');
});

it('ignores invalid values', () => {
  expect(read('kind=x&election=<b>&region=a b&municipality=%00&page=-1&open=1e3')).toEqual(read(''));
});

it('requests all results for the map and one page for the list', () => {
  expect(listQuery(filter)).toEqual({ search: 'shkollë', kind: 'qv', municipality: '53', page: '3' });
  expect(narrowedQuery(filter)).toEqual({ search: 'shkollë', kind: 'qv', municipality: '53' });
  expect(activeFilters(premisesFields, filter)).toEqual(['search', 'kind', 'municipality']);
  expect(activeFilters(premisesFields, read('election=PARL-2017&page=2'))).toEqual([]);
});

it('has the kinds in the order of the contract', () => {
  expect(kinds).toEqual(premisesKindCodes);
});

it('titles premises as the contract does', () => {
  for (const [kind, code] of [
    ['qv', '0002'],
    ['qv', '00021'],
    ['kzaz', '31'],
    ['vnv', '7'],
  ] as const)
    expect(titleOf(kind, code)).toBe(premisesTitle(kind, code));
});
