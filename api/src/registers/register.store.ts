// The public registers in the database: rows of approved fields, searched, filtered, ordered, counted.
import {
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  caseOutcomeCodes,
  fromTiraneWall,
  type onlineSorts,
  PublicDecision,
  ShownLot,
  type Track,
} from '@denonco/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../db/pool.ts';
import type { DB } from '../db/types.gen.ts';
import type { KeptDecision } from '../publications/publications.rules.ts';
import { wordsOf } from './projection.rules.ts';
import { rememberedTotal, type Total } from './register.totals.ts';

/** What may be asked of either register. Codes that exist nowhere find nothing. */
export interface Filters {
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  /** The object of a denouncement, the type of act of a complaint. */
  readonly about?: string | undefined;
  readonly complainerType?: string | undefined;
  readonly status?: CaseStatus | undefined;
  readonly outcome?: CaseOutcome | undefined;
  readonly track?: Track | undefined;
  /** Days of Tirane, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}
export type Sort = (typeof onlineSorts)[number];
interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  /** The last case of the page before: what is far down is then found as quickly as what is at the top. */
  readonly after?: string | undefined;
}

/** All that a row shows; the words it is found by stay in the database. */
const shown = [
  'kind',
  'number',
  'registered_at',
  'track',
  'status',
  'object_code',
  'region_code',
  'municipality_code',
  'subject_types',
  'subjects',
  'electoral_subjects',
  'outcome',
  'decided_at',
  'days_taken',
  'due_at',
  'due_paused',
  'met',
  'filer_type',
  'complainer',
  'complainer_code',
  'organ',
  'act_number',
  'act_on',
  'published_at',
] as const;

export interface PublicRow {
  readonly kind: CaseKind;
  readonly number: string;
  readonly registered_at: Date;
  readonly track: Track | null;
  readonly status: CaseStatus;
  readonly object_code: string;
  readonly region_code: string | null;
  readonly municipality_code: string | null;
  readonly subject_types: string[];
  readonly subjects: string[];
  readonly electoral_subjects: string[];
  readonly outcome: CaseOutcome | null;
  readonly decided_at: Date | null;
  readonly days_taken: number | null;
  readonly due_at: Date | null;
  readonly due_paused: boolean;
  readonly met: boolean | null;
  readonly filer_type: string | null;
  readonly complainer: string | null;
  readonly complainer_code: string | null;
  readonly organ: string | null;
  readonly act_number: string | null;
  readonly act_on: string | null;
  readonly published_at: Date | null;
}

/** A row with all that the page of the one case shows. */
export interface PublicCaseRow extends PublicRow {
  readonly course: readonly { readonly at: string; readonly action: string; readonly lot?: ShownLot | undefined }[];
  readonly outcomes: readonly {
    readonly subject: string | null;
    readonly type: string;
    readonly outcome: CaseOutcome;
    readonly amount: number | null;
  }[];
  readonly decision: KeptDecision | null;
  readonly hidden: boolean;
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
  'search',
] as const satisfies readonly (keyof Filters)[];

/** Rows are counted one by one up to here; beyond, the planner's estimate is given and said to be one. */
const countedUpTo = 100_000;

/** A page of a register and how many rows there are in all. */
export async function listPublicCases(
  db: Db,
  kind: CaseKind,
  filters: Filters,
  { page, pageSize, sort, after }: Page,
  mostCounted = countedUpTo,
) {
  const all = found(db, kind, filters);
  const key = JSON.stringify([kind, mostCounted, ...filterKeys.map((name) => filters[name] ?? null)]);
  const { total, isEstimate } = await rememberedTotal(db, key, () => countOf(db, all, mostCounted));
  const offset = (page - 1) * pageSize;
  const behind = after === undefined ? undefined : behindOf(sort, after);
  // A page behind the last one is not looked for row by row.
  const isBeyond = !isEstimate && offset >= total + pageSize;
  const rows = behind ? all.where(behind) : all;
  const asked = { sort, limit: pageSize, offset: behind ? 0 : offset };
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
  rows.select(shown).orderBy(orders[sort]).limit(limit).offset(offset);

/** So many are found by the index of words and then put in order; of more, the newest are looked through for the words. */
const mostPutInOrder = 5000;

/** Neither is left to the planner, who knows little of how common the beginning of a word is, and nothing of it beforehand. */
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
      : sql`with found as materialized (${rows.select(shown)})
          select * from found order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const answer = await sql<PublicRow>`/* planned for its own values */ ${found}`.execute(db);
  return answer.rows;
}

async function countOf(db: Db, all: PublicQuery<unknown>, mostCounted: number): Promise<Total> {
  const estimate = await estimateOf(all);
  // Counting up to there would only be thrown away. Of a small table the planner knows too little to be asked.
  if (mostCounted === countedUpTo && estimate > mostCounted) return { total: estimate, isEstimate: true };
  const some = all.select(sql`1`.as('one')).limit(mostCounted + 1);
  const { rows } = await sql<{ count: number }>`
    /* planned for its own values */ select count(*) as count from ${some.as('counted')}`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count <= mostCounted
    ? { total: count, isEstimate: false }
    : { total: Math.max(count, estimate), isEstimate: true };
}

/** What stands behind this case in the list; undefined in orders that have no key. */
function behindOf(sort: Sort, number: string): RawBuilder<boolean> | undefined {
  const key = sql`((select registered_at from public_cases where number = ${number}), ${number})`;
  if (sort === '-registeredAt') return sql`(registered_at, number) < ${key}`;
  if (sort === 'registeredAt') return sql`(registered_at, number) > ${key}`;
  return undefined;
}

/** What only the page of one case shows, as the projection wrote it. */
const Kept = z.object({
  course: z.array(z.object({ at: z.string(), action: z.string(), lot: z.optional(ShownLot) })),
  outcomes: z.array(
    z.object({
      subject: z.nullable(z.string()),
      type: z.string(),
      outcome: z.enum(caseOutcomeCodes),
      amount: z.nullable(z.int()),
    }),
  ),
  decision: z.nullable(z.omit(PublicDecision, { document: true })),
});

export async function findPublicCase(db: Db, number: string): Promise<PublicCaseRow | undefined> {
  const row = await db
    .selectFrom('public_cases')
    .select([...shown, 'course', 'outcomes', 'decision', 'hidden'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, ...Kept.parse(row) };
}

/** Rows fetched at once through a cursor. */
const fetched = 250;

/** All rows of a list in its order, in one snapshot; whoever stops reading closes the cursor. */
export const streamPublicCases = (
  longReads: Db,
  kind: CaseKind,
  filters: Filters,
  sort: Sort,
): AsyncIterableIterator<PublicRow> =>
  found(longReads, kind, filters).select(shown).orderBy(orders[sort]).stream(fetched);

/** How many rows lie in each municipality that has any. */
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

const found = (db: Db, kind: CaseKind, filters: Filters) =>
  db.selectFrom('public_cases').where('kind', '=', kind).where('hidden', '=', false).$call(filteredBy(filters));

/** More words of a search are left out: the register's rows have few, and each costs a look into the index. */
const mostWords = 12;

const filteredBy =
  (filters: Filters) =>
  <O>(query: PublicQuery<O>): PublicQuery<O> => {
    const { region, municipality, about, complainerType, status, outcome, track, from, to, search } = filters;
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
    const words = wordsOf([search ?? '']).slice(0, mostWords);
    // Letters and digits only, so that nothing in a word can be an operator; each may go on (`:*`).
    if (words.length > 0)
      rows = rows.where(sql<boolean>`search @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`);
    // A search without any letter or digit finds nothing rather than everything.
    else if (search) rows = rows.where(sql<boolean>`false`);
    return rows;
  };

const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  registeredAt: sql`registered_at asc, number asc`,
  '-registeredAt': sql`registered_at desc, number desc`,
  '-decidedAt': sql`decided_at desc nulls last, number desc`,
  '-daysTaken': sql`days_taken desc nulls last, number desc`,
};

/** Midnight in Tirane at which this day begins, or the one so many days after. */
export function startOfDay(text: string, daysLater: number): Date {
  const at = new Date(`${text}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + daysLater);
  return new Date(fromTiraneWall({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }));
}

async function estimateOf<O>(query: PublicQuery<O>): Promise<number> {
  const plan: unknown = await query.select(sql`1`.as('one')).explain('json');
  const rows = /"Plan Rows":\s*(\d+)/.exec(JSON.stringify(plan));
  return Number(rows?.[1] ?? 0);
}
