// Writes of premises reports: locked while being decided, then many in one statement with an event each.
import { type PremisesAction, premisesFieldKeys, storedAnswers } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../platform/db/pool.ts';
import { remembering } from '../platform/db/remembering.ts';
import type { FieldChange, Units, Written } from './derive.rules.ts';
import type { Own } from './premises.store.ts';

const FileCounts = z.partialRecord(z.enum(premisesFieldKeys), z.int());
export type FileCounts = z.infer<typeof FileCounts>;

export type PremisesRecord = Awaited<ReturnType<typeof findRecords>>[number];

interface Finding {
  readonly own: Own;
  /** Locks the rows. */
  readonly lock?: boolean;
}

/** Visible ones ordered by id, for a consistent lock order. */
export async function findRecords(db: Db, ids: readonly number[], { own, lock = false }: Finding) {
  let query = records(db).where(sql<boolean>`r.id = any(${[...ids]}::int[])`);
  if (own !== undefined) query = query.where('r.municipality_code', '=', own);
  const found = await (lock ? query.forUpdate('r') : query).orderBy('r.id').execute();
  return found.map(parsed);
}

/** Locks all reports of a municipality, ordered by id. */
export async function findRecordsOf(
  tx: Db,
  {
    election,
    kind,
    municipality,
    unit,
    ids,
  }: {
    election: string;
    kind: PremisesRecord['kind'];
    municipality: string;
    unit: string | undefined;
    ids: readonly number[] | undefined;
  },
) {
  let query = records(tx)
    .where('r.election_code', '=', election)
    .where('r.kind', '=', kind)
    .where('r.municipality_code', '=', municipality);
  if (unit) query = query.where('r.unit_code', '=', unit);
  if (ids) query = query.where('r.id', 'in', ids);
  return (await query.forUpdate('r').orderBy('r.id').execute()).map(parsed);
}

export const findRecordsOfElection = async (db: Db, election: string) =>
  (await records(db).where('r.election_code', '=', election).orderBy('r.id').execute()).map(parsed);

const records = (db: Db) =>
  db
    .selectFrom('premises_reports as r')
    .innerJoin('elections as e', 'e.code', 'r.election_code')
    .leftJoin('premises_reports as p', 'p.id', 'r.previous_id')
    .leftJoin('elections as pe', 'pe.code', 'p.election_code')
    .select(['r.id', 'r.election_code', 'r.kind', 'r.code', 'r.municipality_code', 'r.zone_number', 'r.status'])
    .select(['r.version', 'r.data', 'r.file_counts', 'r.unit_code', 'r.name', 'r.voters', 'r.lat', 'r.lng'])
    .select(['r.is_approximate', 'r.sent_at', 'e.held_on', 'e.state as election_state'])
    .select(['p.id as last_id', 'p.code as last_code', 'p.data as last_data', 'p.name as last_name'])
    .select(['p.lat as last_lat', 'p.lng as last_lng', 'p.is_approximate as last_is_approximate'])
    .select(['pe.code as last_election', 'pe.name_al as last_election_al', 'pe.name_en as last_election_en']);

const parsed = <T extends { data: unknown; last_data: unknown; file_counts: unknown }>(row: T) => ({
  ...row,
  data: storedAnswers(row.data),
  last_data: row.last_data === null ? null : storedAnswers(row.last_data),
  file_counts: FileCounts.parse(row.file_counts),
});

export interface Happened {
  readonly action: PremisesAction;
  readonly at: Date;
  readonly memberId: string;
  readonly reason: string | undefined;
  readonly via: 'form' | 'bulk' | 'import';
}

/** Writes all of them and one event for each. */
export async function writeReports(tx: Db, written: readonly Written[], happened: Happened): Promise<void> {
  if (written.length === 0) return;
  const { action, at, memberId, reason = null, via } = happened;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (id integer, status premises_status,
        data jsonb, "unitCode" text, name text, change text, ownership text, "buildingType" text, voters integer, lat float8,
        lng float8, "isApproximate" boolean, warnings text[], "sentAt" timestamptz, changes jsonb)
    ), kept as (
      update premises_reports r set status = g.status, data = g.data, unit_code = g."unitCode", name = g.name,
        change = g.change, ownership = g.ownership, building_type = g."buildingType", voters = g.voters, lat = g.lat,
        lng = g.lng, is_approximate = g."isApproximate", warnings = g.warnings, sent_at = g."sentAt",
        version = r.version + 1, updated_at = ${at}::timestamptz
      from given g where r.id = g.id
    )
    insert into premises_events (report_id, at, member_id, action, reason, via, changes)
    select id, ${at}::timestamptz, ${memberId}::uuid, ${action}, ${reason}, ${via}, changes from given order by id`.execute(
    tx,
  );
}

/** Updates warnings and counts after a change of files or inspections, with an event of its own. */
export async function writeBeside(
  tx: Db,
  { id, warnings, counts }: { id: number; warnings: readonly string[]; counts: FileCounts },
  { action, at, memberId, reason, changes }: Omit<Happened, 'via'> & { readonly changes: readonly FieldChange[] },
): Promise<void> {
  await tx
    .updateTable('premises_reports')
    .set((row) => ({
      warnings: [...warnings],
      file_counts: JSON.stringify(counts),
      version: row('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('premises_events')
    .values({
      report_id: id,
      at,
      member_id: memberId,
      action,
      reason: reason ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** Approving a report that gives up a voting centre suspends its number (KZ 62.7); reopening lifts that. */
export async function suspendCentres(tx: Db, ids: readonly number[], today: string): Promise<void> {
  await sql`
    with seen as (
      select r.election_code, r.code, case when r.status in ('approved', 'published') and r.change in ('merged', 'suspended')
        then ${today}::date end as suspended_on
      from premises_reports r where r.id = any(${[...ids]}::int[]) and r.kind = 'qv')
    update voting_centres c set suspended_on = s.suspended_on from seen s
    where c.election_code = s.election_code and c.code = s.code and (c.suspended_on is null) <> (s.suspended_on is null)`.execute(
    tx,
  );
}

/** The codes that are voting centres of the election. */
export async function knownCentres(tx: Db, election: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await tx
    .selectFrom('voting_centres')
    .select('code')
    .where('election_code', '=', election)
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

const readUnits = async (db: Db): Promise<Units> => {
  const rows = await db
    .selectFrom('units')
    .select(['code', 'municipality_code as municipality', 'lat', 'lng'])
    .execute();
  return new Map(rows.map(({ code, ...unit }) => [code, unit]));
};
/** Administrative units with interior points, by code. */
export const unitsKnown = remembering(readUnits);
