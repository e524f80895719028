import { zoomIdentity } from 'd3-zoom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounds, project } from '../plane/projection.ts';
import { centred } from '../plane/view.ts';
import { createClusters, type MapPoint, markerAt, pointTones, radiusOf } from './clusters.ts';

const size = { width: 400, height: 300 };
const lat = fc.double({ min: bounds.south, max: bounds.north, noNaN: true });
const lng = fc.double({ min: bounds.west, max: bounds.east, noNaN: true });
const points = fc
  .array(fc.record({ lat, lng, tone: fc.constantFrom(...pointTones) }), { maxLength: 200 })
  .map((all) => all.map((one, at): MapPoint => ({ id: `p${at}`, name: '', ...one })));
const scale = fc.double({ min: 1 / 150, max: 10, noNaN: true });
const at = (id: string, north: number): MapPoint => ({ id, name: '', tone: 'ok', lat: 41 + north, lng: 20 });
const viewOf = (k: number) => centred(project(at('', 0)), k, size);

describe('clusters', () => {
  it('hold every point once at every zoom', () => {
    fc.assert(
      fc.property(points, scale, (all, k) => {
        const markers = createClusters(all).markersAt(viewOf(k));
        expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        for (const { count, tones } of markers)
          expect(pointTones.reduce((sum, tone) => sum + (tones[tone] ?? 0), 0)).toBe(count);
      }),
    );
  });

  it('stay the same while the map moves, and barely overlap', () => {
    fc.assert(
      fc.property(points, scale, (all, k) => {
        const clusters = createClusters(all);
        const view = viewOf(k);
        const markers = clusters.markersAt(view);
        expect(clusters.markersAt(view.translate(50, 50))).toBe(markers);
        for (const [at, one] of markers.entries())
          for (const other of markers.slice(at + 1)) {
            const [[x, y], [left, top]] = [view.apply(one.point), view.apply(other.point)];
            expect(Math.hypot(x - left, y - top)).toBeGreaterThan((radiusOf(one) + radiusOf(other)) / 2);
          }
      }),
    );
  });

  it('are found near the finger, the nearest first', () => {
    const { markersAt } = createClusters([at('a', 0), at('b', 0.02)]);
    const view = viewOf(1 / 2);
    const [x, y] = view.apply(project(at('', 0)));
    expect(markerAt(markersAt(view), view, [x, y + 15])?.of).toMatchObject({ id: 'a' });
    expect(markerAt(markersAt(view), view, [x, y - 100])?.of).toMatchObject({ id: 'b' });
    expect(markerAt(markersAt(view), view, [x + 100, y])).toBeUndefined();
  });

  it('divide when pressed, or step through points of one place', () => {
    const pair = createClusters([at('a', 0), at('b', 0.01)]);
    const [cluster] = pair.markersAt(viewOf(1 / 150));
    if (typeof cluster?.of !== 'number') throw new Error('no cluster');
    expect(pair.markersAt(viewOf(pair.dividesAt(cluster.of) ?? 0))).toHaveLength(2);

    const heap = createClusters([at('a', 0), at('b', 0), at('c', 0)]);
    const [marker] = heap.markersAt(zoomIdentity.scale(10));
    const { of } = marker ?? {};
    if (typeof of !== 'number') throw new Error('no cluster');
    expect(heap.dividesAt(of)).toBeUndefined();
    const steps: string[] = [];
    for (let press = 0; press < 4; press++) steps.push(heap.nextOf(of, steps.at(-1))?.id ?? '');
    expect(new Set(steps)).toEqual(new Set(['a', 'b', 'c']));
    expect(steps[3]).toBe(steps[0]);
  });
});
