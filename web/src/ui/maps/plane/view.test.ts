import { zoomIdentity } from 'd3-zoom';
import { expect, it } from 'vitest';
import type { ProjectedPoint } from './projection.ts';
import { centred, fitted, panToShow, scaleBar, visibleLabels } from './view.ts';

const size = { width: 400, height: 300 };
const [upper, lower]: [ProjectedPoint, ProjectedPoint] = [
  [4000, 10_000],
  [6000, 12_000],
];

it('fits a box into the view, not closer than asked', () => {
  const view = fitted([upper, lower], size);
  const [left, top] = view.apply(upper);
  const [right, bottom] = view.apply(lower);
  expect(Math.min(left, top, size.width - right, size.height - bottom)).toBeGreaterThan(10);
  expect(fitted([upper, upper], size).k).toBe(10);
  expect(fitted([upper, upper], size, 1 / 4)).toMatchObject({ k: 1 / 4, x: -800, y: -2350 });
});

it('stays within the limits of zoom', () => {
  expect(centred(upper, 1e9, size).k).toBe(10);
  expect(centred(upper, 1e-9, size).k).toBe(1 / 150);
});

it('moves only as far as needed to show a point', () => {
  const view = fitted([upper, lower], size);
  expect(panToShow(view, size, [5001, 11_000])).toEqual(view);
  const [x, y] = panToShow(view, size, [50_000, 11_000]).apply([50_000, 11_000]);
  expect([x, y]).toEqual([expect.closeTo(size.width * 0.88), expect.closeTo(size.height / 2)]);
});

it('hides labels that overlap another, a control or leave the view', () => {
  const label = (name: string, x: number, y: number) => ({ code: name, name, point: [x, y], kind: 'unit' }) as const;
  const namesOf = (...labels: ReturnType<typeof label>[]) =>
    visibleLabels(
      labels.map((one) => ({ ...one, point: [...one.point] })),
      zoomIdentity,
      size,
    ).map(({ name }) => name);
  expect(namesOf(label('Pirg', 200, 150), label('Maliq', 205, 152), label('Moglicë', 600, 150))).toEqual(['Pirg']);
  expect(namesOf(label('Pirg', 380, 30), label('Maliq', 40, 280))).toEqual([]);
});

it('the scale bar has a round length', () => {
  expect(scaleBar(10, 120)).toEqual({ metres: 1000, pixels: 100 });
  expect(scaleBar(37, 120)).toEqual({ metres: 2000, pixels: 2000 / 37 });
});
