// SQL that reads premises reports: lists, map, counts, one report with its history, exports.
import {
  type Named,
  type Person,
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
import { firstValueOf, namedOf, personOf, rowOf, rowsOf } from '../platform/db/rows.ts';
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
  const { election, kind, region, municipality, unit, zone, change, ownership, warning, search } = wanted;
  const status = wanted.isPublic ? 'published' : wanted.status;
  const place = { municipality_code: municipality, unit_code: unit, zone_number: zone };
  const equal = Object.entries({ election_code: election, kind, ...place, status, change, ownership });
  const conditions = [
    ...equal
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql<SqlBool>`${sql.ref(`r.${column}`)} = ${value}`),
    ...(own === undefined ? [] : [sql`r.municipality_code = ${own}`]),
    ...(region ? [sql`r.municipality_code in (select code from municipalities where region_code = ${region})`] : []),
    ...(warning === 'any' ? [sql`r.warnings && ${premisesWarningsThatCount}::text[]`] : []),
    ...(warning && warning !== 'any' ? [sql`${warning} = any(r.warnings)`] : []),
    ...(search ? [sql`(${sql.join(searchConditions(search, wanted.isPublic), sql` or `)})`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Shorter stems are parts of too many words. */
const shortestStem = 4;
/** A regular expression for the start of a word; terms are letters and digits. */
const startOf = (word: string): string =>
  `\\m(?:${[word, stemOf(word)].filter((form) => form === word || form.length >= shortestStem).join('|')})`;

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
    const start = startOf(word);
    if (!isPublic) return sql`r.search ~ ${start}`;
    // Places are folded once, not once a row.
    return sql`(case when ${isOut} then fold_for_search(r.data ->> 'quarter') else r.search end ~ ${start}
      or r.municipality_code in (select code from municipalities where fold_for_search(name_al) ~ ${start})
      or r.unit_code in (select code from units where fold_for_search(name_al) ~ ${start}))`;
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
    .select(['r.id', 'r.kind', 'r.code', 'r.election_code as election', 'r.zone_number as zone', 'r.name', 'r.change'])
    .select(['r.ownership', 'r.voters', 'r.status', 'r.version', 'r.warnings', 'r.data', 'r.sent_at'])
    .select(['r.lat', 'r.lng', 'r.is_approximate as isApproximate'])
    .select([namedOf('q').as('region'), namedOf('m').as('municipality'), namedOf<Named | null>('u').as('unit')]);
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
  const [items, total] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(sql`${terms} ${orders[sort]} ${direction}, ${byCode}, r.id`)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    firstValueOf(db)<number>`select count(*) from premises_reports r where ${where}`,
  ]);
  return { items, total: total ?? 0 };
}

type PointColumn = 'id' | 'lat' | 'lng' | 'status' | 'kind' | 'approximate';
type Points = Record<PointColumn, number[]> & { readonly code: string[]; readonly withoutPoint: number };

export function mapReports(db: Db, own: Own, wanted: Wanted) {
  const degrees = (column: 'lat' | 'lng') =>
    wanted.isPublic
      ? sql`case when ${isOut} then null else round(${sql.ref(`r.${column}`)}::numeric, 5)::float8 end`
      : sql.ref(`r.${column}`);
  const columns = ['id', 'code', 'lat', 'lng', 'status', 'kind', 'approximate'].map((name) => {
    const column = sql.ref(name);
    return sql`coalesce(array_agg(${column} order by place) filter (where lat is not null), '{}') as ${column}`;
  });
  return rowOf(db)<Points>`
    with found as (
      select r.id, r.code, ${degrees('lat')} as lat, ${degrees('lng')} as lng, r.is_approximate::int as approximate, ${byCode} as place,
        array_position(${[...premisesStatusCodes]}::text[], r.status::text) - 1 as status,
        array_position(${[...premisesKindCodes]}::text[], r.kind::text) - 1 as kind
      from premises_reports r where ${matching(own, wanted)})
    select ${sql.join(columns)}, count(*) filter (where lat is null) as "withoutPoint" from found`;
}

export const countReports = (db: Db, own: Own, election: string, kind: PremisesKind | undefined) =>
  rowsOf(db)<{ municipality: Named; by_status: Readonly<Record<string, number>>; warned: number }>`
    with counted as (
      select municipality_code as code, status, count(*) as many, count(*) filter (where warnings && ${premisesWarningsThatCount}::text[]) as warned
      from premises_reports r where ${matching(own, { election, kind })} group by 1, 2)
    select ${namedOf('m')} as municipality, jsonb_object_agg(c.status, c.many) as by_status, sum(c.warned)::int as warned
    from counted c join municipalities m using (code)
    group by m.code order by m.name_al collate albanian`;

export const findSummary = (db: Db, own: Own, id: number) =>
  rows(db)
    .where('r.id', '=', id)
    .$if(own !== undefined, (query) => query.where('r.municipality_code', '=', own ?? ''))
    .executeTakeFirst();

export const listEvents = (db: Db, reportId: number) =>
  db
    .selectFrom('premises_events as e')
    .leftJoin('members as m', 'm.id', 'e.member_id')
    .select(['e.id', 'e.at', personOf<Person | null>('m').as('actor'), 'e.action', 'e.reason', 'e.via', 'e.changes'])
    .where('e.report_id', '=', reportId)
    .orderBy('e.id', 'desc')
    .execute();

const fetched = 500;
export const streamReports = (longReads: Db, own: Own, wanted: Wanted, sort: Sort) =>
  rows(longReads)
    .where(matching(own, wanted))
    .orderBy(sql`${bySearch(wanted)} ${orders[sort]}, ${byCode}`)
    .stream(fetched);

export const countPublished = (db: Db) =>
  rowsOf(db)<{ election_code: string; kind: PremisesKind; many: number }>`
    select election_code, kind, count(*) as many from premises_reports where status = 'published' group by 1, 2`;
