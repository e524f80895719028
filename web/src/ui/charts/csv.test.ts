import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csv', () => {
  it('quotes where needed and neutralizes formulas', () => {
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
