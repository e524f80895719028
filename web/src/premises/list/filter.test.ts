import { expect, it } from 'vitest';
import { asked, changed, filterParams, isNarrowed, readFilter, withoutFilters } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

it('round-trips every filter through the address', () => {
  const queries = [
    '',
    'status=returned&municipality=53&unit=5301&warning=any&search=Kashar&sort=voters&order=desc&page=3&open=12',
    'view=places&election=L27',
  ];
  for (const query of queries) {
    const filter = read(query);
    expect(readFilter(filterParams(filter)), query).toEqual(filter);
    expect([...filterParams(filter)].toSorted(), query).toEqual([...new URLSearchParams(query)].toSorted());
  }
});

it('ignores invalid values', () => {
  expect(filterParams(read('status=lost&page=0&open=x&warning=none&sort=owner&view=table')).toString()).toBe('');
});

it('returns to the first page when a filter changes, but not when a report opens', () => {
  expect(changed(read('page=4'), { status: 'draft' }).page).toBe(1);
  expect(changed(read('page=4'), { open: 7 }).page).toBe(4);
});

it('clears the unit with its municipality', () => {
  expect(changed(read('municipality=53&unit=5301'), { municipality: '13' }).unit).toBeUndefined();
});

it('sends only filters to the server', () => {
  expect(asked('qv', read('election=L27&status=draft&page=2&open=3&search=+'))).toEqual({
    kind: 'qv',
    election: 'L27',
    status: 'draft',
  });
});

it('removes every filter except the election', () => {
  const wide = withoutFilters(read('election=L27&status=draft&search=x&sort=name&view=map'));
  expect(isNarrowed(wide)).toBe(false);
  expect(filterParams(wide).toString()).toBe('view=map&election=L27&sort=name');
});
