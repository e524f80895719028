// From degrees to a plane and back. One unit of the plane is about ten metres, x to the east, y to the south. Pure.

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a point of the portal may lie (`Place` of the contract). */
export const bounds = { south: 39.6, north: 42.7, west: 19.2, east: 21.1 } as const;

/** Metres in one unit of the plane. */
export const METRES = 10;
const PER_DEGREE = 111_320 / METRES;
// Degrees of longitude are shortened as in the middle of the country: off by less than 2 % at its ends.
const SHORTENED = Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180);

export const toSpot = ({ lat, lng }: LatLng): Spot => ({
  x: (lng - bounds.west) * SHORTENED * PER_DEGREE,
  y: (bounds.north - lat) * PER_DEGREE,
});

/** Five decimals: about a metre, more than a finger can show. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export const toLatLng = ({ x, y }: Spot): LatLng => ({
  lat: rounded(bounds.north - y / PER_DEGREE),
  lng: rounded(bounds.west + x / (SHORTENED * PER_DEGREE)),
});

export const isWithinBounds = ({ lat, lng }: LatLng): boolean =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;

/** The nearest point within the bounds. */
export const broughtWithin = ({ lat, lng }: LatLng): LatLng => ({
  lat: rounded(Math.min(bounds.north, Math.max(bounds.south, lat))),
  lng: rounded(Math.min(bounds.east, Math.max(bounds.west, lng))),
});
