import type { Locale } from '@denonco/contract';
import { geoArea, geoCircle, geoContains } from 'd3-geo';
import polylabel from 'polylabel';
import { placeName } from '../geo/names.ts';
import type { Boundaries, Municipality, Unit } from './boundaries.ts';
import { EARTH_METRES, type LatLng, type ProjectedPoint, projection } from './projection.ts';
import type { Label } from './view.ts';

/** Accuracy of the simplified borders (geo/README.md). */
const NEAR_METRES = 300;
const nearCircle = geoCircle().radius((NEAR_METRES / EARTH_METRES) * (180 / Math.PI));

export const unitAt = ({ units }: Boundaries, { lat, lng }: LatLng): Unit | undefined =>
  units.find((unit) => geoContains(unit, [lng, lat]));

export function positionTo({ lat, lng }: LatLng, municipality: Municipality): 'inside' | 'near' | 'outside' {
  if (geoContains(municipality, [lng, lat])) return 'inside';
  const { coordinates } = nearCircle.center([lng, lat])();
  const isNear = coordinates.flat().some(([x = 0, y = 0]) => geoContains(municipality, [x, y]));
  return isNear ? 'near' : 'outside';
}

const LABEL_PRECISION = 10;

/** Point of the largest part that is farthest from its border, where a label has most room. */
export function labelPoint({ geometry }: Unit | Municipality): ProjectedPoint {
  const parts = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  if (geometry.type === 'Polygon') parts.push(geometry.coordinates);
  const area = (coordinates: (typeof parts)[number]) => geoArea({ type: 'Polygon', coordinates });
  const [largest = []] = parts.toSorted((a, b) => area(b) - area(a));
  const rings = largest.map((ring) =>
    ring.map(([lng = 0, lat = 0]): ProjectedPoint => projection([lng, lat]) ?? [0, 0]),
  );
  const [x, y] = polylabel(rings, LABEL_PRECISION);
  return [x, y];
}

/** Labels of units or municipalities, those of the chosen municipality first, then by size. */
export function labelsOf(
  boundaries: Boundaries,
  kind: Label['kind'],
  locale: Locale,
  chosen?: string,
): readonly Label[] {
  const isChosen = (one: Unit | Municipality) =>
    Number('mun_code' in one.properties && one.properties.mun_code === chosen);
  const places = kind === 'unit' ? boundaries.units : [...boundaries.municipalities.values()];
  return places
    .map((place) => ({ place, area: geoArea(place), first: isChosen(place) }))
    .toSorted((a, b) => b.first - a.first || b.area - a.area)
    .map(({ place }) => ({
      code: place.properties.code,
      name: placeName(place.properties.name, locale),
      kind,
      point: labelPoint(place),
    }));
}
