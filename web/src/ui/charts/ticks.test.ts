import { expect, it } from 'vitest';
import { labelledMonths, ticksTo } from './ticks.ts';

it('ticksTo gives round steps', () => {
  const scales = [
    [0, [1]],
    [1, [1]],
    [3, [1, 2, 3]],
    [8, [2, 4, 6, 8]],
    [9, [5, 10]],
    [37, [10, 20, 30, 40]],
    [100, [50, 100]],
  ] as const;
  expect(scales.map(([most]) => [most, ticksTo(most)])).toEqual(scales);
});

it('labelledMonths always labels the last month, and others where they fit', () => {
  expect(labelledMonths(4, 50, 40)).toEqual([0, 1, 2, 3]);
  expect(labelledMonths(5, 20, 40)).toEqual([0, 2, 4]);
  expect(labelledMonths(6, 20, 60)).toEqual([2, 5]);
  expect(labelledMonths(0, 20, 60)).toEqual([]);
});
