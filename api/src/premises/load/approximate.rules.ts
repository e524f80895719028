// Where to draw premises of which only the administrative unit is known: around the interior point of the unit, each a little
// apart, always at the same place. Shown as approximate wherever it is shown.
import type { PremisesPoint } from '@denonco/contract';

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const kilometresPerDegree = 111.2;
/** So far from the next one, until there are so many that they would leave the unit. */
const apartKm = 0.35;
const widestKm = 3;

/** The place of the `index`th of `count` in a unit, as seeds stand in a sunflower. */
export function approximatePoint({ lat, lng }: PremisesPoint, index: number, count: number): PremisesPoint {
  const reachKm = Math.min(widestKm, apartKm * Math.sqrt(count));
  const radiusKm = count === 1 ? 0 : reachKm * Math.sqrt((index + 0.5) / count);
  const angle = index * goldenAngle;
  const up = (radiusKm * Math.cos(angle)) / kilometresPerDegree;
  const along = (radiusKm * Math.sin(angle)) / (kilometresPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: rounded(lat + up), lng: rounded(lng + along) };
}
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
