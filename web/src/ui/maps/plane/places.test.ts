import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPair, readPoint } from '../point/readPoint.ts';
import { readBoundaries } from './boundaries.ts';
import { labelPoint, positionTo, unitAt } from './places.ts';
import { bounds, clampToBounds, isWithinBounds, METRES, project, toLatLng } from './projection.ts';

const boundaries = readBoundaries(JSON.parse(readFileSync(`${import.meta.dirname}/../geo/units.topojson`, 'utf8')));
const lat = fc.double({ min: bounds.south, max: bounds.north, noNaN: true });
const lng = fc.double({ min: bounds.west, max: bounds.east, noNaN: true });

describe('the projection', () => {
  it('is inverted to within a metre everywhere in the country', () => {
    fc.assert(
      fc.property(lat, lng, (up, across) => {
        const back = toLatLng(project({ lat: up, lng: across }));
        expect(Math.abs(back.lat - up)).toBeLessThan(1e-5);
        expect(Math.abs(back.lng - across)).toBeLessThan(1e-5);
      }),
    );
  });

  it('measures the distance from Tirana to Durrës', () => {
    const [from, to] = [project({ lat: 41.3275, lng: 19.8187 }), project({ lat: 41.3231, lng: 19.4414 })];
    const km = (Math.hypot(from[0] - to[0], from[1] - to[1]) * METRES) / 1000;
    expect(km).toBeGreaterThan(31);
    expect(km).toBeLessThan(32.5);
  });

  it('clamps points outside the country to its bounds', () => {
    expect(clampToBounds({ lat: 50, lng: 10 })).toEqual({ lat: bounds.north, lng: bounds.west });
    expect(isWithinBounds({ lat: 41.3, lng: 19.8 })).toBe(true);
    expect(isWithinBounds({ lat: 41.3, lng: 21.2 })).toBe(false);
  });
});

describe('a point', () => {
  it('is in its municipality', () => {
    const places = [
      [41.3275, 19.8187, 'Tiranë'],
      [40.4686, 19.4914, 'Vlorë'],
      [42.0683, 19.5126, 'Shkodër'],
      [40.6186, 20.7808, 'Korçë'],
    ] as const;
    for (const [latitude, longitude, name] of places) {
      const unit = unitAt(boundaries, { lat: latitude, lng: longitude })?.properties;
      expect([unit?.name, unit?.mun]).toEqual([name, name]);
    }
  });

  it('in the sea is in no unit', () => {
    expect(unitAt(boundaries, { lat: 41.0, lng: 19.25 })).toBeUndefined();
  });

  it('at the label of a unit is in that unit only', () => {
    for (const unit of boundaries.units) expect(unitAt(boundaries, toLatLng(labelPoint(unit)))).toBe(unit);
    for (const [code, one] of boundaries.municipalities)
      expect(unitAt(boundaries, toLatLng(labelPoint(one)))?.properties.mun_code).toBe(code);
  });

  it('is inside, near or outside a municipality', () => {
    const durres = boundaries.municipalities.get('13');
    if (!durres) throw new Error('no municipality 13');
    const [lng = 0, lat = 0] = durres.geometry.coordinates[0]?.[0]?.[0] ?? [];
    expect(positionTo(toLatLng(labelPoint(durres)), durres)).toBe('inside');
    expect(positionTo({ lat: lat + 1e-6, lng }, durres)).not.toBe('outside');
    // About 170 m and 850 m off the westernmost border, in the sea.
    const [west = 0, at = 0] = durres.geometry.coordinates.flat(2).toSorted(([a = 0], [b = 0]) => a - b)[0] ?? [];
    expect(positionTo({ lat: at, lng: west - 0.002 }, durres)).toBe('near');
    expect(positionTo({ lat: at, lng: west - 0.01 }, durres)).toBe('outside');
    expect(positionTo({ lat: 40.1, lng: 20.1 }, durres)).toBe('outside');
  });
});

describe('borders', () => {
  it('separate units or municipalities', () => {
    expect(boundaries.units).toHaveLength(373);
    expect(boundaries.municipalities.size).toBe(61);
    expect(boundaries.unitBorders.coordinates.length).toBeGreaterThan(300);
    expect(boundaries.municipalityBorders.coordinates.length).toBeGreaterThan(150);
  });
});

describe('typed coordinates', () => {
  it('are read in the usual spellings, or are refused', () => {
    const pairs = [
      ['41.3275', '19.8187', { point: { lat: 41.3275, lng: 19.8187 } }],
      ['41,32751234', ' 19,8187° E ', { point: { lat: 41.32751, lng: 19.8187 } }],
      ['', ' ', { point: null }],
      ['', '19.8', { problem: 'lat' }],
      ['41.3', 'x', { problem: 'lng' }],
      ['19.8187', '41.3275', { problem: 'bounds' }],
      ['41.3', '21.2', { problem: 'bounds' }],
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
