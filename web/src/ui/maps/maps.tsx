import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { lazyComponent } from '../feedback/lazyComponent.tsx';

const texts = () => loadCatalogues('ui/maps');

export const MunicipalityMap = lazyComponent(async () => {
  const [{ CountryMap }] = await Promise.all([import('./country/CountryMap.tsx'), texts()]);
  return CountryMap;
}, 12);

export const PointsMap = lazyComponent(async () => {
  const [{ PointsMap: Whole }] = await Promise.all([import('./points/PointsMap.tsx'), texts()]);
  return Whole;
}, 10);

/** A point on the map, or, folded, the warnings about it. */
export const PointPicker = lazyComponent(async () => {
  const [{ PointMap }] = await Promise.all([import('./point/PointMap.tsx'), texts()]);
  return PointMap;
}, 1);
