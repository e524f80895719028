// Thousands of points beside a list. The map loads on demand.
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useChunk } from '../page/useChunk.ts';
import type { PointsMapProps } from './points/PointsMap.tsx';

const loadMap = async () => {
  const [{ PointsMap: Whole }] = await Promise.all([import('./points/PointsMap.tsx'), loadCatalogues('ui/maps')]);
  return Whole;
};

export function PointsMap(props: PointsMapProps) {
  const { loaded: Whole, failed, retry } = useChunk(loadMap);
  if (failed) return <LoadFailed why={failed} retry={retry} />;
  return Whole ? <Whole {...props} /> : <Skeleton lines={10} />;
}
