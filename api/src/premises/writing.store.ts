// SQL that writes premises reports, and adds or suspends voting centres.
import {
  type Named,
  type PremisesAction,
  type PremisesKind,
  premisesFieldKeys,
  storedAnswers,
} from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { cached } from '../platform/db/cache.ts';
import type { Db } from '../platform/db/pool.ts';
import { firstOf, firstValueOf, localizedName, mapOf, namedOf, rowOf, rowsOf, valuesOf } from '../platform/db/rows.ts';
import { holderCondition } from '../reference/members.store.ts';
import type { FieldChange, Units, WrittenReport } from './derive.rules.ts';
import type { Own } from './premises.store.ts';

const FileCounts = z.partialRecord(z.enum(premisesFieldKeys), z.int());
export type FileCounts = z.infer<typeof FileCounts>;

export type PremisesRecord = Awaited<ReturnType<typeof findRecords>>[number];

interface Sought {
  readonly own: Own;
  readonly after?: number;
  readonly limit?: number;
  readonly ids?: readonly number[] | undefined;
  readonly election?: string;
  readonly kind?: PremisesKind;
  readonly unit?: string | undefined;
  readonly lock?: boolean;
}

/** Sorted by id, for a consistent lock order. */
export async function findRecords(db: Db, { own, after, limit, ids, election, kind, unit, lock = false }: Sought) {
  let query = records(db).orderBy('r.id');
  if (after !== undefined) query = query.where('r.id', '>', after);
  if (limit !== undefined) query = query.limit(limit);
  if (ids) query = query.where(sql<boolean>`r.id = any(${[...ids]}::int[])`);
  if (election) query = query.where('r.election_code', '=', election);
  if (kind) query = query.where('r.kind', '=', kind);
  if (own !== undefined) query = query.where('r.municipality_code', '=', own);
  if (unit) query = query.where('r.unit_code', '=', unit);
  const found = await (lock ? query.forUpdate('r') : query).execute();
  return found.map((row) => ({
    ...row,
    data: storedAnswers(row.data),
    last_data: row.last_data === null ? null : storedAnswers(row.last_data),
    file_counts: FileCounts.parse(row.file_counts),
  }));
}

/** In batches, so that filings are answered in between. */
export async function* streamRecords(db: Db, sought: Sought): AsyncGenerator<PremisesRecord> {
  const limit = 200;
  for (let after = 0; ; ) {
    const part = await findRecords(db, { ...sought, after, limit });
    yield* part;
    if (part.length < limit) return;
    after = part.at(-1)?.id ?? after;
  }
}

const records = (db: Db) =>
  db
    .selectFrom('premises_reports as r')
    .innerJoin('elections as e', 'e.code', 'r.election_code')
    .leftJoin('premises_reports as p', 'p.id', 'r.previous_id')
    .leftJoin('elections as pe', 'pe.code', 'p.election_code')
    .select(['r.id', 'r.election_code', 'r.kind', 'r.code', 'r.municipality_code', 'r.zone_number', 'r.status'])
    .select(['r.version', 'r.data', 'r.file_counts', 'r.unit_code', 'r.name', 'r.voters', 'r.lat', 'r.lng'])
    .select(['r.is_approximate', 'r.sent_at', 'e.held_on', 'e.state as election_state'])
    .select(['p.data as last_data', 'p.name as last_name'])
    .select(namedOf<Named | null>('pe').as('last_election'));

/** Municipalities of codes with an expected report. */
export const listOwners = (db: Db, election: string, kind: PremisesKind) =>
  mapOf(db)<string>`
    select code as key, municipality_code as value from premises_reports
    where election_code = ${election} and kind = ${kind}`;

export interface StepEvent {
  readonly action: PremisesAction;
  readonly at: Date;
  readonly memberId: string;
  readonly reason: string | undefined;
  readonly via: 'form' | 'bulk' | 'import';
}

export async function writeReports(tx: Db, written: readonly WrittenReport[], happened: StepEvent): Promise<void> {
  if (written.length === 0) return;
  const { action, at, memberId, reason = null, via } = happened;
  await rowsOf(tx)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (id integer, status premises_status,
        data jsonb, "unitCode" text, name text, lat float8, lng float8, "isApproximate" boolean, warnings text[], "sentAt" timestamptz, changes jsonb)
    ), kept as (
      update premises_reports r set status = g.status, data = g.data, unit_code = g."unitCode", name = g.name,
        change = g.data ->> 'change', ownership = g.data ->> 'ownership', building_type = g.data ->> 'buildingType',
        voters = (g.data ->> 'voters')::integer, lat = g.lat, lng = g.lng, is_approximate = g."isApproximate", warnings = g.warnings, sent_at = g."sentAt",
        version = r.version + 1, updated_at = ${at}::timestamptz
      from given g where r.id = g.id
    )
    insert into premises_events (report_id, at, member_id, action, reason, via, changes)
    select id, ${at}::timestamptz, ${memberId}::uuid, ${action}, ${reason}, ${via}, changes from given order by id`;
}

export async function writeSideEvent(
  tx: Db,
  { id, warnings, counts }: { id: number; warnings: readonly string[]; counts: FileCounts },
  happened: Pick<StepEvent, 'action' | 'at' | 'memberId'> & { readonly changes: readonly FieldChange[] },
): Promise<void> {
  const { action, at, memberId, changes } = happened;
  await rowsOf(tx)`
    update premises_reports set warnings = ${warnings}, file_counts = ${JSON.stringify(counts)}::jsonb,
      version = version + 1, updated_at = ${at} where id = ${id}`;
  await rowsOf(tx)`
    insert into premises_events (report_id, at, member_id, action, changes)
    values (${id}, ${at}, ${memberId}, ${action}, ${JSON.stringify(changes)}::jsonb)`;
}

/** An approved merger or suspension retires the number (KZ 62.7); reopening lifts that. */
export const suspendCentres = (tx: Db, ids: readonly number[], today: string) =>
  rowsOf(tx)`
    with seen as (
      select r.election_code, r.code, case when r.status in ('approved', 'published') and r.change in ('merged', 'suspended')
        then ${today}::date end as suspended_on
      from premises_reports r where r.id = any(${[...ids]}::int[]) and r.kind = 'qv')
    update voting_centres c set suspended_on = s.suspended_on from seen s
    where c.election_code = s.election_code and c.code = s.code and (c.suspended_on is null) <> (s.suspended_on is null)`;

export const isCentre = async (tx: Db, election: string, code: string): Promise<boolean> =>
  (await firstOf(tx)`
    select code from voting_centres where election_code = ${election} and code = ${code}`) !== undefined;

interface NewCentre {
  readonly election: string;
  readonly code: string;
  readonly zone: number;
  readonly municipality: string;
  readonly unit: string;
}

/** `wasSuspended`: by an earlier election (KZ 62.7). */
export const checkCentre = (tx: Db, { election, code, zone, municipality }: NewCentre) =>
  rowOf(tx)<{ hasZone: boolean; wasSuspended: boolean }>`
    select exists (select from election_zones
        where election_code = ${election} and number = ${zone} and municipality_code = ${municipality}) as "hasZone",
      exists (select from voting_centres c join elections past on past.code = c.election_code
        join elections own on own.code = ${election}
        where c.code = ${code} and c.suspended_on is not null and past.held_on < own.held_on) as "wasSuspended"`;

/** Adds a centre, unless the code is taken. */
export const addCentre = (
  tx: Db,
  { election, code, zone, municipality, unit }: NewCentre,
  { at, memberId }: { readonly at: Date; readonly memberId: string },
) =>
  firstValueOf(tx)<number>`
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
    select id from report`;

export const listReporters = (db: Db, municipality: string) =>
  valuesOf(db)<string>`
    select m.id from members m
    where m.disabled_at is null and m.municipality_code = ${municipality} and ${holderCondition('premises.report')}
    order by m.id`;

export const cachedUnits = cached(async (db): Promise<Units> => {
  const rows = await db
    .selectFrom('units')
    .select(['code', 'municipality_code as municipality', localizedName('units').as('name'), 'lat', 'lng'])
    .execute();
  return new Map(rows.map(({ code, ...unit }) => [code, unit]));
});
