import { expect, it } from 'vitest';
import { activeFilters, changedQuery, readFilter, writeFilter } from '../ui/lists/listFilter.ts';
import { reportFields, toQuery } from './filter.ts';

const read = (query: string) => readFilter(reportFields, new URLSearchParams(query));
const written = (filter: ReturnType<typeof read>) => writeFilter(reportFields, filter);

it('round-trips every filter through the address', () => {
  const queries = [
    '',
    'status=returned&municipality=53&unit=5301&warning=any&search=Kashar&sort=voters&order=desc&page=3',
    'view=places&election=L27',
  ];
  for (const query of queries) {
    const filter = read(query);
    expect(readFilter(reportFields, written(filter)), query).toEqual(filter);
    expect([...written(filter)].toSorted(), query).toEqual([...new URLSearchParams(query)].toSorted());
  }
});

it('ignores invalid values', () => {
  expect(written(read('status=lost&page=0&warning=none&sort=owner&view=table')).toString()).toBe('');
});

it('returns to the first page when a filter changes', () => {
  expect(changedQuery(reportFields, read('page=4'), { status: 'draft' }).get('page')).toBeNull();
});

it('sends only filters to the server', () => {
  expect(toQuery('qv', read('election=L27&status=draft&page=2&search=+'))).toEqual({
    kind: 'qv',
    election: 'L27',
    status: 'draft',
  });
});

it('does not count the election or the order as filters', () => {
  expect(activeFilters(reportFields, read('election=L27&status=draft&search=x&sort=name&view=map'))).toEqual(
    expect.arrayContaining(['status', 'search']),
  );
  expect(activeFilters(reportFields, read('election=L27&sort=name&order=desc&view=map'))).toEqual([]);
});
