import { expect, it } from 'vitest';
import { asked, changed, filterParams, isNarrowed, readFilter, widened } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

it.each([
  '',
  'status=returned&municipality=53&unit=5301&warning=any&search=Kashar&sort=voters&order=desc&page=3&open=12',
  'view=places&election=L27',
])('says %j in its address and reads it again', (query) => {
  const filter = read(query);
  expect(readFilter(filterParams(filter))).toEqual(filter);
  expect([...filterParams(filter)].toSorted()).toEqual([...new URLSearchParams(query)].toSorted());
});

it('leaves out what no filter can say', () => {
  expect(filterParams(read('status=lost&page=0&open=x&warning=none&sort=owner&view=table')).toString()).toBe('');
});

it('begins at the first page when it is narrowed, and keeps the page when a report opens', () => {
  expect(changed(read('page=4'), { status: 'draft' }).page).toBe(1);
  expect(changed(read('page=4'), { open: 7 }).page).toBe(4);
});

it('forgets the unit with its municipality', () => {
  expect(changed(read('municipality=53&unit=5301'), { municipality: '13' }).unit).toBeUndefined();
});

it('asks for what narrows alone', () => {
  expect(asked('qv', read('election=L27&status=draft&page=2&open=3&search=+'))).toEqual({
    kind: 'qv',
    election: 'L27',
    status: 'draft',
  });
});

it('takes every filter off but the election', () => {
  const wide = widened(read('election=L27&status=draft&search=x&sort=name&view=map'));
  expect(isNarrowed(wide)).toBe(false);
  expect(filterParams(wide).toString()).toBe('view=map&election=L27&sort=name');
});
