// Reads of published reports only: search, map and export.
import { type PremisesKind, premisesKindCodes } from '@denonco/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { everyWord } from '../premises.store.ts';

export interface PublicWanted {
  readonly election: string;
  readonly kind?: PremisesKind | undefined;
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  readonly search?: string | undefined;
}

const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Merged and suspended premises are not asked for their name and place. */
const isOut = sql`r.change in ('merged', 'suspended')`;

/** Matches a code's prefix as written or spoken (`0002/1`), else every word in the public fields. */
function found(search: string): RawBuilder<SqlBool>[] {
  const code = /^(?:qv|kzaz|vnv)?\s*(\d{1,5}|\d{4}\/\d)$/i.exec(search.trim())?.[1]?.replace('/', '');
  if (code) return [sql<SqlBool>`r.code like ${`${code}%`}`];
  // Places are folded once each, not once a row.
  return everyWord(
    search,
    (forms) => sql`(case when ${isOut} then fold_for_search(r.data ->> 'quarter') else r.search end like any(${forms})
      or r.municipality_code in (select code from municipalities where fold_for_search(name_al) like any(${forms}))
      or r.unit_code in (select code from units where fold_for_search(name_al) like any(${forms})))`,
  );
}

const matching = ({ election, kind, region, municipality, search }: PublicWanted): RawBuilder<SqlBool> =>
  all([
    sql`r.status = 'published' and r.election_code = ${election}`,
    ...(kind ? [sql<SqlBool>`r.kind = ${kind}`] : []),
    ...(region ? [sql<SqlBool>`m.region_code = ${region}`] : []),
    ...(municipality ? [sql<SqlBool>`r.municipality_code = ${municipality}`] : []),
    ...(search ? found(search) : []),
  ]);

const rows = (db: Db) =>
  db
    .selectFrom('premises_reports as r')
    .innerJoin('municipalities as m', 'm.code', 'r.municipality_code')
    .innerJoin('regions as q', 'q.code', 'm.region_code')
    .leftJoin('units as u', 'u.code', 'r.unit_code')
    .select(['r.id', 'r.kind', 'r.code', 'r.election_code', 'r.municipality_code', 'r.unit_code', 'r.zone_number'])
    .select(['r.name', 'r.voters', 'r.lat', 'r.lng', 'r.is_approximate', 'r.data'])
    .select(['m.name_al as municipality_al', 'm.name_en as municipality_en'])
    .select(['q.code as region_code', 'q.name_al as region_al', 'q.name_en as region_en'])
    .select(['u.name_al as unit_al', 'u.name_en as unit_en']);
export type PublicRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Voting centres first, the most wanted. */
const inOrder = sql`r.kind <> 'qv', r.kind, m.name_al collate albanian, case when r.kind = 'qv' then r.code else lpad(r.code, 5, '0') end`;

export async function listPublished(
  db: Db,
  wanted: PublicWanted,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const where = matching(wanted);
  const [items, counted] = await Promise.all([
    rows(db)
      .where(where)
      .orderBy(inOrder)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    sql<{ total: number }>`
      select count(*) as total from premises_reports r join municipalities m on m.code = r.municipality_code
        left join units u on u.code = r.unit_code where ${where}`.execute(db),
  ]);
  return { items, total: counted.rows[0]?.total ?? 0 };
}

interface Columns {
  readonly id: number[];
  readonly code: string[];
  readonly kind: number[];
  readonly lat: number[];
  readonly lng: number[];
  readonly approximate: number[];
  readonly without: number;
}
/** Matching points as column arrays, and the number without a point. */
export async function mapPublished(db: Db, wanted: PublicWanted): Promise<Columns | undefined> {
  const placed = await sql<Columns>`
    with found as (
      select r.id, r.code, r.is_approximate, case when ${isOut} then null else r.lat end as lat, case when ${isOut} then null else r.lng end as lng, array_position(${[...premisesKindCodes]}::text[], r.kind::text) - 1 as kind
      from premises_reports r join municipalities m on m.code = r.municipality_code left join units u on u.code = r.unit_code
      where ${matching(wanted)})
    select coalesce(array_agg(id order by id) filter (where lat is not null), '{}') as id,
      coalesce(array_agg(code order by id) filter (where lat is not null), '{}') as code,
      coalesce(array_agg(kind order by id) filter (where lat is not null), '{}') as kind,
      coalesce(array_agg(round(lat::numeric, 5)::float8 order by id) filter (where lat is not null), '{}') as lat,
      coalesce(array_agg(round(lng::numeric, 5)::float8 order by id) filter (where lat is not null), '{}') as lng,
      coalesce(array_agg(is_approximate::int order by id) filter (where lat is not null), '{}') as approximate,
      count(*) filter (where lat is null) as without
    from found`.execute(db);
  return placed.rows[0];
}

export const findPublished = (db: Db, id: number): Promise<PublicRecord | undefined> =>
  rows(db).where('r.id', '=', id).where('r.status', '=', 'published').executeTakeFirst();

/** By election and kind. */
export const countPublished = (db: Db) =>
  db
    .selectFrom('premises_reports as r')
    .select(({ fn }) => ['r.election_code', 'r.kind', fn.countAll<number>().as('many')])
    .where('r.status', '=', 'published')
    .groupBy(['r.election_code', 'r.kind'])
    .execute();

const fetched = 500;
export const streamPublished = (longReads: Db, wanted: PublicWanted): AsyncIterableIterator<PublicRecord> =>
  rows(longReads).where(matching(wanted)).orderBy(inOrder).stream(fetched);
