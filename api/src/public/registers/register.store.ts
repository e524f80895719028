// Public registers: rows of approved fields, searched, filtered, ordered, counted.
import type { CaseKind, onlineSorts, Parsed, routes, SynonymKeys } from '@denonco/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { createCache } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { type PublicRow, publicColumns } from '../../register/projection/projection.store.ts';
import { anyTerm, everyTerm, searchTerms } from '../../register/search/search.rules.ts';
import { countTerms } from '../../register/search/search.store.ts';

export type RegisterQuery = Parsed<typeof routes.mapOnlineCases>['query'];
/** Filters of both registers; the days in Tirane, inclusive. Unknown codes match nothing. */
export interface Filters extends Omit<RegisterQuery, 'object' | 'actType'> {
  /** Object of a denouncement, or type of act of a complaint. */
  readonly about?: string | undefined;
  readonly everyday: SynonymKeys;
}
export type Sort = (typeof onlineSorts)[number];
export type Page = Pick<Parsed<typeof routes.listOnlineDenouncements>['query'], 'page' | 'pageSize' | 'sort' | 'after'>;

type PublicQuery<O> = SelectQueryBuilder<DB, 'public_cases', O>;

const columnsByFilter = [
  ['region', 'region_code'],
  ['municipality', 'municipality_code'],
  ['about', 'object_code'],
  ['complainerType', 'filer_type'],
  ['status', 'status'],
  ['outcome', 'outcome'],
  ['track', 'track'],
] as const satisfies readonly (readonly [keyof Filters, keyof DB['public_cases']])[];

/** Above this count the planner's estimate is used, and marked as one. */
const countedUpTo = 100_000;
/** Totals up to here are counted with the page each time; larger ones alone, and remembered. */
const countedWithPage = 2000;

export async function listPublicCases(
  db: Db,
  kind: CaseKind,
  filters: Filters,
  { page: number, pageSize, sort, after }: Page,
  maxCounted = countedUpTo,
) {
  const all = found(db, kind, filters);
  const terms = termsOf(filters);
  const narrowed = columnsByFilter.map(([name]) => filters[name]);
  const key = JSON.stringify([kind, maxCounted, terms, ...narrowed, filters.from, filters.to]);
  const offset = (number - 1) * pageSize;
  const by = effectiveSort(sort, filters);
  const order = orderOf(by, terms);
  const behind = after === undefined ? undefined : behindOf(by, after);
  const rows = behind ? all.where(behind) : all;
  const paging = { order, limit: pageSize, offset: behind ? 0 : offset };
  if (!filters.search && !totals.known(db, key)) {
    const few = Math.min(maxCounted, countedWithPage);
    const counted = inOrder(rows, paging).select(countUpTo(all, few + 1).as('total'));
    // Every plan reads few rows in a municipality.
    const items = await (filters.municipality ? counted.execute() : plannedForValues(db, counted));
    const [first] = items;
    if (first ? first.total <= few : paging.offset === 0 && !behind)
      return { items, total: first?.total ?? 0, totalIsEstimate: false };
  }
  const page = by === 'relevance' && (await rankedPage(db, all, terms, paging, maxCounted));
  if (page && page.items.length > 0) return { ...page, totalIsEstimate: false };
  const { total, isEstimate } = await cachedTotal(db, key, () => countOf(db, all, maxCounted));
  // Skips reading a page beyond the end.
  const isBeyond = !isEstimate && (by === 'relevance' || offset >= total + pageSize);
  const items = isBeyond
    ? []
    : await (by === 'relevance'
        ? searchedInParts(db, rows, terms, paging)
        : filters.search
          ? searched(db, rows, paging, total)
          : inOrder(rows, paging).execute());
  return { items, total, totalIsEstimate: isEstimate };
}

interface Slice {
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

const inOrder = <O>(rows: PublicQuery<O>, { order, limit, offset }: Slice) =>
  rows.select(publicColumns).orderBy(order).limit(limit).offset(offset);

/** The statement is not prepared, because the best index depends on the values. */
const plannedForValues = <O>(db: Db, query: PublicQuery<O> | RawBuilder<O>): Promise<readonly O[]> =>
  rowsOf(db)`/* planned for its own values */ ${query}`;

/** Up to here matches are found by the word index and sorted; of more, the newest rows are scanned. */
const sortedUpTo = 5000;

/** The index is chosen here, because the planner cannot estimate frequencies of prefixes. */
function searched(db: Db, rows: PublicQuery<unknown>, slice: Slice, total: number): Promise<readonly PublicRow[]> {
  const { order, limit, offset } = slice;
  if (total > sortedUpTo) return plannedForValues(db, inOrder(rows, slice));
  const found = sql<PublicRow>`with found as materialized (${rows.select(publicColumns)})
    select * from found order by ${order} limit ${limit} offset ${offset}`;
  return plannedForValues(db, found);
}

/** One scan ranks and counts; undefined for matches too many to count. */
async function rankedPage(
  db: Db,
  all: PublicQuery<unknown>,
  terms: readonly string[],
  { limit, offset }: Slice,
  maxCounted: number,
): Promise<{ readonly items: readonly PublicRow[]; readonly total: number } | undefined> {
  if (maxCounted === countedUpTo && (await estimateOf(all)) > maxCounted) return undefined;
  const matches = all
    .select(['number', 'registered_at', countTerms(sql`search`, terms).as('matched')])
    .limit(maxCounted + 1);
  const order = sql`matched desc, ${orders['-registeredAt']}`;
  const items = await rowsOf(db)<PublicRow & { total: number }>`
    /* planned for its own values */
    with found as materialized (${matches}),
      page as (select number, matched from found order by ${order} limit ${limit} offset ${offset})
    select ${sql.join(publicColumns.map((column) => sql.ref(column)))}, (select count(*) from found) as total
    from page join public_cases using (number) order by ${order}`;
  const total = items[0]?.total ?? 0;
  return total > maxCounted ? undefined : { items, total };
}

/** If matches are too many to count, those of every word come before all others. */
async function searchedInParts(db: Db, rows: PublicQuery<unknown>, terms: readonly string[], { limit, offset }: Slice) {
  const order = orders['-registeredAt'];
  const hasEvery = sql<boolean>`search @@ ${everyTerm(terms)}::tsquery`;
  const first = rows.where(hasEvery);
  const count = await countRows(db, first, Math.max(sortedUpTo, offset) + 1);
  const items = count > offset ? await searched(db, first, { order, limit, offset }, count) : [];
  const others = { order, limit: limit - items.length, offset: Math.max(0, offset - count) };
  if (others.limit === 0) return items;
  return [...items, ...(await plannedForValues(db, inOrder(rows.where(sql<boolean>`not ${hasEvery}`), others)))];
}

async function countOf(db: Db, all: PublicQuery<unknown>, maxCounted: number): Promise<Total> {
  const estimate = await estimateOf(all);
  // Skips a count that would exceed the limit. Small tables are counted, because their estimates are poor.
  if (maxCounted === countedUpTo && estimate > maxCounted) return { total: estimate, isEstimate: true };
  const count = await countRows(db, all, maxCounted + 1);
  return count <= maxCounted
    ? { total: count, isEstimate: false }
    : { total: Math.max(count, estimate), isEstimate: true };
}

const countRows = async (db: Db, rows: PublicQuery<unknown>, max: number): Promise<number> =>
  (await firstValueOf(db)<number>`/* planned for its own values */ select ${countUpTo(rows, max)}`) ?? 0;

function countUpTo(rows: PublicQuery<unknown>, max: number): RawBuilder<number> {
  const some = rows.select(sql`1`.as('one')).limit(max);
  return sql`(select count(*) from ${some.as('some')})`;
}

/** Condition for rows behind this number; undefined in orders without a key. */
function behindOf(sort: Sort, number: string): RawBuilder<boolean> | undefined {
  const key = sql`((select registered_at from public_cases where number = ${number}), ${number})`;
  if (sort === '-registeredAt') return sql`(registered_at, number) < ${key}`;
  if (sort === 'registeredAt') return sql`(registered_at, number) > ${key}`;
  return undefined;
}

const fetched = 250;

/** Streams one snapshot; ending the iteration closes the cursor. */
export const streamPublicCases = (longReads: Db, kind: CaseKind, filters: Filters, sort: Sort) =>
  found(longReads, kind, filters)
    .select(publicColumns)
    .orderBy(orderOf(effectiveSort(sort, filters), termsOf(filters)))
    .stream(fetched);

export const countByMunicipality = (db: Db, kind: CaseKind, filters: Filters) =>
  found(db, kind, filters)
    .where('municipality_code', 'is not', null)
    .select([sql<string>`municipality_code`.as('municipality'), sql<number>`count(*)`.as('count')])
    .groupBy('municipality_code')
    .orderBy('municipality_code')
    .execute();

/** `hidden` is no parameter, which would keep a prepared plan from the partial index. */
const found = (db: Db, kind: CaseKind, filters: Filters) =>
  db.selectFrom('public_cases').where('kind', '=', kind).where(sql<boolean>`not hidden`).$call(filteredBy(filters));

const termsOf = ({ search = '', everyday }: Filters): readonly string[] => searchTerms(search, everyday, 'words');

const filteredBy =
  (filters: Filters) =>
  <O>(query: PublicQuery<O>): PublicQuery<O> => {
    const { from, to } = filters;
    let rows = query;
    for (const [name, column] of columnsByFilter)
      if (filters[name] !== undefined) rows = rows.where(column, '=', filters[name]);
    if (from !== undefined) rows = rows.where('registered_at', '>=', startOfDay(from, 0));
    if (to !== undefined) rows = rows.where('registered_at', '<', startOfDay(to, 1));
    const terms = termsOf(filters);
    if (terms.length > 0) rows = rows.where(sql<boolean>`search @@ ${anyTerm(terms)}::tsquery`);
    // A search without letters or digits matches nothing instead of everything.
    else if (filters.search) rows = rows.where(sql<boolean>`false`);
    return rows;
  };

const orders: Readonly<Record<Exclude<Sort, 'relevance'>, RawBuilder<unknown>>> = {
  registeredAt: sql`registered_at asc, number asc`,
  '-registeredAt': sql`registered_at desc, number desc`,
  '-decidedAt': sql`decided_at desc nulls last, number desc`,
  '-daysTaken': sql`days_taken desc nulls last, number desc`,
};

export const effectiveSort = (sort: Sort, filters: Filters): Sort =>
  sort === 'relevance' && termsOf(filters).length < 2 ? '-registeredAt' : sort;

const orderOf = (sort: Sort, terms: readonly string[]): RawBuilder<unknown> =>
  sort === 'relevance' ? sql`${countTerms(sql`search`, terms)} desc, ${orders['-registeredAt']}` : orders[sort];

async function estimateOf<O>(query: PublicQuery<O>): Promise<number> {
  const plan: unknown = await query.select(sql`1`.as('one')).explain('json');
  const rows = /"Plan Rows":\s*(\d+)/.exec(JSON.stringify(plan));
  return Number(rows?.[1] ?? 0);
}

interface Total {
  readonly total: number;
  readonly isEstimate: boolean;
}

/** The same age as `cacheSeconds` of the answers. */
const ttlMs = 5000;

const totals = createCache<string, Total>({
  ttlMs: ({ total }) => (total < countedWithPage ? 0 : ttlMs),
  max: 1000,
  clearedOnHiding: true,
});

/** Concurrent callers share one count. */
export const cachedTotal: (db: object, key: string, count: () => Promise<Total>) => Promise<Total> = totals.take;
