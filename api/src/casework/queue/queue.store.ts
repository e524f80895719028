// Keyset pages of the queue, rows for a file, and counts by view.
import {
  type CaseKind,
  type QueueSort,
  type QueueView,
  queueCountedUpTo,
  queueViews,
  rankedAtMost,
  turnCodesOf,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, nameOf, rowOf, rowsOf } from '../../platform/db/rows.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { colleagueOf } from '../../reference/members.store.ts';
import { anyTerm, everyTerm, parseCaseNumber, searchTerms } from '../../register/search/search.rules.ts';
import { countTerms } from '../../register/search/search.store.ts';
import {
  dueOrder,
  hasWords,
  joinConditions,
  ownTurnCondition,
  type QueryScope,
  type QueueFilter,
  queueConditions,
  searchConditions,
  turnCondition,
  viewConditions,
  wordsRead,
} from './queue.conditions.store.ts';

/** The end of a page: its sort key (null: no deadline; for a search rank and time, by turn the group and deadline) and the last id. */
export interface QueueKey {
  readonly rank: number;
  readonly at: Date | null;
  readonly id: string;
}

interface PageOptions {
  readonly sort: QueueSort;
  readonly after: QueueKey | undefined;
  readonly limit: number;
}

/** First the page, from indexes, then the displayed columns. */
export async function listQueue(db: Db, scope: QueryScope, filter: QueueFilter, page: PageOptions) {
  const { keys, isCut } = await keysOf(db, scope, filter, page);
  const ids = keys.map(({ id }) => id);
  return { rows: await recordsOf(db, ids), keys, isCut };
}

async function recordsOf(db: Db, ids: readonly string[]): Promise<QueueRecord[]> {
  if (ids.length === 0) return [];
  const found = await queueRows(db).where(sql<boolean>`c.id = any(${ids}::uuid[])`).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function keysOf(db: Db, scope: QueryScope, filter: QueueFilter, page: PageOptions) {
  const { sort, after, limit } = page;
  if (sort === 'relevance') return rankedPage(db, scope, filter, page);
  const conditions = queueConditions(scope, filter);
  const order = orderOf(sort);
  const keys: QueueKey[] = [];
  for (const [rank, group] of groupsOf(sort, scope, filter).entries()) {
    if (rank < (after?.rank ?? 0)) continue;
    const behind = after?.rank === rank ? [order.after(after)] : [];
    const all = [...conditions, ...group, ...searchConditions(scope, filter), ...behind];
    // The comment prevents preparing: the best index depends on the values.
    keys.push(
      ...(await rowsOf(db)<QueueKey>`
        /* planned for its own values */
        select ${rank}::integer as rank, ${order.at} as at, c.id from cases c where ${joinConditions(all)}
        order by ${order.by} limit ${limit - keys.length}`),
    );
    if (keys.length >= limit) break;
  }
  return { keys, isCut: false };
}

// Ranked search. A common word would match half a register, so only the newest matches are ranked: of each word, and of
// all together; the planner chooses between word index and newest cases by each word's frequency.

const weights = sql`'{0.1, 0.2, 0.4, 1.0}'::real[]`;
const rankOfNumber = 1_000_000;
/** Rank of a word found, above any rank by place. */
const rankOfWord = 10_000;

const rankOf = (text: RawBuilder<unknown>, terms: readonly string[]): RawBuilder<number> =>
  terms.length === 0
    ? sql`0`
    : sql`(${countTerms(text, terms)} * ${rankOfWord}::integer
        + (ts_rank(${weights}, ${text}, ${anyTerm(terms)}::tsquery) * 1000)::integer)`;

/** A page of matches: a matching number first, then by rank. */
async function rankedPage(
  db: Db,
  scope: QueryScope,
  filter: QueueFilter,
  { after, limit }: PageOptions,
): Promise<{ keys: readonly QueueKey[]; isCut: boolean }> {
  const { search = '' } = filter;
  const conditions = queueConditions(scope, filter);
  const terms = searchTerms(search, scope.lists.synonymKeysOf, 'positions');
  const behind: RawBuilder<boolean> = after
    ? sql`(rank, at, id) < (${after.rank}::integer, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const rows = await rowsOf(db)<QueueKey & { many: number }>`
    /* planned for its own values */
    with named as (${byNumber(filter.kind, search, conditions)}),
      found as (${bySearch(scope, filter, terms, conditions)}),
      ranked as (
        select ${rankOfNumber}::integer as rank, registered_at as at, id from named
        union all
        select ${rankOf(sql`words`, terms)}, registered_at, id from found
        where id not in (select id from named))
    select rank, at, id, (select count(*) from found) as many from ranked
    where ${behind} order by rank desc, at desc, id desc limit ${limit}`;
  return { keys: rows.map(({ rank, at, id }) => ({ rank, at, id })), isCut: (rows[0]?.many ?? 0) >= rankedAtMost };
}

/** An ordinal occurs in every year. */
const maxYears = 50;

function byNumber(kind: CaseKind, search: string, conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  const number = parseCaseNumber(search, kind);
  if (!number) return sql`select c.registered_at, c.id from cases c where false`;
  // Without a year each is named: PostgreSQL before 18 would read the index of the whole register.
  const year =
    number.year === undefined
      ? sql`any(array(select r.year from registers r where r.kind = ${kind}))`
      : sql`${number.year}::integer`;
  const all = [...conditions, sql<boolean>`c.ordinal = ${number.ordinal}::integer`, sql<boolean>`c.year = ${year}`];
  return sql`select c.registered_at, c.id from cases c where ${joinConditions(all)} limit ${maxYears}`;
}

function bySearch(
  scope: QueryScope,
  { kind, from, to }: QueueFilter,
  terms: readonly string[],
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  if (terms.length === 0) return sql`select registered_at, case_id as id, words from case_search where false`;
  // Filters by this table's time, equal to the case's, because only this table is scanned from the newest on.
  const period: RawBuilder<boolean>[] = [];
  if (from) period.push(sql`w.registered_at >= ${startOfDay(from, 0)}`);
  if (to) period.push(sql`w.registered_at < ${startOfDay(to, 1)}`);
  const parts = [everyTerm(terms), ...(terms.length > 1 ? terms : [])].map(
    (query) => sql`(
      select w.registered_at, w.case_id as id, ${wordsRead(scope, kind)} as words from case_search w join cases c on c.id = w.case_id
      where w.kind = ${kind} and ${hasWords(scope, kind, query)} and ${joinConditions([...period, ...conditions])}
      order by w.registered_at desc, w.case_id desc limit ${rankedAtMost})`,
  );
  return sql`select distinct on (id) * from (${sql.join(parts, sql` union all `)}) as parts`;
}

/** One after another: sorting by a computed turn would read the whole register. */
function groupsOf(
  sort: QueueSort,
  { worker }: QueryScope,
  { kind }: QueueFilter,
): readonly (readonly RawBuilder<boolean>[])[] {
  if (sort !== 'turn') return [[]];
  const mine = ownTurnCondition(worker, kind);
  const turns = [...turnCodesOf(kind), 'none' as const];
  return [[mine], ...turns.map((whose) => [turnCondition(kind, [whose]), sql<boolean>`not ${mine}`])];
}

interface Order {
  readonly at: RawBuilder<Date | null>;
  readonly by: RawBuilder<unknown>;
  readonly after: (key: QueueKey) => RawBuilder<boolean>;
}
type Sort = Exclude<QueueSort, 'relevance'>;
const orders: Readonly<Record<Exclude<Sort, 'turn'>, Order>> = {
  due: {
    at: sql`c.due_at`,
    by: sql`${dueOrder}, c.id`,
    after: ({ at, id }) => sql`(${dueOrder}, c.id) > (${at ?? 'infinity'}, ${id})`,
  },
  '-registered': {
    at: sql`c.registered_at`,
    by: sql`c.registered_at desc, c.id desc`,
    after: ({ at, id }) => sql`(c.registered_at, c.id) < (${at}, ${id})`,
  },
  registered: {
    at: sql`c.registered_at`,
    by: sql`c.registered_at, c.id`,
    after: ({ at, id }) => sql`(c.registered_at, c.id) > (${at}, ${id})`,
  },
};

const orderOf = (sort: Sort): Order => orders[sort === 'turn' ? 'due' : sort];

function byRank(scope: QueryScope, { kind, search = '' }: QueueFilter): RawBuilder<unknown> {
  const number = parseCaseNumber(search, kind);
  const first = number
    ? sql`(c.ordinal = ${number.ordinal}::integer and c.year = coalesce(${number.year ?? null}::integer, c.year)) desc,`
    : sql``;
  const rank = rankOf(wordsRead(scope, kind), searchTerms(search, scope.lists.synonymKeysOf, 'positions'));
  return sql`${first} (select ${rank} from case_search w where w.case_id = c.id) desc, ${orders['-registered'].by}`;
}

const fetched = 250;

/**
 * All rows of a queue; ending the iteration closes the cursor. It walks the index and reads the displayed columns in
 * batches: one statement would join and sort a million rows before the first.
 */
export async function* streamQueue(
  { db, longReads }: { readonly db: Db; readonly longReads: Db },
  scope: QueryScope,
  filter: QueueFilter,
  sort: QueueSort,
): AsyncGenerator<QueueRecord> {
  const by = sort === 'relevance' ? byRank(scope, filter) : orderOf(sort).by;
  for (const group of groupsOf(sort, scope, filter)) {
    const ids = longReads
      .selectFrom('cases as c')
      .select('c.id')
      .where(joinConditions([...queueConditions(scope, filter), ...group, ...searchConditions(scope, filter)]))
      .orderBy(by)
      .stream(fetched);
    let batch: string[] = [];
    for await (const { id } of ids) {
      batch.push(id);
      if (batch.length < fetched) continue;
      yield* await recordsOf(db, batch);
      batch = [];
    }
    yield* await recordsOf(db, batch);
  }
}

export type QueueRecord = Awaited<ReturnType<ReturnType<typeof queueRows>['execute']>>[number];

const queueRows = (db: Db) =>
  db
    .selectFrom('cases as c')
    .leftJoin('members as m', 'm.id', 'c.assignee_id')
    .leftJoin('complaint_details as k', 'k.case_id', 'c.id')
    .leftJoin('case_deadlines as d', (join) =>
      join.onRef('d.case_id', '=', 'c.id').onRef('d.code', '=', 'c.due_code').on('d.stopped_at', 'is', null),
    )
    .select(['c.id', 'c.kind', 'c.number', 'c.version', 'c.registered_at', 'c.channel', 'c.track', 'c.object_code'])
    .select(['c.region_code', 'c.municipality_code', 'c.status', 'c.confidentiality', 'c.denouncer_type', 'c.due_code'])
    .select(['c.due_paused', 'c.filer_wrote_at', 'c.decided_at', 'c.outcome_seen_at'])
    .select(colleagueOf().as('assignee'))
    .select(['d.due_at', 'd.later_at', 'd.later_by', 'd.legal_basis', 'k.organ', 'k.kzaz_number', 'k.act_number'])
    .select((eb) =>
      eb
        .selectFrom('case_subjects as s')
        .whereRef('s.case_id', '=', 'c.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('subjects'),
    )
    .select([denounced.as('denounced'), stepsOfCase.as('steps')]);

const denounced = sql<string | null>`(select coalesce(s.name, s.institution) from case_subjects s
  where s.case_id = c.id order by s.position limit 1)`;

const stepsOfCase = sql<readonly { readonly action: string; readonly at: string | Date }[]>`(
  select json_agg(json_build_object('action', e.action, 'at', e.at) order by e.ordinal)
  from case_events e where e.case_id = c.id)`;

/** Limited to the bound plus one. */
export async function countViews(db: Db, scope: QueryScope, kind: CaseKind): Promise<Record<QueueView, number>> {
  const counts = queueViews.map((view) => {
    const some = sql`select from cases c where ${joinConditions(viewConditions(scope, { kind, view }))} limit ${queueCountedUpTo + 1}`;
    return sql`(select count(*) from (${some}) as ${sql.ref(view)}) as ${sql.ref(view)}`;
  });
  return rowOf(db)<Record<QueueView, number>>`
    /* planned for its own values */ select ${sql.join(counts)}`;
}

export const getMemberName = (db: Db, memberId: string) =>
  firstValueOf(db)<string>`select ${nameOf('m')} from members m where id = ${memberId}`;

/** Marks the filer's messages as read up to then, in whole seconds, as the client shows instants. */
export async function markMessagesRead(tx: Db, caseId: string, until: Date): Promise<void> {
  const marked = await rowsOf(tx)`
    update cases set filer_wrote_at = null
    where id = ${caseId} and date_trunc('second', filer_wrote_at) <= ${until} returning id`;
  if (marked.length > 0) await publishLive(tx, { caseId });
}
