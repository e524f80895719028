import { expect, it } from 'vitest';
import { labelledTimes, ticksTo } from './ticks.ts';

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
  expect(scales.map(([max]) => [max, ticksTo(max)])).toEqual(scales);
});

it('labelledTimes always labels the last time, and others where they fit', () => {
  expect(labelledTimes(4, 50, 40)).toEqual([0, 1, 2, 3]);
  expect(labelledTimes(5, 20, 40)).toEqual([0, 2, 4]);
  expect(labelledTimes(6, 20, 60)).toEqual([2, 5]);
  expect(labelledTimes(0, 20, 60)).toEqual([]);
});
