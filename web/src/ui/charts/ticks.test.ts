import { describe, expect, it } from 'vitest';
import { ticksTo } from './ticks.ts';

describe('ticksTo', () => {
  it.each([
    [0, [1]],
    [1, [1]],
    [3, [1, 2, 3]],
    [8, [2, 4, 6, 8]],
    [9, [5, 10]],
    [37, [10, 20, 30, 40]],
    [100, [50, 100]],
  ])('counts to %i in round steps', (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks);
  });
});
