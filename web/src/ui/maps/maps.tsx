import { withCatalogues } from '../../platform/i18n/catalogues.ts';
import { lazyComponent } from '../feedback/lazyComponent.tsx';

export const MunicipalityMap = lazyComponent(
  async () => (await withCatalogues(import('./country/CountryMap.tsx'), 'ui/maps')).CountryMap,
  12,
);

export const PointsMap = lazyComponent(
  async () => (await withCatalogues(import('./points/PointsMap.tsx'), 'ui/maps')).PointsMap,
  10,
);

/** A point on the map, or, folded, the warnings about it. */
export const PointPicker = lazyComponent(
  async () => (await withCatalogues(import('./point/PointMap.tsx'), 'ui/maps')).PointMap,
  1,
);
