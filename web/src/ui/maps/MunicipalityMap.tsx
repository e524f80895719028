// Figures by municipality on a map with their table. This part is small; outlines and words come when it is shown.
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useChunk } from '../page/useChunk.ts';
import type { CountryMapProps } from './country/CountryMap.tsx';
import { MapFailed } from './MapFailed.tsx';

const loadMap = async () => {
  const [{ CountryMap }] = await Promise.all([import('./country/CountryMap.tsx'), wantCatalogues('ui/maps')]);
  return CountryMap;
};

export function MunicipalityMap(props: CountryMapProps) {
  const { loaded: CountryMap, failed, retry } = useChunk(loadMap);
  if (failed) return <MapFailed retry={retry} />;
  return CountryMap ? <CountryMap {...props} /> : <Skeleton lines={12} />;
}
