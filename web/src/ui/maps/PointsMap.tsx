// Thousands of points with a list beside them. This part is small; the map, the borders and their words come when it is shown.
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useChunk } from '../page/useChunk.ts';
import { MapFailed } from './MapFailed.tsx';
import type { PointsMapProps } from './points/PointsMap.tsx';

const loadMap = async () => {
  const [{ PointsMap: Whole }] = await Promise.all([import('./points/PointsMap.tsx'), wantCatalogues('ui/maps')]);
  return Whole;
};

export function PointsMap(props: PointsMapProps) {
  const { loaded: Whole, failed, retry } = useChunk(loadMap);
  if (failed) return <MapFailed retry={retry} />;
  return Whole ? <Whole {...props} /> : <Skeleton lines={10} />;
}
