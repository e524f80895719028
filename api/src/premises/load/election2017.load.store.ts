// Loads the last election with known voting centres (25 June 2017, published by KQZ), without
// coordinates.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildingTypes, ownerships, type PremisesPoint } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf } from '../../platform/db/rows.ts';

export const loadedElection = 'PARL-2017';
const publishedAt = '2017-06-25T07:00:00+02:00';

const isOneOf = (codes: Readonly<Record<string, unknown>>) => (code: string) => code === '' || code in codes;
const Centres = z.object({
  centres: z.array(
    z.tuple([
      z.string(),
      z.int(),
      z.string(),
      z.string(),
      z.string().check(z.refine(isOneOf(ownerships))),
      z.string().check(z.refine(isOneOf(buildingTypes))),
      z.int(),
    ]),
  ),
});

export async function loadElection2017(owner: Db): Promise<void> {
  if (await firstOf(owner)`select code from elections where code = ${loadedElection}`) return;
  await owner.transaction().execute(async (tx) => {
    await sql`
      insert into elections (code, name_al, name_en, kind, held_on, state)
      values (${loadedElection}, 'Zgjedhjet për Kuvendin, 25 qershor 2017', 'Parliamentary elections of 25 June 2017',
        'parliamentary', '2017-06-25', 'closed')`.execute(tx);
    const rows = await rowsOf(tx);
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (code text, zone integer, unit text, name text,
      ownership text, "buildingType" text, voters integer, lat float8, lng float8)`;
    await sql`
      insert into election_zones (election_code, number, municipality_code, voters)
      select ${loadedElection}, zone, min(u.municipality_code), sum(voters)
      from ${given} join units u on u.code = given.unit group by zone`.execute(tx);
    await sql`
      insert into voting_centres (election_code, code, zone_number, municipality_code, unit_code)
      select ${loadedElection}, given.code, zone, u.municipality_code, unit
      from ${given} join units u on u.code = given.unit`.execute(tx);
    await sql`
      with made as (
        insert into premises_reports (election_code, kind, code, municipality_code, zone_number, status, version, data,
          unit_code, name, ownership, building_type, voters, lat, lng, is_approximate, updated_at)
        select ${loadedElection}, 'qv', given.code, u.municipality_code, zone, 'published', 1,
          jsonb_strip_nulls(jsonb_build_object('unit', unit, 'name', name, 'ownership', ownership,
            'buildingType', "buildingType", 'voters', voters)),
          unit, name, ownership, "buildingType", voters, given.lat, given.lng, true, ${publishedAt}::timestamptz
        from ${given} join units u on u.code = given.unit
        returning id)
      insert into premises_events (report_id, at, action)
      select id, ${publishedAt}::timestamptz, 'record' from made`.execute(tx);
  });
}

async function rowsOf(tx: Db) {
  const file = readFileSync(join(import.meta.dirname, '..', 'data', 'qv-2017.json'), 'utf8');
  const { centres } = Centres.parse(JSON.parse(file));
  const units = await tx.selectFrom('units').select(['code', 'lat', 'lng']).execute();
  const pointOf = new Map(
    units.flatMap(({ code, lat, lng }) => (lat === null || lng === null ? [] : [[code, { lat, lng }] as const])),
  );
  const perUnit = Map.groupBy(centres, ([, , unit]) => unit);
  return [...perUnit].flatMap(([unit, inUnit]) => {
    const point = pointOf.get(unit);
    return inUnit.map(([code, zone, , name, ownership, buildingType, voters], index) => ({
      code,
      zone,
      unit,
      name,
      voters,
      ...(ownership && { ownership }),
      ...(buildingType && { buildingType }),
      ...(point && approximatePoint(point, index, inUnit.length)),
    }));
  });
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const kilometresPerDegree = 111.2;
/** Distance between points, less where a unit has too many. */
const apartKm = 0.35;
const widestKm = 3;

/** The `index`th of `count` points in a sunflower around the unit's interior point. */
function approximatePoint({ lat, lng }: PremisesPoint, index: number, count: number): PremisesPoint {
  const reachKm = Math.min(widestKm, apartKm * Math.sqrt(count));
  const radiusKm = count === 1 ? 0 : reachKm * Math.sqrt((index + 0.5) / count);
  const angle = index * goldenAngle;
  const up = (radiusKm * Math.cos(angle)) / kilometresPerDegree;
  const along = (radiusKm * Math.sin(angle)) / (kilometresPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: rounded(lat + up), lng: rounded(lng + along) };
}
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
