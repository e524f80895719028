import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

/**
 * Adds missing zones, centres and expected reports from the previous election. Zones are copied only while there are
 * none, because numbers may change.
 * @throws Error of the database `voting_centres_not_reused` for a suspended number.
 */
export async function expectPremises(tx: Db, election: string, at: Date) {
  const zones = await changedBy(tx)`
    insert into election_zones (election_code, number, municipality_code)
    select e.code, z.number, z.municipality_code
    from elections e join election_zones z on z.election_code = e.previous_code
    where e.code = ${election} and not exists (select from election_zones own where own.election_code = e.code)`;
  const centres = await changedBy(tx)`
    insert into voting_centres (election_code, code, zone_number, municipality_code, unit_code)
    select e.code, c.code, c.zone_number, c.municipality_code, c.unit_code
    from elections e join voting_centres c on c.election_code = e.previous_code
      join election_zones z on z.election_code = e.code and z.number = c.zone_number
        and z.municipality_code = c.municipality_code
    where e.code = ${election} and not exists (
      select from voting_centres old join elections past on past.code = old.election_code
      where old.code = c.code and old.suspended_on is not null and past.held_on < e.held_on)
    on conflict do nothing`;
  const reports = await changedBy(tx)`
    with wanted as (
      select 'qv'::premises_kind as kind, code, municipality_code, zone_number, unit_code
      from voting_centres where election_code = ${election} and suspended_on is null
      union all
      select kind::premises_kind, number::text, municipality_code, number, null
      from election_zones cross join (values ('kzaz'), ('vnv')) as seats (kind)
      where election_code = ${election}
    ), made as (
      insert into premises_reports (election_code, kind, code, municipality_code, zone_number, previous_id, unit_code,
        name, ownership, building_type, voters, lat, lng, is_approximate, updated_at)
      select ${election}, w.kind, w.code, w.municipality_code, w.zone_number, last.id, coalesce(last.unit_code, w.unit_code),
        last.name, last.ownership, last.building_type, last.voters, last.lat, last.lng, coalesce(last.is_approximate, false),
        ${at}::timestamptz
      from wanted w
        left join elections e on e.code = ${election}
        left join premises_reports before on before.election_code = e.previous_code and before.kind = w.kind
          and before.code = w.code and before.municipality_code = w.municipality_code
        -- Nothing was reported then: what was known before that still is.
        left join premises_reports last
          on last.id = case when before.data = '{}' then before.previous_id else before.id end
      on conflict on constraint premises_reports_once do nothing
      returning id
    )
    insert into premises_events (report_id, at, action) select id, ${at}::timestamptz, 'expect' from made`;
  return { zones, centres, reports };
}

/** The number of rows that a statement changed. */
export const changedBy =
  (tx: Db) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number> =>
    Number((await sql(text, ...values).execute(tx)).numAffectedRows ?? 0);
