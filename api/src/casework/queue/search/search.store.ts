// Ranked search. A common word would match half a register, so only the newest matches are ranked; the planner chooses
// between word index and newest cases by each word's frequency.
import { type CaseKind, rankedAtMost } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { startOfDay } from '../../../platform/moments/moments.rules.ts';
import { numberIn, toQuery } from '../../../register/search/search.rules.ts';
import { type Asking, allOf, type QueueFilter } from '../queue.conditions.store.ts';
import type { QueueKey } from '../queue.sort.rules.ts';

/** Rank weights of words by class: D, C, B, A. */
const weights = sql`'{0.1, 0.2, 0.4, 1.0}'::real[]`;
/** Above all word ranks. */
const rankOfNumber = 1_000_000;

type Condition = RawBuilder<boolean>;

/** A page of matches: a matching number first, then by rank, newest first. */
export async function rankedPage(
  db: Db,
  { lists }: Asking,
  filter: QueueFilter,
  conditions: readonly Condition[],
  after: QueueKey | undefined,
  limit: number,
): Promise<{ keys: readonly QueueKey[]; isCut: boolean }> {
  const { search = '' } = filter;
  const behind: Condition = after
    ? sql`(rank, at, id) < (${after.rank}::integer, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<QueueKey & { many: number }>`
    /* planned for its own values */
    with named as (${byNumber(filter.kind, search, conditions)}),
      found as (${byWords(filter, toQuery(search, lists.keysOfEveryday), conditions)}),
      ranked as (
        select ${rankOfNumber}::integer as rank, registered_at as at, id from named
        union all
        select (ts_rank(${weights}, words, query) * 1000)::integer, registered_at, id from found
        where id not in (select id from named))
    select rank, at, id, (select count(*) from found) as many from ranked
    where ${behind} order by rank desc, at desc, id desc limit ${limit}`.execute(db);
  return { keys: rows.map(({ rank, at, id }) => ({ rank, at, id })), isCut: (rows[0]?.many ?? 0) >= rankedAtMost };
}

/** An ordinal occurs in every year. */
const mostYears = 50;

function byNumber(kind: CaseKind, search: string, conditions: readonly Condition[]): RawBuilder<unknown> {
  const number = numberIn(search, kind);
  if (!number) return sql`select c.registered_at, c.id from cases c where false`;
  const year: Condition[] = number.year === undefined ? [] : [sql`c.year = ${number.year}::integer`];
  const all = [...conditions, sql<boolean>`c.ordinal = ${number.ordinal}::integer`, ...year];
  return sql`select c.registered_at, c.id from cases c where ${allOf(all)} limit ${mostYears}`;
}

function byWords(
  { kind, from, to }: QueueFilter,
  query: string | undefined,
  conditions: readonly Condition[],
): RawBuilder<unknown> {
  if (query === undefined)
    return sql`select registered_at, case_id as id, words, ''::tsquery as query from case_search where false`;
  // Filters by this table's time instead of the case's equal one, because only this table is scanned from the newest
  // on.
  const period: Condition[] = [];
  if (from) period.push(sql`w.registered_at >= ${startOfDay(from, 0)}`);
  if (to) period.push(sql`w.registered_at < ${startOfDay(to, 1)}`);
  return sql`
    select w.registered_at, w.case_id as id, w.words, ${query}::tsquery as query
    from case_search w join cases c on c.id = w.case_id
    where w.kind = ${kind} and w.words @@ ${query}::tsquery and ${allOf([...period, ...conditions])}
    order by w.registered_at desc, w.case_id desc limit ${rankedAtMost}`;
}
