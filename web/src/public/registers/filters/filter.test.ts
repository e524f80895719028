import { describe, expect, it } from 'vitest';
import { activeFilters, readFilter, writeFilter } from '../../../ui/lists/listFilter.ts';
import { feedQuery, fileQuery, listQuery, mapQuery, registerFields } from './filter.ts';

const { denouncement, complaint } = registerFields;
const query =
  'search=nx%C3%ABn%C3%ABs&municipality=20&status=decided&from=2026-09-01&sort=registeredAt&page=3&view=map';
const read = (text: string, fields = denouncement) => readFilter(fields, new URLSearchParams(text));

describe('the filter in the address', () => {
  it('round-trips in both registers', () => {
    for (const fields of [denouncement, complaint])
      for (const text of [query, '']) expect(writeFilter(fields, read(text, fields)).toString()).toBe(text);
  });

  it('ignores invalid values', () => {
    const invalid =
      'status=x&outcome=<b>&track=1&from=2026-13-45&page=-2&sort=name&object=a b&view=3d&region=%00&after=x';
    expect(read(invalid)).toEqual(read(''));
  });

  it('accepts the filters, statuses and outcomes of each register only', () => {
    const both = 'object=SCHOOL&track=tip&actType=RESULT&complainerType=PARTY&status=hearing';
    expect(writeFilter(denouncement, read(both)).toString()).toBe('object=SCHOOL&track=tip');
    expect(writeFilter(complaint, read(both, complaint)).toString()).toBe(
      'actType=RESULT&complainerType=PARTY&status=hearing',
    );
  });

  it('does not count order, page or view as a filter', () => {
    expect(activeFilters(denouncement, read(query))).toEqual(['search', 'municipality', 'status', 'from']);
  });

  it('sends the server only the parameters of the list, the file, the feed or the map', () => {
    const filters = { search: 'nxënës', status: 'decided', from: '2026-09-01' };
    const file = { ...filters, municipality: '20', sort: 'registeredAt' };
    expect(listQuery(read(query))).toEqual({ ...file, page: '3' });
    expect(fileQuery(read(query))).toEqual(file);
    expect(feedQuery(read(query))).toEqual({ ...filters, municipality: '20' });
    expect(mapQuery(read(query))).toEqual(filters);
  });
});
