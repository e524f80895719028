import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPair, readPoint } from '../point/readPoint.ts';
import { readLand } from './land.ts';
import { isInside, metresToBorder, nameSpot, standing, unitAt } from './places.ts';
import { bounds, broughtWithin, isWithinBounds, METRES, toLatLng, toSpot } from './projection.ts';

const land = readLand(JSON.parse(readFileSync(`${import.meta.dirname}/../geo/units.topojson`, 'utf8')));
const lat = fc.double({ min: bounds.south, max: bounds.north, noNaN: true });
const lng = fc.double({ min: bounds.west, max: bounds.east, noNaN: true });

describe('the projection', () => {
  it('is inverted to within a metre everywhere in the country', () => {
    fc.assert(
      fc.property(lat, lng, (up, across) => {
        const back = toLatLng(toSpot({ lat: up, lng: across }));
        expect(Math.abs(back.lat - up)).toBeLessThan(1e-5);
        expect(Math.abs(back.lng - across)).toBeLessThan(1e-5);
      }),
    );
  });

  it('measures the distance from Tirana to Durrës', () => {
    const [from, to] = [toSpot({ lat: 41.3275, lng: 19.8187 }), toSpot({ lat: 41.3231, lng: 19.4414 })];
    const km = (Math.hypot(from.x - to.x, from.y - to.y) * METRES) / 1000;
    expect(km).toBeGreaterThan(31);
    expect(km).toBeLessThan(32.5);
  });

  it('clamps points outside the country to its bounds', () => {
    expect(broughtWithin({ lat: 50, lng: 10 })).toEqual({ lat: bounds.north, lng: bounds.west });
    expect(isWithinBounds({ lat: 41.3, lng: 19.8 })).toBe(true);
    expect(isWithinBounds({ lat: 41.3, lng: 21.2 })).toBe(false);
  });
});

describe('a point', () => {
  const square = [
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ],
    [
      { x: 40, y: 40 },
      { x: 60, y: 40 },
      { x: 60, y: 60 },
      { x: 40, y: 60 },
    ],
  ];
  it('is inside a ring but not inside its hole', () => {
    expect(isInside({ x: 20, y: 50 }, square)).toBe(true);
    expect(isInside({ x: 50, y: 50 }, square)).toBe(false);
    expect(isInside({ x: 120, y: 50 }, square)).toBe(false);
    expect(metresToBorder({ x: 20, y: 50 }, square)).toBe(20 * METRES);
  });

  it('is in its municipality', () => {
    const places = [
      [41.3275, 19.8187, 'Tiranë'],
      [40.4686, 19.4914, 'Vlorë'],
      [42.0683, 19.5126, 'Shkodër'],
      [40.6186, 20.7808, 'Korçë'],
    ] as const;
    for (const [latitude, longitude, name] of places) {
      const unit = unitAt(land, toSpot({ lat: latitude, lng: longitude }));
      expect([unit?.name, land.municipalities.get(unit?.municipality ?? '')?.name]).toEqual([name, name]);
    }
  });

  it('in the sea is in no unit', () => {
    expect(unitAt(land, toSpot({ lat: 41.0, lng: 19.25 }))).toBeUndefined();
  });

  it('at the label of a unit is in that unit only', () => {
    for (const unit of land.units) {
      const spot = nameSpot(unit);
      expect(land.units.filter(({ rings }) => isInside(spot, rings))).toEqual([unit]);
    }
  });

  it('is inside, near or outside a municipality', () => {
    const durres = land.municipalities.get('13');
    if (!durres) throw new Error('no municipality 13');
    const unit = durres.units[0];
    const corner = unit?.rings[0]?.[0];
    if (!unit || !corner) throw new Error('no ring');
    expect(standing(nameSpot(unit), durres)).toBe('inside');
    expect(standing({ x: corner.x - 1e-6, y: corner.y }, durres)).not.toBe('outside');
    expect(standing(toSpot({ lat: 40.1, lng: 20.1 }), durres)).toBe('outside');
  });
});

describe('borders', () => {
  it('separate units or municipalities, each arc once', () => {
    expect(land.units).toHaveLength(373);
    expect(land.municipalities.size).toBe(61);
    expect(land.unitBorders.length + land.municipalityBorders.length).toBe(1087);
    expect(land.unitBorders.length).toBeGreaterThan(500);
  });
});

describe('typed coordinates', () => {
  it('are read in the usual spellings, or have a fault', () => {
    const pairs = [
      ['41.3275', '19.8187', { point: { lat: 41.3275, lng: 19.8187 } }],
      ['41,32751234', ' 19,8187° E ', { point: { lat: 41.32751, lng: 19.8187 } }],
      ['', ' ', { point: null }],
      ['', '19.8', { fault: 'lat' }],
      ['41.3', 'x', { fault: 'lng' }],
      ['19.8187', '41.3275', { fault: 'bounds' }],
      ['41.3', '21.2', { fault: 'bounds' }],
    ] as const;
    expect(pairs.map(([up, across]) => [up, across, readPoint(up, across)])).toEqual(pairs);
  });

  it('can be pasted as a pair', () => {
    const pairs = [
      ['41.3275, 19.8187', ['41.3275', '19.8187']],
      ['41.3275 19.8187', ['41.3275', '19.8187']],
      ['41,3275; 19,8187', ['41,3275', '19,8187']],
      ['41.3275', undefined],
      ['rruga 12, kati 3', undefined],
    ] as const;
    expect(pairs.map(([text]) => [text, readPair(text)])).toEqual(pairs);
  });
});
