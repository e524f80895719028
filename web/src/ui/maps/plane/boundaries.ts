import { geoPath } from 'd3-geo';
import type { Feature, Geometry, MultiLineString, MultiPolygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, Polygon, MultiPolygon as SharedPolygon, Topology } from 'topojson-specification';
import address from '../geo/units.topojson?url';
import { projection } from './projection.ts';

interface Named {
  code: string;
  name: string;
}
interface UnitProperties extends Named {
  mun_code: string;
  mun: string;
}
interface Units extends GeometryCollection<UnitProperties> {
  geometries: (Polygon<UnitProperties> | SharedPolygon<UnitProperties>)[];
}
type UnitsTopology = Topology<{ units_raw: Units }>;

export type Unit = Feature<Geometry, UnitProperties>;
export type Municipality = Feature<MultiPolygon, Named>;
export interface Boundaries {
  readonly units: readonly Unit[];
  readonly municipalities: ReadonlyMap<string, Municipality>;
  readonly whole: MultiPolygon;
  /** Borders between units of one municipality. */
  readonly unitBorders: MultiLineString;
  readonly municipalityBorders: MultiLineString;
}

export function readBoundaries(topology: UnitsTopology): Boundaries {
  const { units_raw: units } = topology.objects;
  const byMunicipality = Map.groupBy(units.geometries, ({ properties }) => properties?.mun_code ?? '');
  const municipalities = [...byMunicipality].map(([code, own]): [string, Municipality] => [
    code,
    {
      type: 'Feature',
      geometry: merge(topology, own),
      properties: { code, name: own[0]?.properties?.mun ?? '' },
    },
  ]);
  const codes = new Map<object, string>([...byMunicipality].flatMap(([code, own]) => own.map((unit) => [unit, code])));
  return {
    units: feature(topology, units).features,
    municipalities: new Map(municipalities),
    whole: merge(topology, units.geometries),
    unitBorders: mesh(topology, units, (one, other) => one !== other && codes.get(one) === codes.get(other)),
    municipalityBorders: mesh(topology, units, (one, other) => one === other || codes.get(one) !== codes.get(other)),
  };
}

export const planePath = geoPath(projection).digits(0);

let loaded: Boundaries | undefined;

/** Borders, about 30 kB, loaded once when a map opens. */
export async function loadBoundaries(): Promise<Boundaries> {
  if (loaded) return loaded;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`borders: ${answer.status}`);
  loaded = readBoundaries(await answer.json());
  return loaded;
}
