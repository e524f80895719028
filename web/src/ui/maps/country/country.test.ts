import { describe, expect, it } from 'vitest';
import { municipalityShapes } from '../geo/municipalities.gen.ts';
import { boxAround, classOf, mapClasses, neighbour } from './choropleth.ts';

describe('mapClasses', () => {
  it('splits the counts up to the largest into at most four classes', () => {
    const scales = [
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
    ] as const;
    expect(scales.map(([max]) => [max, mapClasses(max)])).toEqual(scales);
  });

  it('has exactly one class for every count', () => {
    for (let max = 1; max < 200; max++) {
      const classes = mapClasses(max);
      for (let count = 1; count <= max; count++) {
        const holding = classes.filter(({ from, to }) => count >= from && count <= to).length;
        if (holding !== 1 || classOf(count, classes) <= 0) expect.fail(`${count} of ${max} is in ${holding} classes`);
      }
    }
    expect(classOf(0, mapClasses(9))).toBe(0);
  });
});

describe('arrow keys between municipalities', () => {
  const codeOf = (name: string) => municipalityShapes.find((shape) => shape.name === name)?.code ?? '';

  it('lead from Tirana to the coast and end there', () => {
    const west = neighbour(municipalityShapes, codeOf('Tiranë'), 'ArrowLeft') ?? '';
    expect(['Kamëz', 'Vorë', 'Durrës', 'Shijak', 'Kavajë', 'Rrogozhinë']).toContain(
      municipalityShapes.find(({ code }) => code === west)?.name,
    );
    const westernmost = municipalityShapes.toSorted((a, b) => a.x - b.x)[0]?.code ?? '';
    expect(neighbour(municipalityShapes, westernmost, 'ArrowLeft')).toBeUndefined();
  });

  it('reach every municipality', () => {
    const reached = new Set([codeOf('Tiranë')]);
    for (const code of reached)
      for (const direction of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = neighbour(municipalityShapes, code, direction);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(61);
  });
});

it('zooms to the shapes of a filter with room around them, and to the whole without any', () => {
  const shapes = [
    { code: 'a', d: 'M10,20L30,20L30,60Z' },
    { code: 'b', d: 'M30,20L50,30Z' },
    { code: 'c', d: 'M90,90L99,99Z' },
  ];
  expect(boxAround(shapes, ['a', 'b'], '0 0 100 100')).toEqual({ x: 2, y: 12, width: 56, height: 56 });
  expect(boxAround(shapes, ['x'], '0 0 100 200')).toEqual({ x: 0, y: 0, width: 100, height: 200 });
});
