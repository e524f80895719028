import { expect, it } from 'vitest';
import { fitted, moved, readable, scaleBar, showing, spotUnder, zoomed } from './view.ts';

const size = { width: 400, height: 300 };
const box = { west: 4000, east: 6000, north: 10_000, south: 12_000 };

it('fits a box into the view', () => {
  const view = fitted(box, size);
  const [upper, lower] = [spotUnder(view, size, 0, 0), spotUnder(view, size, size.width, size.height)];
  expect(upper.x).toBeLessThan(box.west);
  expect(upper.y).toBeLessThan(box.north);
  expect(lower.x).toBeGreaterThan(box.east);
  expect(lower.y).toBeGreaterThan(box.south);
});

it('zooms around the point under the finger', () => {
  const view = fitted(box, size);
  const at = spotUnder(view, size, 50, 60);
  const closer = zoomed(view, 2, at);
  expect(closer.perPixel).toBeCloseTo(view.perPixel / 2);
  const still = spotUnder(closer, size, 50, 60);
  expect(still.x).toBeCloseTo(at.x);
  expect(still.y).toBeCloseTo(at.y);
});

it('stays within the country and the limits of zoom', () => {
  const view = fitted(box, size);
  expect(moved(view, -1e6, -1e6)).toMatchObject({ x: 0, y: 0 });
  expect(zoomed(view, 1e9).perPixel).toBe(0.1);
  expect(zoomed(view, 1e-9).perPixel).toBe(150);
});

it('moves only as far as needed to show a point', () => {
  const view = fitted(box, size);
  expect(showing(view, size, { x: view.x + 1, y: view.y })).toEqual(view);
  expect(showing(view, size, { x: view.x + size.width * view.perPixel, y: view.y }).x).toBeGreaterThan(view.x);
});

it('hides labels that overlap another or leave the view', () => {
  const view = { x: 5000, y: 11_000, perPixel: 10 };
  const label = (name: string, x: number, y: number) => ({ code: name, name, x, y, kind: 'unit' }) as const;
  const labels = [label('Pirg', 5000, 11_000), label('Maliq', 5050, 11_020), label('Moglicë', 9000, 11_000)];
  expect(readable(labels, view, size).map(({ name }) => name)).toEqual(['Pirg']);
  expect(readable([label('Pirg', 6800, 9800)], view, size)).toEqual([]);
  expect(readable([label('Pirg', 3600, 12_250)], view, size)).toEqual([]);
});

it('the scale bar has a round length', () => {
  expect(scaleBar(10, 120)).toEqual({ metres: 1000, pixels: 100 });
  expect(scaleBar(37, 120)).toEqual({ metres: 2000, pixels: 2000 / 37 });
});
