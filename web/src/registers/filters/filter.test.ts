import { describe, expect, it } from 'vitest';
import { fileQuery, listQuery, mapQuery, narrowingOf, noFilter, readFilter, writeFilter } from './filter.ts';

const filter = {
  ...noFilter,
  search: 'nxënës',
  municipality: '20',
  status: 'decided',
  from: '2026-09-01',
  sort: 'registeredAt',
  page: 3,
  view: 'map',
} as const;

describe('the filter in the address', () => {
  it('round-trips in both registers', () => {
    for (const kind of ['denouncement', 'complaint'] as const) {
      expect(readFilter(kind, new URLSearchParams(writeFilter(kind, filter)))).toEqual(filter);
      expect(writeFilter(kind, noFilter)).toEqual({});
    }
  });

  it('ignores invalid values', () => {
    const query = new URLSearchParams(
      'status=x&outcome=<b>&track=1&from=2026-13-45&page=-2&sort=name&object=a b&view=3d&region=%00',
    );
    expect(readFilter('denouncement', query)).toEqual(noFilter);
  });

  it('accepts the filters, statuses and outcomes of each register only', () => {
    const query = new URLSearchParams('object=SCHOOL&track=tip&actType=RESULT&complainerType=PARTY&status=hearing');
    expect(readFilter('denouncement', query)).toEqual({ ...noFilter, object: 'SCHOOL', track: 'tip' });
    expect(readFilter('complaint', query)).toEqual({
      ...noFilter,
      actType: 'RESULT',
      complainerType: 'PARTY',
      status: 'hearing',
    });
  });

  it('does not count order, page or view as a filter', () => {
    expect(narrowingOf('denouncement', { ...noFilter, sort: 'registeredAt', page: 4, view: 'map' })).toEqual([]);
    expect(narrowingOf('denouncement', { ...noFilter, search: 'a', from: '2026-09-01' })).toEqual(['search', 'from']);
  });

  it('sends the server only the parameters of the list, the file or the map', () => {
    const narrowed = { search: 'nxënës', status: 'decided', from: '2026-09-01' };
    expect(listQuery('complaint', filter)).toEqual({
      ...narrowed,
      municipality: '20',
      sort: 'registeredAt',
      page: '3',
    });
    expect(fileQuery('complaint', filter)).toEqual({ ...narrowed, municipality: '20', sort: 'registeredAt' });
    expect(mapQuery('complaint', filter)).toEqual(narrowed);
  });
});
