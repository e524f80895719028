import { premisesKindCodes } from '@denonco/contract';
import { expect, it } from 'vitest';
import { isNarrowed, kinds, listQuery, narrowedQuery, noFilter, readFilter, writeFilter } from './filter.ts';

const filter = { ...noFilter, search: 'shkollë', kind: 'qv', municipality: '53', page: 3, open: '17' } as const;

it('round-trips through the address', () => {
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  expect(writeFilter(noFilter)).toEqual({});
});

it('ignores invalid values', () => {
  const query = new URLSearchParams('kind=x&election=<b>&region=a b&municipality=%00&page=-1&open=1e3');
  expect(readFilter(query)).toEqual(noFilter);
});

it('requests all results for the map and one page for the list', () => {
  expect(listQuery(filter)).toEqual({ search: 'shkollë', kind: 'qv', municipality: '53', page: '3' });
  expect(narrowedQuery(filter)).toEqual({ search: 'shkollë', kind: 'qv', municipality: '53' });
  expect([isNarrowed(filter), isNarrowed({ ...noFilter, election: 'PARL-2017', page: 2 })]).toEqual([true, false]);
});

it('has the kinds in the order of the contract', () => {
  expect(kinds).toEqual(premisesKindCodes);
});
