// SQL of the log check: stored findings, its progress, and rows whose entries or tiles differ.
import type { CheckProblem } from '@denonco/contract';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { fullRoot, tileWidth } from '../../register/registerLog/tree/tree.ts';

export interface Finding {
  readonly fault: CheckProblem;
  readonly about: string;
  readonly place?: number;
  readonly caseId?: string;
}

/** Deletes earlier findings in this scope that are not confirmed. */
interface CheckedScope {
  readonly from?: number;
  readonly until?: number;
  readonly cases?: readonly string[];
  readonly files?: boolean;
  readonly names?: readonly string[];
  readonly others?: true;
}

/** A finding must persist so long; a change in progress does not. */
const apartMs = 20_000;

export async function saveFindings(
  db: Db,
  { from, until, cases = [], files = false, names = [], others }: CheckedScope,
  found: readonly Finding[],
  at: Date,
) {
  const rows = JSON.stringify(found);
  await sql`
    delete from log_findings f
    where (f.place >= ${from ?? null}::bigint and f.place < ${until ?? null}::bigint
        or f.case_id = any (${cases}::uuid[]) and (f.fault in ('file', 'fileMissing')) = ${files}
        or f.fault in ('file', 'fileMissing') and f.about = any (${names}::text[])
        or f.place is null and f.case_id is null and ${others ?? false})
      and not exists (
        select from json_to_recordset(${rows}::json) as given (about text, fault text)
        where given.about = f.about and given.fault = f.fault)`.execute(db);
  await sql`
    insert into log_findings as f (about, fault, place, case_id, found_at, looked_at)
    select distinct on (about, fault) about, fault, place, "caseId", ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${rows}::json) as given (about text, fault text, place bigint, "caseId" uuid)
    on conflict (about, fault) do update set
      is_sure = f.is_sure or f.found_at <= ${new Date(at.getTime() - apartMs)}, place = excluded.place,
      looked_at = excluded.looked_at`.execute(db);
}

const findings = (db: Db) => db.selectFrom('log_findings').select(['about', 'fault', 'place', 'case_id']);

/** Unconfirmed first, then those not looked for the longest. */
export const listFindings = (db: Db) =>
  findings(db)
    .orderBy('is_sure')
    .orderBy('looked_at', (by) => by.asc().nullsFirst())
    .orderBy('place')
    .orderBy('about')
    .execute();

export const listSureFindings = (db: Db, max: number) =>
  findings(db).where('is_sure', '=', true).orderBy('found_at').orderBy('about').limit(max).execute();

export const saveCheckState = (db: Db, change: Updateable<DB['log_checks']>) =>
  db.updateTable('log_checks').set(change).execute();

export const sizeAt = async (db: Db, at: Date): Promise<number> =>
  (await firstValueOf(db)<number>`select size from log_heads where at < ${at} order by size desc limit 1`) ?? 0;

export const listOtherReceipts = (db: Db, given: readonly { readonly id: number; readonly contentSha256: string }[]) =>
  valuesOf(db)<number>`
    select l.id from json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, "contentSha256" text)
      join log_leaves l on l.id = given.id join cases c on c.id = l.case_id
    where l.salt is not null and (c.salt, c.leaf, encode(c.content_sha256, 'hex'))
      is distinct from (l.salt, sha256('\\x00'::bytea || l.entry), given."contentSha256")`;

export async function listOtherTiles(db: Db, level: number, from: number, until: number): Promise<number[]> {
  const below =
    level === 0
      ? sql`select string_agg(e.leaf_hash, ''::bytea order by e.position) from log_entries e
          where e.position >= n.index * ${tileWidth} and e.position < (n.index + 1) * ${tileWidth}`
      : sql`select string_agg(b.root, ''::bytea order by b.index) from log_tiles b
          where b.level = ${level - 1} and b.index >= n.index * ${tileWidth} and b.index < (n.index + 1) * ${tileWidth}`;
  const rows = await rowsOf(db)<{ index: number; isSame: boolean; hashes: Buffer | null; root: Buffer | null }>`
    select n.index, coalesce(t.hashes = (${below}), false) as "isSame", t.hashes, t.root
    from generate_series(${from}::bigint, ${until}::bigint - 1) as n (index)
      left join log_tiles t on t.level = ${level} and t.index = n.index`;
  return rows.flatMap(({ index, isSame, hashes, root }) =>
    isSame && hashes && root && fullRoot(hashes).equals(root) ? [] : [index],
  );
}

export interface StoredFile {
  readonly id: string;
  readonly sha256: Buffer;
  readonly name: string;
  readonly kind: 'original' | 'cleaned' | 'letter' | 'published';
  readonly caseId: string | null;
}

export const listFiles = (db: Db, caseIds: readonly string[], since?: Date) =>
  rowsOf(db)<StoredFile>`
    select id, sha256, name, kind, "caseId" from (
      select d.id, case when u.sha256 = d.sha256 then d.sha256 else ''::bytea end as sha256, c.number || ' ' || d.position as name, 'original' as kind, d.case_id as "caseId",
        d.attached_at as at, u.erased_at
      from case_documents d join cases c on c.id = d.case_id left join uploads u on u.id = d.id
      union all
      select d.id, coalesce(f.sha256, ''), c.number || ' ' || d.position || ' cleaned', 'cleaned', d.case_id, d.attached_at, u.erased_at
      from case_documents d join cases c on c.id = d.case_id join uploads u on u.id = d.id and u.cleaning = 'ready'
        left join cleaned_files f on f.id = d.id
      union all
      select l.id, l.sha256, l.number, 'letter', l.case_id, l.issued_at, l.erased_at from letters l) f
    where "caseId" = any (${caseIds}::uuid[]) and erased_at is null and at >= ${since ?? '-infinity'}::timestamptz
    order by at desc, id`;

/** Heads of more than `from` (-1 for the first) and at most `until` leaves. */
export const listHeads = (db: Db, from: number, until: number) =>
  rowsOf(db)<{
    size: number;
    root: Buffer;
    note: string;
    previousSize: number | null;
    beforeSize: number | null;
    cosigned: readonly { readonly witness: string; readonly line: string }[];
  }>`
    select size, root, note, previous_size as "previousSize",
      (select max(b.size) from log_heads b where b.size < h.size) as "beforeSize",
      (select coalesce(json_agg(s), '[]') from log_cosignatures s where s.size = h.size) as cosigned
    from log_heads h where size > ${from} and size <= ${until} order by size`;

/** Sizes in one snapshot: heads are signed with their entries. */
export const readSizes = (db: Db) =>
  rowOf(db)<{ entries: number; head: number }>`
    select coalesce((select max(position) + 1 from log_entries), 0) as entries,
      coalesce((select max(size) from log_heads), 0) as head`;

/** How far entries can be checked: a forged head may have any size. */
export async function checkableSize(db: Db): Promise<number> {
  const { entries, head } = await readSizes(db);
  return Math.min(entries, head);
}

const sealedAfter = sql`interval '2 minutes'`;

/** Older than the seal before theirs allows. */
export const listBackdated = (db: Db, leafIds: readonly number[]) =>
  rowsOf(db)<{ id: number; leafId: number }>`
    select a.id, s.leaf_id as "leafId" from log_audits s
      join lateral (
        select l.at from log_audits b join log_leaves l on l.id = b.leaf_id
        where b.leaf_id < s.leaf_id order by b.leaf_id desc limit 1) before on true
      join audit_log a on a.id between s.first_id and s.last_id
    where s.leaf_id = any (${leafIds}::bigint[]) and a.at < before.at - ${sealedAfter}`;

const maxUnsealed = 1000;

/** Beside sealed ranges no row was ever written by the server; after the last, rows wait for their seal. */
export const listAuditFindings = (db: Db) =>
  rowsOf(db)<Finding>`
    with seals as (
      select s.first_id, s.last_id, l.at, lag(s.last_id) over (order by s.leaf_id) as before_id
      from log_audits s join log_leaves l on l.id = s.leaf_id and l.kind = 'audit'),
    last (id, at) as (select coalesce(max(last_id), 0), max(at) from seals),
    unsealed as (
      select a.id, 'notEntered' as fault from seals g join lateral (
          select a.id from audit_log a where a.id < g.first_id and (g.before_id is null or a.id > g.before_id) limit ${maxUnsealed}) a on true
        where g.before_id is null or g.first_id > g.before_id + 1
      union all
      select a.id, case when a.id > 0 then 'hour' else 'notEntered' end from audit_log a, last
        where a.id > last.id and a.at < last.at - ${sealedAfter} or last.at is null and a.id <= 0
      order by id limit ${maxUnsealed})
    select fault, 'audit ' || id as about from unsealed
    union all
    select 'notEntered', 'audit ' || first_id || '-' || last_id from (
      select first_id, last_id, lag(last_id, 1, 0::bigint) over (order by leaf_id) as before_id from log_audits) s
      where first_id <= before_id or last_id < first_id
    union all
    select 'tile', level || '/' || index from log_tiles
      where level < 0 or index < 0 or (index + 1) * power(${tileWidth}::float8, level + 1) > (select coalesce(max(size), 0) from log_heads)
    union all
    select distinct 'headGone', 'head ' || size from log_cosignatures c
      where not exists (select from log_heads h where h.size = c.size)
    union all
    select 'publicRow', number from public_cases p where not exists (select from cases c where c.id = p.case_id)
    union all
    select 'words', case_id::text from case_search s where not exists (select from cases c where c.id = s.case_id)`;

/** Case numbers by case, or by a unit of its rows. */
export const listNumbers = (
  db: Db,
  given: readonly { readonly caseId: string | null; readonly which?: string | null | undefined }[],
) =>
  valuesOf(db)<string | null>`
    select coalesce(c.number, p.number) as number
    from json_array_elements(${JSON.stringify(given)}::json) with ordinality as given (one, place)
      left join hearings h on given.one ->> 'which' = 'hearing_times/' || h.id
      left join letters l on given.one ->> 'which' = 'letter_voids/' || l.id
      left join case_documents d on given.one ->> 'which' = 'cleaned_files/' || d.id,
      coalesce((given.one ->> 'caseId')::uuid, h.case_id, l.case_id, d.case_id) as its (id)
      left join cases c on c.id = its.id left join public_cases p on p.case_id = its.id
    order by given.place`;

export const findCaseAtPosition = (db: Db, place: number) =>
  firstValueOf(db)<string | null>`
    select l.case_id from log_entries e join log_leaves l on l.id = e.leaf_id where e.position = ${place}`;

export const listHashes = (db: Db, from: number, until: number) =>
  valuesOf(db)<Buffer>`
    select leaf_hash from log_entries where position >= ${from} and position < ${until} order by position`;

export const listPublishedFiles = (db: Db) =>
  rowsOf(db)<StoredFile>`
    select id, sha256, name, 'published' as kind, null as "caseId" from published_document_files`;

export const pingDatabase = (db: Db) => sql`select`.execute(db);
