import { isWithinBounds, type LatLng } from '../plane/projection.ts';

/** `41.3275`, `41,3275`, `41.3275° N`; undefined if invalid. */
function readDegrees(text: string): number | undefined {
  const found = /^\s*(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*[NELVlnev]?\s*$/.exec(text);
  return found ? Number(found[1]?.replace(',', '.')) : undefined;
}

/** Pasted pair, latitude first: `41.3275, 19.8187`. */
export function readPair(text: string): readonly [string, string] | undefined {
  const [lat = '', lng = '', ...more] = text
    .trim()
    .split(/\s*[;\s]\s*|,\s+/)
    .filter((part) => part !== '' && part !== ',');
  if (more.length > 0 || lng === '') return undefined;
  return readDegrees(lat) === undefined || readDegrees(lng) === undefined ? undefined : [lat, lng];
}

type TypedPoint = { readonly point: LatLng | null } | { readonly problem: 'lat' | 'lng' | 'bounds' };

export function readPoint(lat: string, lng: string): TypedPoint {
  if (lat.trim() === '' && lng.trim() === '') return { point: null };
  const [latitude, longitude] = [readDegrees(lat), readDegrees(lng)];
  if (latitude === undefined) return { problem: 'lat' };
  if (longitude === undefined) return { problem: 'lng' };
  const point = { lat: Math.round(latitude * 1e5) / 1e5, lng: Math.round(longitude * 1e5) / 1e5 };
  return isWithinBounds(point) ? { point } : { problem: 'bounds' };
}
