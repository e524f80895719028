// Points of premises of which only the administrative unit is known: around its interior point, spread, deterministic,
// and always shown as approximate.
import type { PremisesPoint } from '@denonco/contract';

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const kilometresPerDegree = 111.2;
/** Distance between points, reduced when there are too many for the unit. */
const apartKm = 0.35;
const widestKm = 3;

/** Sunflower arrangement of the `index`th of `count` points. */
export function approximatePoint({ lat, lng }: PremisesPoint, index: number, count: number): PremisesPoint {
  const reachKm = Math.min(widestKm, apartKm * Math.sqrt(count));
  const radiusKm = count === 1 ? 0 : reachKm * Math.sqrt((index + 0.5) / count);
  const angle = index * goldenAngle;
  const up = (radiusKm * Math.cos(angle)) / kilometresPerDegree;
  const along = (radiusKm * Math.sin(angle)) / (kilometresPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: rounded(lat + up), lng: rounded(lng + along) };
}
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
