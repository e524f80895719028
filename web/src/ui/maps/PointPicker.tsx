// Point on a map without a tile server. The map loads on demand.
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useChunk } from '../page/useChunk.ts';
import type { PointMapProps } from './point/PointMap.tsx';

const loadMap = async () => {
  const [{ PointMap }] = await Promise.all([import('./point/PointMap.tsx'), loadCatalogues('ui/maps')]);
  return PointMap;
};

export function PointPicker(props: PointMapProps) {
  const { loaded: PointMap, failed, retry } = useChunk(loadMap);
  if (props.isFolded && !PointMap) return null;
  if (failed) return <LoadFailed why={failed} retry={retry} />;
  return PointMap ? <PointMap {...props} /> : <Skeleton lines={8} />;
}
