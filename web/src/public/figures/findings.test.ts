import { describe, expect, it } from 'vitest';
import { rankedByCount } from '../../ui/charts/counts.ts';
import { findLargest, peakOf } from './findings.ts';

const row = (code: string, count: number) => ({ code, name: code, count });

describe('findings', () => {
  it('name the largest value with its share, and mark a tie', () => {
    expect(findLargest([row('a', 1), row('b', 3)])).toEqual({ ...row('b', 3), share: 0.75, isTied: false });
    expect(findLargest([row('a', 2), row('b', 2)])).toMatchObject({ isTied: true });
    expect(findLargest([row('a', 0)])).toBeUndefined();
    expect(rankedByCount([row('a', 0), row('b', 1), row('c', 5)]).map(({ code }) => code)).toEqual(['c', 'b']);
  });

  it('find the month with the most cases, the later of two equal ones', () => {
    const month = (name: string, registered: number) => ({ month: name, registered, decided: 0 });
    expect(peakOf([month('2026-09', 4), month('2026-10', 4), month('2026-11', 1)])?.month).toBe('2026-10');
    expect(peakOf([month('2026-09', 0)])).toBeUndefined();
    expect(peakOf([])).toBeUndefined();
  });
});
