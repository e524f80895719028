import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { late } from '../feedback/late.tsx';

const texts = () => loadCatalogues('ui/maps');

export const MunicipalityMap = late(async () => {
  const [{ CountryMap }] = await Promise.all([import('./country/CountryMap.tsx'), texts()]);
  return CountryMap;
}, 12);

export const PointsMap = late(async () => {
  const [{ PointsMap: Whole }] = await Promise.all([import('./points/PointsMap.tsx'), texts()]);
  return Whole;
}, 10);

/** A point on the map, or, folded, the warnings about it. */
export const PointPicker = late(async () => {
  const [{ PointMap }] = await Promise.all([import('./point/PointMap.tsx'), texts()]);
  return PointMap;
}, 1);
