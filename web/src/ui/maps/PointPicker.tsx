// A pin on a map that needs no tile server. This part is small; the map, the borders and their words come when it is shown.
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useChunk } from '../page/useChunk.ts';
import { MapFailed } from './MapFailed.tsx';
import type { PointMapProps } from './point/PointMap.tsx';

const loadMap = async () => {
  const [{ PointMap }] = await Promise.all([import('./point/PointMap.tsx'), wantCatalogues('ui/maps')]);
  return PointMap;
};

export function PointPicker(props: PointMapProps) {
  const { loaded: PointMap, failed, retry } = useChunk(loadMap);
  if (props.isFolded && !PointMap) return null;
  if (failed) return <MapFailed retry={retry} />;
  return PointMap ? <PointMap {...props} /> : <Skeleton lines={8} />;
}
