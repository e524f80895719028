import type { CheckFault } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { fullRoot, tileWidth } from '../../register/registerLog/tree/edge.ts';

export interface Finding {
  readonly fault: CheckFault;
  /** Kind of thing and case number. */
  readonly about: string;
  /** Position in the log, if any. */
  readonly place?: number;
  readonly caseId?: string;
}

/** The scope of a check; earlier findings in it that are not confirmed are deleted. */
export interface Looked {
  readonly from?: number;
  readonly until?: number;
  /** Cases whose derived rows or files were checked. */
  readonly cases?: readonly string[];
  readonly files?: boolean;
  /** Files that were read, where not all of their cases' were. */
  readonly names?: readonly string[];
  /** Findings without a position and without a case. */
  readonly rest?: true;
}

/** A finding counts if it persists for so long: a change in progress does not. */
const apartMs = 20_000;

export async function noteFindings(
  db: Db,
  { from, until, cases = [], files = false, names = [], rest }: Looked,
  found: readonly Finding[],
  at: Date,
) {
  const rows = JSON.stringify(found);
  await sql`
    delete from log_findings f
    where (f.place >= ${from ?? null}::bigint and f.place < ${until ?? null}::bigint
        or f.case_id = any (${cases}::uuid[]) and (f.fault in ('file', 'fileMissing')) = ${files}
        or f.fault in ('file', 'fileMissing') and f.about = any (${names}::text[])
        or f.place is null and f.case_id is null and ${rest ?? false})
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

/** Unconfirmed ones first, then those that were not looked for the longest. */
export const listFindings = (db: Db) =>
  findings(db)
    .orderBy('is_sure')
    .orderBy('looked_at', (by) => by.asc().nullsFirst())
    .orderBy('place')
    .orderBy('about')
    .execute();

/** Confirmed ones, oldest first. */
export const listSureFindings = (db: Db, most: number) =>
  findings(db).where('is_sure', '=', true).orderBy('found_at').orderBy('about').limit(most).execute();

export const noteChecked = (
  db: Db,
  change: {
    readonly next_place?: number;
    readonly round_began_at?: Date;
    readonly round_ended_at?: Date;
    readonly checked_at?: Date;
  },
) => db.updateTable('log_checks').set(change).execute();

/** The size of the last head before an instant. */
export async function sizeAt(db: Db, at: Date): Promise<number> {
  const row = await db
    .selectFrom('log_heads')
    .select('size')
    .where('at', '<', at)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.size ?? 0;
}

/** Filings whose case has another receipt than their leaf. */
export async function listOtherReceipts(
  db: Db,
  given: readonly { readonly id: number; readonly contentSha256: string }[],
): Promise<ReadonlySet<number>> {
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select l.id from json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, "contentSha256" text)
      join log_leaves l on l.id = given.id join cases c on c.id = l.case_id
    where l.salt is not null and (c.salt, c.leaf, encode(c.content_sha256, 'hex'))
      is distinct from (l.salt, sha256('\\x00'::bytea || l.entry), given."contentSha256")`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Indexes of full tiles of a level that are missing or do not match the level below. */
export async function listOtherTiles(db: Db, level: number, from: number, until: number): Promise<number[]> {
  const below =
    level === 0
      ? sql`select string_agg(e.leaf_hash, ''::bytea order by e.position) from log_entries e
          where e.position >= n.index * ${tileWidth} and e.position < (n.index + 1) * ${tileWidth}`
      : sql`select string_agg(b.root, ''::bytea order by b.index) from log_tiles b
          where b.level = ${level - 1} and b.index >= n.index * ${tileWidth} and b.index < (n.index + 1) * ${tileWidth}`;
  const { rows } = await sql<{ index: number; isSame: boolean; hashes: Buffer | null; root: Buffer | null }>`
    select n.index, coalesce(t.hashes = (${below}), false) as "isSame", t.hashes, t.root
    from generate_series(${from}::bigint, ${until}::bigint - 1) as n (index)
      left join log_tiles t on t.level = ${level} and t.index = n.index`.execute(db);
  return rows.flatMap(({ index, isSame, hashes, root }) =>
    isSame && hashes && root && fullRoot(hashes).equals(root) ? [] : [index],
  );
}

export interface StoredFile {
  readonly id: string;
  readonly sha256: Buffer;
  readonly name: string;
  readonly kind: 'original' | 'letter' | 'published';
  readonly caseId: string | null;
}

/** Stored files of cases, newest first. */
export async function listFiles(db: Db, caseIds: readonly string[], since?: Date): Promise<readonly StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select id, sha256, name, kind, "caseId" from (
      select d.id, case when u.sha256 = d.sha256 then d.sha256 else ''::bytea end as sha256, c.number || ' ' || d.position as name, 'original' as kind, d.case_id as "caseId",
        d.attached_at as at, u.erased_at
      from case_documents d join cases c on c.id = d.case_id left join uploads u on u.id = d.id
      union all
      select l.id, l.sha256, l.number, 'letter', l.case_id, l.issued_at, l.erased_at from letters l) f
    where "caseId" = any (${caseIds}::uuid[]) and erased_at is null and at >= ${since ?? '-infinity'}::timestamptz
    order by at desc, id`.execute(db);
  return rows;
}

/** Heads of more than `from` and at most `until` leaves, smallest first. */
export const listHeads = (db: Db, from: number, until: number) =>
  db
    .selectFrom('log_heads')
    .select(['size', 'root', 'note'])
    .where('size', '>', from)
    .where('size', '<=', until)
    .orderBy('size')
    .execute();

/** By position, `until` exclusive. */
export const listHashes = (db: Db, from: number, until: number) =>
  db
    .selectFrom('log_entries')
    .select(['position', 'leaf_hash'])
    .where('position', '>=', from)
    .where('position', '<', until)
    .orderBy('position')
    .execute();

export const listCosignatures = (db: Db, from: number, until: number) =>
  db
    .selectFrom('log_cosignatures')
    .select(['size', 'witness', 'line'])
    .where('size', '>', from)
    .where('size', '<=', until)
    .execute();

export async function listPublishedFiles(db: Db): Promise<readonly StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select id, sha256, name, 'published' as kind, null as "caseId" from published_document_files`.execute(db);
  return rows;
}

/** @throws Error when the database does not answer. */
export const requireAnswer = (db: Db) => sql`select`.execute(db);
