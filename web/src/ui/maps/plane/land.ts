// The country as units.topojson tells it: units with their rings, municipalities made of them, and the lines between. Pure.
import { type Spot, toSpot } from './projection.ts';

type Arc = readonly (readonly [number, number])[];
interface Shape {
  readonly type: string;
  /** Rings of arcs; for a MultiPolygon one level deeper. A negative number is the arc `~number` walked backwards. */
  readonly arcs: readonly (readonly (number | readonly number[])[])[];
  readonly properties: {
    readonly code: string;
    readonly name: string;
    readonly mun_code: string;
    readonly mun: string;
  };
}
export interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly Arc[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Shape[] }>>;
}

export type Ring = readonly Spot[];
export interface Box {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}
export interface Unit {
  readonly code: string;
  readonly name: string;
  readonly municipality: string;
  readonly rings: readonly Ring[];
  readonly box: Box;
}
export interface Municipality {
  readonly code: string;
  readonly name: string;
  readonly units: readonly Unit[];
  readonly box: Box;
}
export interface Land {
  readonly units: readonly Unit[];
  readonly municipalities: ReadonlyMap<string, Municipality>;
  readonly box: Box;
  /** Lines between two units of one municipality. */
  readonly unitBorders: readonly Ring[];
  /** Lines around municipalities. */
  readonly municipalityBorders: readonly Ring[];
}

/** Walks an arc's steps and puts them on the plane. */
function placedArc(arc: Arc, { scale, translate }: Topology['transform']): Ring {
  let across = 0;
  let up = 0;
  return arc.map(([dx, dy]) => {
    across += dx;
    up += dy;
    return toSpot({ lng: translate[0] + across * scale[0], lat: translate[1] + up * scale[1] });
  });
}

function boxOf(rings: readonly Ring[]): Box {
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  for (const { x, y } of rings.flat()) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return box;
}

const ringsOf = ({ arcs }: Shape): readonly (readonly number[])[] =>
  arcs.flatMap((ring) => {
    const numbers = ring.filter((index) => typeof index === 'number');
    return numbers.length > 0 ? [numbers] : ring.filter((index) => typeof index !== 'number');
  });

/** Every arc with the municipalities on its sides: one for a coast or frontier, two for a line between two. */
function sidesOf(shapes: readonly Shape[]): ReadonlyMap<number, readonly string[]> {
  const sides = new Map<number, string[]>();
  for (const shape of shapes)
    for (const index of ringsOf(shape).flat()) {
      const arc = index < 0 ? ~index : index;
      sides.set(arc, [...(sides.get(arc) ?? []), shape.properties.mun_code]);
    }
  return sides;
}

export function readLand(topology: Topology): Land {
  const arcs = topology.arcs.map((arc) => placedArc(arc, topology.transform));
  const shapes = Object.values(topology.objects).flatMap(({ geometries }) => geometries);
  const units = shapes.map((shape): Unit => {
    const rings = ringsOf(shape).map((ring) =>
      ring.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []))),
    );
    const { code, name, mun_code: municipality } = shape.properties;
    return { code, name, municipality, rings, box: boxOf(rings) };
  });
  const names = new Map(shapes.map(({ properties }) => [properties.mun_code, properties.mun]));
  const municipalities = [...names].map(([code, name]): [string, Municipality] => {
    const own = units.filter(({ municipality }) => municipality === code);
    return [code, { code, name, units: own, box: boxOf(own.flatMap(({ rings }) => rings)) }];
  });
  const sides = [...sidesOf(shapes)];
  const lines = (isInner: boolean) =>
    sides.filter(([, [one, other]]) => (one === other) === isInner).map(([arc]) => arcs[arc] ?? []);
  return {
    units,
    municipalities: new Map(municipalities),
    box: boxOf(arcs),
    unitBorders: lines(true),
    municipalityBorders: lines(false),
  };
}

const steps = (line: Ring): string => line.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L');
/** `d` of an SVG path: open lines, or rings closed. */
export const linesPath = (lines: readonly Ring[]): string => lines.map((line) => `M${steps(line)}`).join('');
export const ringsPath = (rings: readonly Ring[]): string => rings.map((ring) => `M${steps(ring)}z`).join('');
