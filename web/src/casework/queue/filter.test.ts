import { describe, expect, it } from 'vitest';
import { changed, deadlinesOf, filterParams, isNarrowed, narrowingOf, readFilter, widened } from './filter.ts';

const read = (query: string) => readFilter('denouncement', new URLSearchParams(query));

describe('the address of the queue', () => {
  it('round-trips every filter', () => {
    const queries = [
      'view=mine&status=returned&status=at_kas&object=PUBLIC_ASSETS&municipality=53&search=DEN-2026&sort=registered',
      'deadline=investigation&track=tip&confidentiality=anonymous&crime=yes&outcome=fine&report=owed&channel=paper',
      'from=2026-11-01&to=2026-11-30&dueFrom=2026-12-01&dueTo=2026-12-07',
    ];
    expect(queries.map((query) => filterParams(read(query)).toString())).toEqual(queries);
  });

  it('is empty without a filter', () => {
    expect(filterParams(read('')).toString()).toBe('');
  });

  it('ignores unknown values', () => {
    const query =
      'view=yesterday&status=lost&status=hearing&object=a/b&municipality=%00&crime=perhaps&from=1.9.2026&sort=x';
    expect(filterParams(read(query)).toString()).toBe('');
    expect(readFilter('complaint', new URLSearchParams('status=hearing')).status).toEqual(['hearing']);
  });

  it('tells when rows are filtered out, and removes all filters', () => {
    const narrowed = read('view=today&search=x&sort=relevance&from=2026-01-01');
    expect([isNarrowed(narrowed), narrowingOf(narrowed)]).toEqual([true, ['from']]);
    expect(isNarrowed(widened(narrowed))).toBe(false);
    expect(filterParams(widened(narrowed)).toString()).toBe('view=today');
  });

  it('changes one filter, and clears the municipality with the region', () => {
    const filter = read('view=mine&region=05&municipality=48');
    expect(filterParams(changed('denouncement', filter, 'region', '06')).toString()).toBe('view=mine&region=06');
    expect(filterParams(changed('denouncement', filter, 'municipality', '')).toString()).toBe('view=mine&region=05');
  });
});

it('offers the deadlines of each kind of case', () => {
  expect(deadlinesOf('denouncement')).toEqual(expect.arrayContaining(['investigation', 'report']));
  expect(deadlinesOf('complaint')).not.toContain('investigation');
});
