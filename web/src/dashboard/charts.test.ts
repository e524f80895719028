import { describe, expect, it } from 'vitest';
import { classOf, mapClasses, ticksTo } from './charts.ts';

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

describe('mapClasses', () => {
  it.each([
    [0, []],
    [1, [{ from: 1, to: 1 }]],
    [3, [1, 2, 3].map((at) => ({ from: at, to: at }))],
    [
      24,
      [
        { from: 1, to: 3 },
        { from: 4, to: 6 },
        { from: 7, to: 12 },
        { from: 13, to: 24 },
      ],
    ],
  ])('%i at most', (most, classes) => {
    expect(mapClasses(most)).toEqual(classes);
  });

  it('finds every count exactly one class', () => {
    for (let most = 1; most < 200; most++)
      for (let count = 1; count <= most; count++) {
        const classes = mapClasses(most);
        expect(classes.filter(({ from, to }) => count >= from && count <= to)).toHaveLength(1);
        expect(classOf(count, classes)).toBeGreaterThan(0);
      }
    expect(classOf(0, mapClasses(9))).toBe(0);
  });
});
