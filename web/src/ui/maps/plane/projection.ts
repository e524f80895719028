// Transverse Mercator around the middle of the country: about ten metres per unit, x east, y south. Pure.
import { geoTransverseMercator } from 'd3-geo';

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}
/** On the plane, or in pixels. */
export type ProjectedPoint = [x: number, y: number];

/** Bounds of points (`Place` of the contract). */
export const bounds = { south: 39.6, north: 42.7, west: 19.2, east: 21.1 } as const;

export const METRES = 10;
export const EARTH_METRES = 6_371_009;

/** Less than 0.1 % off at the frontiers. */
export const projection = geoTransverseMercator()
  .rotate([-(bounds.west + bounds.east) / 2, 0])
  .center([0, (bounds.south + bounds.north) / 2])
  .scale(EARTH_METRES / METRES)
  .translate([0, 0])
  .precision(0);

export const project = ({ lat, lng }: LatLng): ProjectedPoint => projection([lng, lat]) ?? [0, 0];

/** Five decimals: about a metre, finer than a finger. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export function toLatLng(point: ProjectedPoint): LatLng {
  const [lng, lat] = projection.invert?.(point) ?? [bounds.west, bounds.north];
  return { lat: rounded(lat), lng: rounded(lng) };
}

export const isWithinBounds = ({ lat, lng }: LatLng): boolean =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;

export const clampToBounds = ({ lat, lng }: LatLng): LatLng => ({
  lat: rounded(Math.min(bounds.north, Math.max(bounds.south, lat))),
  lng: rounded(Math.min(bounds.east, Math.max(bounds.west, lng))),
});
