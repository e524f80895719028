// Figures by municipality as map and table. The map loads on demand.
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useChunk } from '../page/useChunk.ts';
import type { CountryMapProps } from './country/CountryMap.tsx';
import { MapFailed } from './MapFailed.tsx';

const loadMap = async () => {
  const [{ CountryMap }] = await Promise.all([import('./country/CountryMap.tsx'), loadCatalogues('ui/maps')]);
  return CountryMap;
};

export function MunicipalityMap(props: CountryMapProps) {
  const { loaded: CountryMap, failed, retry } = useChunk(loadMap);
  if (failed) return <MapFailed retry={retry} />;
  return CountryMap ? <CountryMap {...props} /> : <Skeleton lines={12} />;
}
