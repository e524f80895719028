import { describe, expect, it } from 'vitest';
import { isNarrowed, noFilter, readFilter, writeFilter } from './filter.ts';
import { readFilterDay } from './filterDates.ts';

describe('the filter in the address', () => {
  it('comes back as it was written', () => {
    const filter = {
      ...noFilter,
      search: 'nxënës',
      municipality: '20',
      status: 'decided',
      from: '2026-09-01',
      page: 3,
    } as const;
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
    expect(writeFilter(noFilter)).toEqual({});
  });

  it('believes nothing that is no value of the register', () => {
    const query = new URLSearchParams('status=x&outcome=<b>&track=1&from=2026-13-45&page=-2&sort=name&object=a b');
    expect(readFilter(query)).toEqual(noFilter);
  });

  it('is not narrowed by order or page', () => {
    expect(isNarrowed({ ...noFilter, sort: 'registeredAt', page: 4 })).toBe(false);
    expect(isNarrowed({ ...noFilter, search: 'a' })).toBe(true);
  });
});

it('reads a day day first, and month first only in English with slashes', () => {
  expect(readFilterDay('1.9.2026', 'al')).toBe('2026-09-01');
  expect(readFilterDay('1/9/2026', 'al')).toBe('2026-09-01');
  expect(readFilterDay('9/1/2026', 'en')).toBe('2026-09-01');
  expect(readFilterDay('1.9.2026', 'en')).toBe('2026-09-01');
  expect(readFilterDay('', 'al')).toBe('');
  expect(readFilterDay('31.4.2026', 'al')).toBeUndefined();
  expect(readFilterDay('neser', 'al')).toBeUndefined();
});
