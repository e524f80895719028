// SQL that compares derived data (status, deadlines, places of entries) with its sources, and rewrites it.
import type { Organ, ReceiptWay } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { mapOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';

export interface Judgement {
  readonly id: string;
  readonly outcome: string | null;
  readonly amount: number | null;
}

export const listJudgements = (db: Db, caseIds: readonly string[]) =>
  rowsOf(db)<Judgement & { caseId: string }>`
    select id, case_id as "caseId", outcome, amount from case_subjects where case_id = any (${caseIds}::uuid[])`;

export const writeJudgements = (owner: Db, caseId: string, judged: readonly Judgement[]) =>
  sql`
    update case_subjects s set outcome = given.outcome, amount = given.amount
    from case_subjects own left join json_populate_recordset(null::case_subjects, ${JSON.stringify(judged)}::json) as given
      on given.id = own.id
    where own.case_id = ${caseId}::uuid and s.id = own.id
      and (s.outcome, s.amount) is distinct from (given.outcome, given.amount)`.execute(owner);

const lastSplits = (caseIds: readonly string[]) => sql`
  select distinct on (one.id) one.id::uuid as id, e.data ->> 'otherNumber' as number
  from case_events e, jsonb_array_elements_text(e.data -> 'subjects') as one (id)
  where e.action = 'split' and (e.case_id = any (${caseIds}::uuid[])
    or e.case_id in (select split_from from cases where id = any (${caseIds}::uuid[])))
  order by one.id, e.at desc`;

export const listMisplaced = (db: Db, caseIds: readonly string[]) =>
  valuesOf(db)<string>`
    with splits as (${lastSplits(caseIds)})
    select distinct c.id from case_subjects s join cases c on c.id = s.case_id left join splits on splits.id = s.id
    where c.id = any (${caseIds}::uuid[])
      and (splits.number <> c.number or splits.id is null and c.split_from is not null)`;

export interface Act {
  readonly caseId: string;
  readonly objectCode: string;
  readonly organ: Organ | null;
  readonly kzazNumber: string | null;
  readonly actNumber: string | null;
  readonly subjects: readonly Selectable<DB['case_subjects']>[];
}

export const listActs = (db: Db, caseIds: readonly string[]) =>
  rowsOf(db)<Act>`
    select c.id as "caseId", c.object_code as "objectCode", d.organ, d.kzaz_number as "kzazNumber",
      d.act_number as "actNumber",
      coalesce((select json_agg(to_json(s)) from case_subjects s where s.case_id = c.id), '[]') as subjects
    from cases c join complaint_details d on d.case_id = c.id
    where c.id = any (${caseIds}::uuid[]) and octet_length(c.salt) > 0`;

/** The first event has no leaf of its own. */
export const listOtherFirsts = (db: Db, caseIds: readonly string[]) =>
  valuesOf(db)<string>`
    select c.id from cases c join case_events e on e.case_id = c.id and e.ordinal = 1
    left join case_registrations r on r.case_id = c.id
    left join cases parent on parent.id = c.split_from
    where c.id = any (${caseIds}::uuid[]) and (
      e.at <> c.registered_at
      or e.action <> case when c.split_from is not null then 'separate' when r.case_id is not null then 'register' else 'file' end
      or (e.member_id is null) <> (e.action = 'file')
      or c.split_from is null and e.data <> '{}'
      or c.split_from is not null and e.data ->> 'otherNumber' is distinct from parent.number
      or exists (select from case_events split where split.case_id = parent.id and split.action = 'split'
        and split.data ->> 'otherNumber' = c.number and split.member_id <> e.member_id)
      or exists (select from letters l where l.case_id = c.id and l.kind = 'attestation' and l.issued_at = e.at
        and l.issued_by <> e.member_id)
      or exists (select from case_events slip where slip.case_id = c.id and slip.action = 'handOutCode'
        and slip.member_id <> e.member_id))`;

export const writePlaces = (owner: Db, caseIds: readonly string[]) =>
  sql`
    with splits as (${lastSplits(caseIds)})
    update case_subjects s set case_id = c.id from splits join cases c on c.number = splits.number
    where s.id = splits.id and s.case_id <> c.id and s.case_id = any (${caseIds}::uuid[])`.execute(owner);

export const listIds = (db: Db, numbers: readonly string[]) =>
  mapOf(db)<string>`select number as key, id as value from cases where number = any (${numbers}::text[])`;

export const listFilingLeaves = (db: Db, caseIds: readonly string[]) =>
  db
    .selectFrom('log_leaves')
    .select(['case_id', 'salt', 'entry'])
    .where('kind', '=', 'filing')
    .where(sql<boolean>`case_id = any (${caseIds}::uuid[])`)
    .execute();

export const listFiledAt = (db: Db, places: readonly number[]) =>
  valuesOf(db)<string>`
    select l.case_id as id from log_entries e join log_leaves l on l.id = e.leaf_id
    where e.position = any (${places}::bigint[]) and l.kind = 'filing'`;

export const listReceiptWays = (db: Db, caseIds: readonly string[]) =>
  mapOf(db)<ReceiptWay>`
    select case_id as key, way as value from case_registrations where case_id = any (${caseIds}::uuid[])`;

export const writeVisibility = (owner: Db, caseId: string, visibility: readonly object[]) =>
  sql`
    update case_events e set filer_sees = given.filer, public_sees = given.public, by_filer = (e.by_filer or e.ordinal = 1) and e.member_id is null
    from json_to_recordset(${JSON.stringify(visibility)}::json) as given (ordinal integer, filer boolean, public boolean)
    where e.case_id = ${caseId}::uuid and e.ordinal = given.ordinal
      and (e.filer_sees, e.public_sees, e.by_filer)
        is distinct from (given.filer, given.public, (e.by_filer or e.ordinal = 1) and e.member_id is null)`.execute(
    owner,
  );

const highest: readonly (readonly [name: string, given: RawBuilder<unknown>])[] = [
  ['registers', sql`select kind, year, max(ordinal) as last from cases group by kind, year`],
  ['letter_registers', sql`select register as kind, year, max(ordinal) as last from letters group by register, year`],
];

export async function listOtherRegisters(db: Db): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, given] of highest) {
    const names = await valuesOf(db)<string>`
      select concat_ws(' ', ${name}::text, coalesce(r.kind, g.kind), coalesce(r.year, g.year)) as name
      from ${sql.table(name)} r full join (${given}) g on g.kind = r.kind and g.year = r.year
      where r.last_number is distinct from g.last`;
    found.push(...names);
  }
  return found;
}

export async function writeRegisters(owner: Db): Promise<void> {
  for (const [name, given] of highest) {
    const table = sql.table(name);
    // Filings wait for these rows, so all committed numbers are counted.
    await sql`select from ${table} for update`.execute(owner);
    await sql`delete from ${table} r where not exists (
      select from (${given}) g where g.kind = r.kind and g.year = r.year)`.execute(owner);
    await sql`
      insert into ${table} as r (kind, year, last_number) ${given}
      on conflict (kind, year) do update set last_number = excluded.last_number
      where r.last_number <> excluded.last_number`.execute(owner);
  }
}

export async function writeColumns(owner: Db, caseId: string, columns: Updateable<DB['cases']>): Promise<void> {
  await owner.updateTable('cases').set(columns).where('id', '=', caseId).execute();
}

export async function deleteDerivedRows(owner: Db, caseIds: readonly string[]): Promise<void> {
  await owner.deleteFrom('public_cases').where('case_id', 'in', caseIds).execute();
  await owner.deleteFrom('case_search').where('case_id', 'in', caseIds).execute();
}

/** Hashes again from the entries, and no tiles. */
export async function resetTree(tx: Db): Promise<void> {
  await sql`
    update log_entries e set leaf_hash = sha256('\\x00'::bytea || l.entry) from log_leaves l
    where l.id = e.leaf_id and e.leaf_hash <> sha256('\\x00'::bytea || l.entry)`.execute(tx);
  await sql`delete from log_tiles`.execute(tx);
}
