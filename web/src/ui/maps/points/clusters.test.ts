import { zoomIdentity } from 'd3-zoom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds, toSpot } from '../plane/projection.ts';
import { centred } from '../plane/view.ts';
import { clustered, type MapPoint, markAt, pointTones, radiusOf } from './clusters.ts';

const size = { width: 400, height: 300 };
const lat = fc.double({ min: bounds.south, max: bounds.north, noNaN: true });
const lng = fc.double({ min: bounds.west, max: bounds.east, noNaN: true });
const points = fc
  .array(fc.record({ lat, lng, tone: fc.constantFrom(...pointTones) }), { maxLength: 200 })
  .map((all) => all.map((one, at): MapPoint => ({ id: `p${at}`, name: '', ...one })));
const scale = fc.double({ min: 1 / 150, max: 10, noNaN: true });
const at = (id: string, north: number): MapPoint => ({ id, name: '', tone: 'ok', lat: 41 + north, lng: 20 });
const viewOf = (k: number) => centred(toSpot(at('', 0)), k, size);

describe('clusters', () => {
  it('hold every point once at every zoom', () => {
    fc.assert(
      fc.property(points, scale, (all, k) => {
        const marks = clustered(all).marksAt(viewOf(k));
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        for (const { count, tones } of marks)
          expect(pointTones.reduce((sum, tone) => sum + (tones[tone] ?? 0), 0)).toBe(count);
      }),
    );
  });

  it('stay the same while the map moves, and barely overlap', () => {
    fc.assert(
      fc.property(points, scale, (all, k) => {
        const clusters = clustered(all);
        const view = viewOf(k);
        const marks = clusters.marksAt(view);
        expect(clusters.marksAt(view.translate(50, 50))).toBe(marks);
        for (const [at, one] of marks.entries())
          for (const other of marks.slice(at + 1)) {
            const [[x, y], [left, top]] = [view.apply(one.spot), view.apply(other.spot)];
            expect(Math.hypot(x - left, y - top)).toBeGreaterThan((radiusOf(one) + radiusOf(other)) / 2);
          }
      }),
    );
  });

  it('are found near the finger, the nearest first', () => {
    const { marksAt } = clustered([at('a', 0), at('b', 0.02)]);
    const view = viewOf(1 / 2);
    const [x, y] = view.apply(toSpot(at('', 0)));
    expect(markAt(marksAt(view), view, [x, y + 15])?.of).toMatchObject({ id: 'a' });
    expect(markAt(marksAt(view), view, [x, y - 100])?.of).toMatchObject({ id: 'b' });
    expect(markAt(marksAt(view), view, [x + 100, y])).toBeUndefined();
  });

  it('divide when pressed, or step through points of one place', () => {
    const pair = clustered([at('a', 0), at('b', 0.01)]);
    const [cluster] = pair.marksAt(viewOf(1 / 150));
    if (typeof cluster?.of !== 'number') throw new Error('no cluster');
    expect(pair.marksAt(viewOf(pair.dividesAt(cluster.of) ?? 0))).toHaveLength(2);

    const heap = clustered([at('a', 0), at('b', 0), at('c', 0)]);
    const [mark] = heap.marksAt(zoomIdentity.scale(10));
    const { of } = mark ?? {};
    if (typeof of !== 'number') throw new Error('no cluster');
    expect(heap.dividesAt(of)).toBeUndefined();
    const steps: string[] = [];
    for (let press = 0; press < 4; press++) steps.push(heap.nextOf(of, steps.at(-1))?.id ?? '');
    expect(new Set(steps)).toEqual(new Set(['a', 'b', 'c']));
    expect(steps[3]).toBe(steps[0]);
  });
});
