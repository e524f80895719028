import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxAround,
  type Cluster,
  cellAt,
  clustered,
  inSight,
  isOneSpot,
  markAt,
  nextOf,
  type Placed,
  pointTones,
  radiusOf,
  tally,
} from './clusters.ts';

const coordinate = fc.double({ min: 0, max: 30_000, noNaN: true });
const points = fc
  .array(fc.tuple(coordinate, coordinate, fc.constantFrom(...pointTones)), { maxLength: 200 })
  .map((all) => all.map(([x, y, tone], at): Placed => ({ id: `p${at}`, name: '', tone, x, y })));
const at = (id: string, x: number, y: number): Placed => ({ id, name: '', tone: 'ok', x, y });
const only = (marks: readonly Cluster[]): Cluster => {
  const [mark] = marks;
  if (!mark || marks.length > 1) throw new Error(`${marks.length} marks`);
  return mark;
};

describe('clusters', () => {
  it('hold every point once at every zoom', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.1, max: 150, noNaN: true }), (all, perPixel) => {
        const marks = clustered(all, cellAt(perPixel));
        expect(marks.flatMap(({ members }) => members.map(({ id }) => id)).toSorted()).toEqual(
          all.map(({ id }) => id).toSorted(),
        );
        for (const mark of marks)
          expect(tally(mark).reduce((sum, [, count]) => sum + count, 0)).toBe(mark.members.length);
      }),
    );
  });

  it('have a stable grid whose cells are at least as large as a fingertip', () => {
    expect(cellAt(10)).toBe(cellAt(14));
    for (const perPixel of [0.1, 1, 3, 20, 149]) {
      expect(cellAt(perPixel) / perPixel).toBeGreaterThanOrEqual(34);
      expect(cellAt(perPixel) / perPixel).toBeLessThan(68.001);
    }
  });

  it('do not overlap', () => {
    fc.assert(
      fc.property(points, (all) => {
        const perPixel = 64;
        const marks = clustered(all, cellAt(perPixel));
        for (const [at, one] of marks.entries())
          for (const other of marks.slice(at + 1)) {
            const far = Math.hypot(one.x - other.x, one.y - other.y) / perPixel;
            // Joining a cluster widens it by a few pixels at most.
            expect(far).toBeGreaterThan((radiusOf(one) + radiusOf(other)) * 0.85 - 8);
          }
      }),
    );
  });

  it('are found near the finger, the nearest first', () => {
    const marks = clustered([at('a', 0, 0), at('b', 400, 0)], 100);
    expect(markAt(marks, { x: 150, y: 0 }, 10)?.members[0]?.id).toBe('a');
    expect(markAt(marks, { x: 210, y: 0 }, 10)?.members[0]?.id).toBe('b');
    expect(markAt(marks, { x: 200, y: 300 }, 10)).toBeUndefined();
  });

  it('at one point are stepped through one by one', () => {
    const mark = only(clustered([at('a', 5, 5), at('b', 5, 5), at('c', 5, 5)], 100));
    expect(isOneSpot(mark)).toBe(true);
    expect(isOneSpot(only(clustered([at('a', 5, 5), at('b', 9, 5)], 100)))).toBe(false);
    expect([undefined, 'a', 'b', 'c', 'elsewhere'].map((chosen) => nextOf(mark, chosen)?.id)).toEqual([
      'a',
      'b',
      'c',
      'a',
      'a',
    ]);
  });

  it('outside the view are not drawn', () => {
    const marks = clustered([at('a', 1000, 1000), at('b', 9000, 1000)], 100);
    const seen = inSight(marks, { x: 1000, y: 1000, perPixel: 10 }, { width: 300, height: 300 });
    expect(only(seen).members[0]?.id).toBe('a');
    expect(boxAround([])).toBeUndefined();
  });
});
