// Public registers: rows of approved fields, searched, filtered, ordered, counted.
import type { CaseKind, CaseOutcome, CaseStatus, KeysOfEveryday, onlineSorts, Track } from '@denonco/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { keeping } from '../../platform/db/remembering.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { type PublicRow, publicColumns } from '../../register/projection/projection.store.ts';
import { toPrefixQuery } from '../../register/search/search.rules.ts';

/** Filters of both registers. Unknown codes match nothing. */
export interface Filters {
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  /** Object of a denouncement, or type of act of a complaint. */
  readonly about?: string | undefined;
  readonly complainerType?: string | undefined;
  readonly status?: CaseStatus | undefined;
  readonly outcome?: CaseOutcome | undefined;
  readonly track?: Track | undefined;
  /** Days in Tirane, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly everyday: KeysOfEveryday;
}
export type Sort = (typeof onlineSorts)[number];
interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  /** The last case of the previous page, for keyset paging. */
  readonly after?: string | undefined;
}

type PublicQuery<O> = SelectQueryBuilder<DB, 'public_cases', O>;

const filterKeys = [
  'region',
  'municipality',
  'about',
  'complainerType',
  'status',
  'outcome',
  'track',
  'from',
  'to',
] as const satisfies readonly (keyof Filters)[];

/** Beyond it the planner's estimate, marked as one. */
const countedUpTo = 100_000;
/** Totals up to here are counted with the page each time; larger ones alone, and remembered. */
const countedWithPage = 2000;

export async function listPublicCases(
  db: Db,
  kind: CaseKind,
  filters: Filters,
  { page, pageSize, sort, after }: Page,
  mostCounted = countedUpTo,
) {
  const all = found(db, kind, filters);
  const key = JSON.stringify([kind, mostCounted, queryOf(filters), ...filterKeys.map((name) => filters[name] ?? null)]);
  const offset = (page - 1) * pageSize;
  const behind = after === undefined ? undefined : behindOf(sort, after);
  const rows = behind ? all.where(behind) : all;
  const asked = { sort, limit: pageSize, offset: behind ? 0 : offset };
  if (!filters.search && !totals.known(db, key)) {
    const few = Math.min(mostCounted, countedWithPage);
    const counted = inOrder(rows, asked).select(countUpTo(all, few + 1).as('total'));
    // In a municipality every plan reads few rows.
    const items = await (filters.municipality ? counted.execute() : plannedForValues(db, counted));
    const [first] = items;
    if (first ? first.total <= few : asked.offset === 0 && !behind)
      return { items, total: first?.total ?? 0, totalIsEstimate: false };
  }
  const { total, isEstimate } = await rememberedTotal(db, key, () => countOf(db, all, mostCounted));
  // Skips reading a page beyond the end.
  const isBeyond = !isEstimate && offset >= total + pageSize;
  const items = isBeyond
    ? []
    : await (filters.search ? searched(db, rows, asked, total) : inOrder(rows, asked).execute());
  return { items, total, totalIsEstimate: isEstimate };
}

interface Slice {
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
}

const inOrder = <O>(rows: PublicQuery<O>, { sort, limit, offset }: Slice) =>
  rows.select(publicColumns).orderBy(orders[sort]).limit(limit).offset(offset);

/** Not prepared: the best index depends on the values. */
async function plannedForValues<O>(db: Db, query: PublicQuery<O>): Promise<readonly O[]> {
  const { rows } = await sql<O>`/* planned for its own values */ ${query}`.execute(db);
  return rows;
}

/** Up to here matches are found by the word index and sorted; of more, the newest rows are scanned. */
const mostPutInOrder = 5000;

/** Chosen here, because the planner knows little about frequencies of prefixes. */
async function searched(
  db: Db,
  rows: PublicQuery<unknown>,
  slice: Slice,
  total: number,
): Promise<readonly PublicRow[]> {
  const { sort, limit, offset } = slice;
  const found =
    total > mostPutInOrder
      ? inOrder(rows, slice)
      : sql`with found as materialized (${rows.select(publicColumns)})
          select * from found order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const answer = await sql<PublicRow>`/* planned for its own values */ ${found}`.execute(db);
  return answer.rows;
}

async function countOf(db: Db, all: PublicQuery<unknown>, mostCounted: number): Promise<Total> {
  const estimate = await estimateOf(all);
  // Skips a count that would exceed the limit. Small tables are counted, because their estimates are poor.
  if (mostCounted === countedUpTo && estimate > mostCounted) return { total: estimate, isEstimate: true };
  const { rows } = await sql<{ count: number }>`
    /* planned for its own values */ select ${countUpTo(all, mostCounted + 1)} as count`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count <= mostCounted
    ? { total: count, isEstimate: false }
    : { total: Math.max(count, estimate), isEstimate: true };
}

function countUpTo(rows: PublicQuery<unknown>, most: number): RawBuilder<number> {
  const some = rows.select(sql`1`.as('one')).limit(most);
  return sql`(select count(*) from ${some.as('some')})`;
}

/** Undefined in orders without a key. */
function behindOf(sort: Sort, number: string): RawBuilder<boolean> | undefined {
  const key = sql`((select registered_at from public_cases where number = ${number}), ${number})`;
  if (sort === '-registeredAt') return sql`(registered_at, number) < ${key}`;
  if (sort === 'registeredAt') return sql`(registered_at, number) > ${key}`;
  return undefined;
}

const fetched = 250;

/** In one snapshot; ending the iteration closes the cursor. */
export const streamPublicCases = (
  longReads: Db,
  kind: CaseKind,
  filters: Filters,
  sort: Sort,
): AsyncIterableIterator<PublicRow> =>
  found(longReads, kind, filters).select(publicColumns).orderBy(orders[sort]).stream(fetched);

/** Municipalities without rows are left out. */
export async function countByMunicipality(db: Db, kind: CaseKind, filters: Filters) {
  return found(db, kind, filters)
    .where('municipality_code', 'is not', null)
    .select((eb) => [
      eb.fn.coalesce('municipality_code', sql<string>`''`).as('municipality'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('municipality_code')
    .orderBy('municipality_code')
    .execute();
}

/** `hidden` is no parameter, which would keep a prepared plan from the partial index. */
const found = (db: Db, kind: CaseKind, filters: Filters) =>
  db.selectFrom('public_cases').where('kind', '=', kind).where(sql<boolean>`not hidden`).$call(filteredBy(filters));

const queryOf = ({ search, everyday }: Filters): string | undefined => toPrefixQuery(search ?? '', everyday);

const filteredBy =
  (filters: Filters) =>
  <O>(query: PublicQuery<O>): PublicQuery<O> => {
    const { region, municipality, about, complainerType, status, outcome, track, from, to } = filters;
    let rows = query;
    if (region !== undefined) rows = rows.where('region_code', '=', region);
    if (municipality !== undefined) rows = rows.where('municipality_code', '=', municipality);
    if (about !== undefined) rows = rows.where('object_code', '=', about);
    if (complainerType !== undefined) rows = rows.where('filer_type', '=', complainerType);
    if (status !== undefined) rows = rows.where('status', '=', status);
    if (outcome !== undefined) rows = rows.where('outcome', '=', outcome);
    if (track !== undefined) rows = rows.where('track', '=', track);
    if (from !== undefined) rows = rows.where('registered_at', '>=', startOfDay(from, 0));
    if (to !== undefined) rows = rows.where('registered_at', '<', startOfDay(to, 1));
    const words = queryOf(filters);
    if (words !== undefined) rows = rows.where(sql<boolean>`search @@ ${words}::tsquery`);
    // A search without letters or digits matches nothing instead of everything.
    else if (filters.search) rows = rows.where(sql<boolean>`false`);
    return rows;
  };

const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  registeredAt: sql`registered_at asc, number asc`,
  '-registeredAt': sql`registered_at desc, number desc`,
  '-decidedAt': sql`decided_at desc nulls last, number desc`,
  '-daysTaken': sql`days_taken desc nulls last, number desc`,
};

async function estimateOf<O>(query: PublicQuery<O>): Promise<number> {
  const plan: unknown = await query.select(sql`1`.as('one')).explain('json');
  const rows = /"Plan Rows":\s*(\d+)/.exec(JSON.stringify(plan));
  return Number(rows?.[1] ?? 0);
}

export interface Total {
  readonly total: number;
  readonly isEstimate: boolean;
}

/** The same age as `cacheSeconds` of the answers. */
const ttlMs = 5000;

const totals = keeping<string, Total>({
  ttlMs: ({ total }) => (total < countedWithPage ? 0 : ttlMs),
  most: 1000,
  countsShown: true,
});

/** Concurrent callers share one count. */
export const rememberedTotal: (db: object, key: string, count: () => Promise<Total>) => Promise<Total> = totals.take;
