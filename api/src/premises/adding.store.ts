// Adds a voting centre unknown in the last election, with its expected report.
import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';

export interface NewCentre {
  readonly election: string;
  readonly code: string;
  readonly zone: number;
  readonly municipality: string;
  readonly unit: string;
}

export async function hasZone(tx: Db, { election, zone, municipality }: NewCentre): Promise<boolean> {
  const row = await tx
    .selectFrom('election_zones')
    .select('number')
    .where('election_code', '=', election)
    .where('number', '=', zone)
    .where('municipality_code', '=', municipality)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an earlier election suspended the code (KZ 62.7). */
export async function wasSuspended(tx: Db, { election, code }: NewCentre): Promise<boolean> {
  const row = await tx
    .selectFrom('voting_centres as c')
    .innerJoin('elections as past', 'past.code', 'c.election_code')
    .innerJoin('elections as own', (join) => join.on('own.code', '=', election))
    .select('c.code')
    .where('c.code', '=', code)
    .where('c.suspended_on', 'is not', null)
    .whereRef('past.held_on', '<', 'own.held_on')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the report's id; undefined when the election has the code. */
export async function addCentre(
  tx: Db,
  { election, code, zone, municipality, unit }: NewCentre,
  { at, memberId }: { readonly at: Date; readonly memberId: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with centre as (
      insert into voting_centres (election_code, code, zone_number, municipality_code, unit_code)
      values (${election}, ${code}, ${zone}, ${municipality}, ${unit})
      on conflict do nothing
      returning code
    ), report as (
      insert into premises_reports (election_code, kind, code, municipality_code, zone_number, unit_code, updated_at)
      select ${election}, 'qv', code, ${municipality}, ${zone}, ${unit}, ${at}::timestamptz from centre
      on conflict on constraint premises_reports_once do nothing
      returning id
    ), happened as (
      insert into premises_events (report_id, at, member_id, action)
      select id, ${at}::timestamptz, ${memberId}::uuid, 'add' from report
    )
    select id from report`.execute(tx);
  return rows[0]?.id;
}
