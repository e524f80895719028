import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { labelledMonths, mostOf, peakOf, ranked } from './findings.ts';

const row = (code: string, count: number) => ({ code, name: code, count });

describe('findings', () => {
  it('name the most with its share, and say when it is not alone', () => {
    expect(mostOf([row('a', 1), row('b', 3)])).toEqual({ ...row('b', 3), share: 0.75, isTied: false });
    expect(mostOf([row('a', 2), row('b', 2)])).toMatchObject({ isTied: true });
    expect(mostOf([row('a', 0)])).toBeUndefined();
    expect(ranked([row('a', 0), row('b', 1), row('c', 5)]).map(({ code }) => code)).toEqual(['c', 'b']);
  });

  it('find the month with the most, the later of two', () => {
    const month = (name: string, registered: number) => ({ month: name, registered, decided: 0 });
    expect(peakOf([month('2026-09', 4), month('2026-10', 4), month('2026-11', 1)])?.month).toBe('2026-10');
    expect(peakOf([month('2026-09', 0)])).toBeUndefined();
    expect(peakOf([])).toBeUndefined();
  });

  it('label the last month always, and others as there is room', () => {
    expect(labelledMonths(4, 50, 40)).toEqual([0, 1, 2, 3]);
    expect(labelledMonths(5, 20, 40)).toEqual([0, 2, 4]);
    expect(labelledMonths(6, 20, 60)).toEqual([2, 5]);
    expect(labelledMonths(0, 20, 60)).toEqual([]);
  });
});

describe('csv', () => {
  it('quotes what needs it and disarms formulas', () => {
    expect(
      csvOf(
        ['Emri', 'Nr.'],
        [
          ['Shkolla "Zëri", Yll', 3],
          ['=1+1', 0],
          ['-x', null],
          ['A; B', 1],
        ],
      ),
    ).toBe('\ufeffEmri,Nr.\r\n"Shkolla ""Zëri"", Yll",3\r\n\'=1+1,0\r\n\'-x,\r\n"A; B",1\r\n');
  });
});
