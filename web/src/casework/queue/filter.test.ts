import { describe, expect, it } from 'vitest';
import { filterParams, isNarrowed, readFilter, widened } from './filter.ts';

describe('the address of the queue', () => {
  it('says a filter and reads it again', () => {
    const said = 'view=mine&status=returned&object=PUBLIC_ASSETS&municipality=53&search=DEN-2026';
    expect(filterParams(readFilter(new URLSearchParams(said))).toString()).toBe(said);
  });

  it('is empty for the whole queue', () => {
    expect(filterParams(readFilter(new URLSearchParams())).toString()).toBe('');
  });

  it('is believed only where the queue knows what it says', () => {
    const filter = readFilter(new URLSearchParams('view=yesterday&status=lost&object=a/b&municipality=%00'));
    expect(filter).toEqual({ view: 'all', status: undefined, object: '', municipality: '', search: '' });
  });

  it('knows when rows are left out, and how to have them all', () => {
    const narrowed = readFilter(new URLSearchParams('view=today&search=x'));
    expect(isNarrowed(narrowed)).toBe(true);
    expect(isNarrowed(widened(narrowed))).toBe(false);
    expect(widened(narrowed).view).toBe('today');
  });
});
