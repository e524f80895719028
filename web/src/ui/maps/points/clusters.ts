// Clusters of points too close for a finger. Pure.
import type { ZoomTransform } from 'd3-zoom';
import Supercluster from 'supercluster';
import { EARTH_METRES, type LatLng, METRES, type ProjectedPoint, project } from '../plane/projection.ts';

export const pointTones = ['ok', 'run', 'wait', 'error', 'quiet'] as const;
export type PointTone = (typeof pointTones)[number];

export interface MapPoint extends LatLng {
  readonly id: string;
  readonly name: string;
  readonly tone: PointTone;
}
type Tones = Partial<Record<PointTone, number>>;
export interface Marker {
  readonly point: ProjectedPoint;
  readonly count: number;
  readonly tones: Readonly<Tones>;
  readonly of: MapPoint | number;
}

const TILE_PIXELS = 512;
const RADIUS_PIXELS = 60;
const CLOSEST = 15;
/** Units of a parallel in the middle of the country. */
const AROUND = (2 * Math.PI * EARTH_METRES * Math.cos(41.15 * (Math.PI / 180))) / METRES;

export function createClusters(points: readonly MapPoint[]) {
  const index = new Supercluster<MapPoint, Tones>({
    radius: RADIUS_PIXELS,
    extent: TILE_PIXELS,
    maxZoom: CLOSEST,
    map: ({ tone }) => ({ [tone]: 1 }),
    reduce(sum, more) {
      for (const tone of pointTones) sum[tone] = (sum[tone] ?? 0) + (more[tone] ?? 0);
    },
  }).load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      properties: point,
    })),
  );
  const byZoom = new Map<number, readonly Marker[]>();
  const markersOf = (zoom: number): readonly Marker[] =>
    index
      .getClusters([-180, -90, 180, 90], zoom)
      .map(({ properties, geometry: { coordinates } }): Marker => {
        const [lng = 0, lat = 0] = coordinates;
        const point = project({ lng, lat });
        if (!('cluster_id' in properties)) return { point, count: 1, tones: { [properties.tone]: 1 }, of: properties };
        return { point, count: properties.point_count, tones: properties, of: properties.cluster_id };
      })
      // North to south, so that nearer ones are drawn above.
      .toSorted((a, b) => a.point[1] - b.point[1]);
  return {
    /** The same array for views of one zoom level. */
    markersAt({ k }: ZoomTransform): readonly Marker[] {
      const zoom = Math.floor(Math.log2((k * AROUND) / TILE_PIXELS));
      const markers = byZoom.get(zoom) ?? markersOf(zoom);
      byZoom.set(zoom, markers);
      return markers;
    },
    /** Pixels per unit at which a cluster divides; undefined if it never does. */
    dividesAt(cluster: number): number | undefined {
      const zoom = index.getClusterExpansionZoom(cluster);
      return zoom > CLOSEST ? undefined : (1.001 * TILE_PIXELS * 2 ** zoom) / AROUND;
    },
    /** Next point, so that repeated presses reach all. */
    nextOf(cluster: number, selected: string | undefined): MapPoint | undefined {
      const leaves = index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties);
      const at = leaves.findIndex(({ id }) => id === selected);
      return leaves[(at + 1) % leaves.length];
    },
  };
}

/** Radius in pixels: a hundred times the points double it. */
export const radiusOf = ({ count }: Marker): number => (count === 1 ? 6 : Math.min(25, 10 + 5 * Math.log10(count)));

/** Half of the minimum touch target. */
const REACH = 22;

export function markerAt(markers: readonly Marker[], view: ZoomTransform, [x, y]: ProjectedPoint): Marker | undefined {
  const near = markers.flatMap((marker) => {
    const [left, top] = view.apply(marker.point);
    const far = Math.hypot(left - x, top - y);
    return far <= Math.max(REACH, radiusOf(marker)) ? [{ marker, far }] : [];
  });
  return near.toSorted((a, b) => a.far - b.far)[0]?.marker;
}
