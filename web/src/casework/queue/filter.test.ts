import { describe, expect, it } from 'vitest';
import { changed, deadlinesOf, filterParams, isNarrowed, narrowingOf, readFilter, widened } from './filter.ts';

const read = (said: string) => readFilter('denouncement', new URLSearchParams(said));

describe('the address of the queue', () => {
  it.each([
    'view=mine&status=returned&status=at_kas&object=PUBLIC_ASSETS&municipality=53&search=DEN-2026&sort=registered',
    'deadline=investigation&track=tip&confidentiality=anonymous&crime=yes&outcome=fine&channel=paper',
    'from=2026-11-01&to=2026-11-30&dueFrom=2026-12-01&dueTo=2026-12-07',
  ])('says a filter and reads it again: %s', (said) => {
    expect(filterParams(read(said)).toString()).toBe(said);
  });

  it('is empty for the whole queue', () => {
    expect(filterParams(read('')).toString()).toBe('');
  });

  it('is believed only where the queue knows what it says', () => {
    const said =
      'view=yesterday&status=lost&status=hearing&object=a/b&municipality=%00&crime=perhaps&from=1.9.2026&sort=x';
    expect(filterParams(read(said)).toString()).toBe('');
    expect(readFilter('complaint', new URLSearchParams('status=hearing')).status).toEqual(['hearing']);
  });

  it('knows when rows are left out, and how to have them all', () => {
    const narrowed = read('view=today&search=x&sort=relevance&from=2026-01-01');
    expect([isNarrowed(narrowed), narrowingOf(narrowed)]).toEqual([true, ['from']]);
    expect(isNarrowed(widened(narrowed))).toBe(false);
    expect(filterParams(widened(narrowed)).toString()).toBe('view=today');
  });

  it('changes one thing, and with the region the municipality', () => {
    const filter = read('view=mine&region=05&municipality=48');
    expect(filterParams(changed('denouncement', filter, 'region', '06')).toString()).toBe('view=mine&region=06');
    expect(filterParams(changed('denouncement', filter, 'municipality', '')).toString()).toBe('view=mine&region=05');
  });
});

it('offers the deadlines that cases of a kind can have', () => {
  expect(deadlinesOf('denouncement')).toContain('investigation');
  expect(deadlinesOf('complaint')).not.toContain('investigation');
});
