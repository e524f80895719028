// Figures by municipality as map and table. The map loads on demand.
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useChunk } from '../page/useChunk.ts';
import type { CountryMapProps } from './country/CountryMap.tsx';

const loadMap = async () => {
  const [{ CountryMap }] = await Promise.all([import('./country/CountryMap.tsx'), loadCatalogues('ui/maps')]);
  return CountryMap;
};

export function MunicipalityMap(props: CountryMapProps) {
  const { loaded: CountryMap, failed, retry } = useChunk(loadMap);
  if (failed) return <LoadFailed why={failed} retry={retry} />;
  return CountryMap ? <CountryMap {...props} /> : <Skeleton lines={12} />;
}
