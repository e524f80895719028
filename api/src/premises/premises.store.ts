import {
  type PremisesFilters,
  type PremisesKind,
  premisesKindCodes,
  type premisesSorts,
  premisesStatusCodes,
  premisesWarningsThatCount,
  stemOf,
} from '@denonco/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db/pool.ts';
import { searchGroups } from '../register/search/search.rules.ts';
import { countMatched } from '../register/search/search.store.ts';

/** Undefined: all municipalities. */
export type Own = string | undefined;
export interface Wanted extends Omit<PremisesFilters, 'election' | 'kind'> {
  readonly election: string;
  readonly kind?: PremisesKind | undefined;
  readonly region?: string | undefined;
  /** Published reports, by public fields only. */
  readonly isPublic?: true;
}

function matching(own: Own, wanted: Wanted): RawBuilder<SqlBool> {
  const { election, kind, region, municipality, unit, zone, status, change, ownership, warning, search } = wanted;
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`r.${column}`)} = ${value}`];
  const conditions = [
    ...is('election_code', election),
    ...is('kind', kind),
    ...is('municipality_code', own),
    ...is('municipality_code', municipality),
    ...is('unit_code', unit),
    ...is('zone_number', zone),
    ...is('status', wanted.isPublic ? 'published' : status),
    ...is('change', change),
    ...is('ownership', ownership),
    ...(region ? [sql`r.municipality_code in (select code from municipalities where region_code = ${region})`] : []),
    ...(warning === 'any' ? [sql`r.warnings && ${premisesWarningsThatCount}::text[]`] : []),
    ...(warning && warning !== 'any' ? [sql`${warning} = any(r.warnings)`] : []),
    ...(search ? [sql`(${sql.join(searchConditions(search, wanted.isPublic), sql` or `)})`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const likeOf = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** Shorter stems are parts of too many words. */
const shortestStem = 4;
const formsOf = (word: string): string[] =>
  [word, stemOf(word)]
    .filter((form) => form === word || form.length >= shortestStem)
    .map((form) => `%${likeOf(form)}%`);

/** These are not asked for name and place. */
const isOut = sql`r.change in ('merged', 'suspended')`;

/** A code's prefix, as stored or written (`0002/1`), else any word. */
function searchConditions(search: string, isPublic: true | undefined): RawBuilder<SqlBool>[] {
  const code = /^(?:qv|kzaz|vnv)?\s*(\d{1,5}|\d{4}\/\d)$/i.exec(search.trim())?.[1]?.replace('/', '');
  const hasCode = sql<SqlBool>`r.code like ${`${code}%`}`;
  if (code) return [isPublic ? hasCode : sql`(${hasCode} or r.search like ${`%${code}%`})`];
  const groups = searchGroups(search);
  if (groups.length === 0) return [sql`false`];
  const has = (word: string): RawBuilder<SqlBool> => {
    const forms = sql`${formsOf(word)}::text[]`;
    if (!isPublic) return sql`r.search like any(${forms})`;
    // Places are folded once, not once a row.
    return sql`(case when ${isOut} then fold_for_search(r.data ->> 'quarter') else r.search end like any(${forms})
      or r.municipality_code in (select code from municipalities where fold_for_search(name_al) like any(${forms}))
      or r.unit_code in (select code from units where fold_for_search(name_al) like any(${forms})))`;
  };
  return groups.map(({ tokens: terms }) => sql`(${sql.join(terms.map(has), sql` and `)})`);
}

/** Rows that match most words come first, unless a sort order was chosen. */
const bySearch = ({ search, isPublic }: Wanted): RawBuilder<unknown> =>
  search ? sql`${countMatched(searchConditions(search, isPublic))} desc,` : sql``;

/** Codes of voting centres sort as text (`0002`, `00021`), zones as numbers. */
const byCode = sql`case when r.kind = 'qv' then r.code else lpad(r.code, 5, '0') end`;
const byMunicipality = sql`m.name_al collate albanian`;
type Sort = (typeof premisesSorts)[number] | 'public';
const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  returned: sql`r.status <> 'returned'`,
  code: byCode,
  municipality: byMunicipality,
  name: sql`r.name collate albanian`,
  voters: sql`r.voters`,
  status: sql`r.status`,
  updated: sql`r.updated_at`,
  // Voting centres first.
  public: sql`r.kind <> 'qv', r.kind, ${byMunicipality}`,
};

const rows = (db: Db) =>
  db
    .selectFrom('premises_reports as r')
    .innerJoin('municipalities as m', 'm.code', 'r.municipality_code')
    .innerJoin('regions as q', 'q.code', 'm.region_code')
    .leftJoin('units as u', 'u.code', 'r.unit_code')
    .select(['r.id', 'r.kind', 'r.code', 'r.election_code', 'r.municipality_code', 'r.unit_code', 'r.zone_number'])
    .select(['r.name', 'r.change', 'r.ownership', 'r.voters', 'r.status', 'r.version', 'r.warnings'])
    .select(['r.lat', 'r.lng', 'r.is_approximate', 'r.sent_at', 'r.data'])
    .select(['m.name_al as municipality_al', 'm.name_en as municipality_en'])
    .select(['q.code as region_code', 'q.name_al as region_al', 'q.name_en as region_en'])
    .select(['u.name_al as unit_al', 'u.name_en as unit_en']);
export type SummaryRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

interface PageOptions {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

export async function listReports(db: Db, own: Own, wanted: Wanted, { sort, order, page, pageSize }: PageOptions) {
  const where = matching(own, wanted);
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const terms = sort === 'returned' || sort === 'public' ? bySearch(wanted) : sql``;
  const [items, counted] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(sql`${terms} ${orders[sort]} ${direction}, ${byCode}, r.id`)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    sql<{ total: number }>`select count(*) as total from premises_reports r where ${where}`.execute(db),
  ]);
  return { items, total: counted.rows[0]?.total ?? 0 };
}

interface Points {
  readonly id: number[];
  readonly code: string[];
  readonly lat: number[];
  readonly lng: number[];
  readonly status: number[];
  readonly kind: number[];
  readonly approximate: number[];
  readonly withoutPoint: number;
}
export async function mapReports(db: Db, own: Own, wanted: Wanted): Promise<Points> {
  const lat = wanted.isPublic
    ? sql`case when ${isOut} then null else round(r.lat::numeric, 5)::float8 end`
    : sql`r.lat`;
  const lng = wanted.isPublic
    ? sql`case when ${isOut} then null else round(r.lng::numeric, 5)::float8 end`
    : sql`r.lng`;
  const columns = ['id', 'code', 'lat', 'lng', 'status', 'kind', 'approximate'].map((name) => {
    const column = sql.ref(name);
    return sql`coalesce(array_agg(${column} order by place) filter (where lat is not null), '{}') as ${column}`;
  });
  const { rows: points } = await sql<Points>`
    with found as (
      select r.id, r.code, ${lat} as lat, ${lng} as lng, r.is_approximate::int as approximate, ${byCode} as place,
        array_position(${[...premisesStatusCodes]}::text[], r.status::text) - 1 as status,
        array_position(${[...premisesKindCodes]}::text[], r.kind::text) - 1 as kind
      from premises_reports r where ${matching(own, wanted)})
    select ${sql.join(columns)}, count(*) filter (where lat is null) as "withoutPoint" from found`.execute(db);
  if (!points[0]) throw new Error('no counts');
  return points[0];
}

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
      from premises_reports r where ${matching(own, { election, kind })} group by 1, 2)
    select m.code, m.name_al, m.name_en, jsonb_object_agg(c.status, c.many) as by_status, sum(c.warned)::int as warned
    from counted c join municipalities m using (code)
    group by m.code order by m.name_al collate albanian`.execute(db);
  return counted.rows;
}

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

const fetched = 500;
export const streamReports = (
  longReads: Db,
  own: Own,
  wanted: Wanted,
  sort: Sort,
): AsyncIterableIterator<SummaryRecord> =>
  rows(longReads)
    .where(matching(own, wanted))
    .orderBy(sql`${bySearch(wanted)} ${orders[sort]}, ${byCode}`)
    .stream(fetched);

export const countPublished = (db: Db) =>
  db
    .selectFrom('premises_reports as r')
    .select(({ fn }) => ['r.election_code', 'r.kind', fn.countAll<number>().as('many')])
    .where('r.status', '=', 'published')
    .groupBy(['r.election_code', 'r.kind'])
    .execute();
