// Reads of premises reports: lists, map, completeness, and one with history.
import {
  type PremisesFilters,
  type PremisesKind,
  type premisesSorts,
  premisesStatusCodes,
  premisesWarningsThatCount,
  searchWords,
  stemOf,
} from '@denonco/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';

/** The visible municipality; undefined: all. */
export type Own = string | undefined;
export type Wanted = Omit<PremisesFilters, 'election'> & { readonly election: string };

const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

function matching(own: Own, wanted: Wanted): RawBuilder<SqlBool> {
  const { kind, election, municipality, unit, zone, status, change, ownership, warning, search } = wanted;
  return all([
    sql`r.election_code = ${election} and r.kind = ${kind}`,
    ...(own === undefined ? [] : [sql<SqlBool>`r.municipality_code = ${own}`]),
    ...(municipality ? [sql<SqlBool>`r.municipality_code = ${municipality}`] : []),
    ...(unit ? [sql<SqlBool>`r.unit_code = ${unit}`] : []),
    ...(zone ? [sql<SqlBool>`r.zone_number = ${zone}`] : []),
    ...(status ? [sql<SqlBool>`r.status = ${status}`] : []),
    ...(change ? [sql<SqlBool>`r.change = ${change}`] : []),
    ...(ownership ? [sql<SqlBool>`r.ownership = ${ownership}`] : []),
    ...(warning === 'any' ? [sql<SqlBool>`r.warnings && ${premisesWarningsThatCount}::text[]`] : []),
    ...(warning && warning !== 'any' ? [sql<SqlBool>`${warning} = any(r.warnings)`] : []),
    ...(search ? found(search) : []),
  ]);
}

const likeOf = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** Shorter stems are parts of too many words. */
const shortestStem = 4;
/** Patterns of a folded word and of its stem. */
const formsOf = (word: string): string[] =>
  [word, stemOf(word)]
    .filter((form) => form === word || form.length >= shortestStem)
    .map((form) => `%${likeOf(form)}%`);
/** A condition for every word of the search, by the patterns of its forms. */
export function everyWord(search: string, hasOne: (forms: RawBuilder<string[]>) => RawBuilder<SqlBool>) {
  const words = searchWords(search);
  if (words.length === 0) return [sql<SqlBool>`false`];
  return words.map((word) => hasOne(sql`${formsOf(word)}::text[]`));
}
/** Matches a code's prefix as written or spoken (`0002/1`), else every word. */
function found(search: string): RawBuilder<SqlBool>[] {
  const code = /^(?:qv|kzaz|vnv)?\s*(\d{1,5}|\d{4}\/\d)$/i.exec(search.trim())?.[1]?.replace('/', '');
  if (code) return [sql<SqlBool>`(r.code like ${`${code}%`} or r.search like ${`%${code}%`})`];
  return everyWord(search, (forms) => sql`r.search like any(${forms})`);
}

/** Codes of voting centres sort as text (`0002`, `00021`), zones as numbers. */
const byCode = sql`case when r.kind = 'qv' then r.code else lpad(r.code, 5, '0') end`;
const orders: Readonly<Record<(typeof premisesSorts)[number], RawBuilder<unknown>>> = {
  returned: sql`r.status <> 'returned'`,
  code: byCode,
  municipality: sql`m.name_al collate albanian`,
  name: sql`r.name collate albanian`,
  voters: sql`r.voters`,
  status: sql`r.status`,
  updated: sql`r.updated_at`,
};

const rows = (db: Db) =>
  db
    .selectFrom('premises_reports as r')
    .innerJoin('municipalities as m', 'm.code', 'r.municipality_code')
    .leftJoin('units as u', 'u.code', 'r.unit_code')
    .select(['r.id', 'r.kind', 'r.code', 'r.election_code', 'r.municipality_code', 'r.unit_code', 'r.zone_number'])
    .select(['r.name', 'r.change', 'r.ownership', 'r.building_type', 'r.voters', 'r.status', 'r.version', 'r.warnings'])
    .select(['r.lat', 'r.lng', 'r.is_approximate', 'r.sent_at', 'r.updated_at'])
    .select(['m.name_al as municipality_al', 'm.name_en as municipality_en'])
    .select(['u.name_al as unit_al', 'u.name_en as unit_en']);
export type SummaryRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

interface PageAsked {
  readonly sort: (typeof premisesSorts)[number];
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

export async function listReports(db: Db, own: Own, wanted: Wanted, { sort, order, page, pageSize }: PageAsked) {
  const where = matching(own, wanted);
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const [items, counted] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(sql`${orders[sort]} ${direction}, ${byCode}, r.id`)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    sql<{ total: number }>`select count(*) as total from premises_reports r where ${where}`.execute(db),
  ]);
  return { items, total: counted.rows[0]?.total ?? 0 };
}

/** Matching points as column arrays, and the number without a point. */
export async function mapReports(db: Db, own: Own, wanted: Wanted) {
  const found = await sql<{
    id: number[];
    code: string[];
    lat: number[];
    lng: number[];
    status: number[];
    approximate: number[];
    without: number;
  }>`
    with found as (
      select r.id, r.code, r.lat, r.lng, r.is_approximate, array_position(${premisesStatusCodes}::text[], r.status::text) - 1 as status,
        ${byCode} as place
      from premises_reports r where ${matching(own, wanted)})
    select coalesce(array_agg(id order by place) filter (where lat is not null), '{}') as id,
      coalesce(array_agg(code order by place) filter (where lat is not null), '{}') as code,
      coalesce(array_agg(lat order by place) filter (where lat is not null), '{}') as lat,
      coalesce(array_agg(lng order by place) filter (where lat is not null), '{}') as lng,
      coalesce(array_agg(status order by place) filter (where lat is not null), '{}') as status,
      coalesce(array_agg(is_approximate::int order by place) filter (where lat is not null), '{}') as approximate,
      count(*) filter (where lat is null) as without
    from found`.execute(db);
  return found.rows[0];
}

/** By municipality and status, in Albanian alphabetical order. */
export async function countReports(db: Db, own: Own, election: string, kind: PremisesKind | undefined) {
  const counted = await sql<{
    code: string;
    name_al: string;
    name_en: string;
    by_status: Readonly<Record<string, number>>;
    warned: number;
  }>`
    with counted as (
      select municipality_code as code, status, count(*) as many, count(*) filter (where warnings && ${premisesWarningsThatCount}::text[]) as warned
      from premises_reports
      where election_code = ${election}
        and ${kind ? sql<SqlBool>`kind = ${kind}` : sql<SqlBool>`true`}
        and ${own === undefined ? sql<SqlBool>`true` : sql<SqlBool>`municipality_code = ${own}`}
      group by 1, 2)
    select m.code, m.name_al, m.name_en, jsonb_object_agg(c.status, c.many) as by_status, sum(c.warned)::int as warned
    from counted c join municipalities m using (code)
    group by m.code order by m.name_al collate albanian`.execute(db);
  return counted.rows;
}

/** One report as in lists; undefined when it is missing or outside `own`. */
export function findSummary(db: Db, own: Own, id: number): Promise<SummaryRecord | undefined> {
  const query = rows(db).where('r.id', '=', id);
  return (own === undefined ? query : query.where('r.municipality_code', '=', own)).executeTakeFirst();
}

export const listEvents = (db: Db, reportId: number) =>
  db
    .selectFrom('premises_events as e')
    .leftJoin('members as m', 'm.id', 'e.member_id')
    .select(['e.id', 'e.at', 'e.member_id', 'e.action', 'e.reason', 'e.via', 'e.changes', 'm.name', 'm.surname'])
    .where('e.report_id', '=', reportId)
    .orderBy('e.id', 'desc')
    .execute();

/** Rows per fetch. */
const fetched = 500;
export type StreamedReport = Pick<
  SummaryRecord,
  'code' | 'zone_number' | 'status' | 'municipality_code' | 'municipality_al' | 'municipality_en'
> & {
  readonly data: unknown;
};
/** All matches with answers, by municipality and code. */
export const streamReports = (longReads: Db, own: Own, wanted: Wanted): AsyncIterableIterator<StreamedReport> =>
  rows(longReads)
    .select('r.data')
    .where(matching(own, wanted))
    .orderBy(sql`${orders.municipality}, ${byCode}`)
    .stream(fetched);
