// The work queue: pages by key in the order asked for, all rows for a file, and how many cases each view holds.
import { type CaseKind, type QueueSort, type QueueView, queueCountedUpTo, queueViews } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { tellLive } from '../live/live.store.ts';
import {
  type Asking,
  allOf,
  dueOrder,
  holding,
  inView,
  narrowedBy,
  type QueueFilter,
} from './queue.conditions.store.ts';
import type { QueueKey } from './queue.sort.rules.ts';
import { rankedPage } from './search/search.store.ts';

interface PageAsked {
  readonly sort: QueueSort;
  readonly after: QueueKey | undefined;
  /** At most so many rows. */
  readonly limit: number;
}

interface Page {
  readonly rows: readonly QueueRecord[];
  /** Where each row stands, in the same order. */
  readonly keys: readonly QueueKey[];
  readonly isCut: boolean;
}

/** One page of a queue. First the page, from its indexes alone; then what is shown of its rows. */
export async function listQueue(db: Db, asking: Asking, filter: QueueFilter, asked: PageAsked): Promise<Page> {
  const { keys, isCut } = await keysOf(db, asking, filter, asked);
  return {
    rows: await rowsOf(
      db,
      keys.map(({ id }) => id),
    ),
    keys,
    isCut,
  };
}

/** The rows of these cases in the same order. One text for however many: statements are kept by their text. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<QueueRecord[]> {
  if (ids.length === 0) return [];
  const found = await queueRows(db).where(sql<boolean>`c.id = any(${ids}::uuid[])`).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function keysOf(db: Db, asking: Asking, filter: QueueFilter, { sort, after, limit }: PageAsked) {
  const conditions = narrowedBy(asking, filter);
  if (sort === 'relevance') return rankedPage(db, filter, conditions, after, limit);
  const order = orders[sort];
  const all = [...conditions, ...holding(filter.search), ...(after ? [order.after(after)] : [])];
  // The comment keeps the statement from being prepared: which index is best depends on what is asked for.
  const { rows } = await sql<QueueKey>`
    /* planned for its own values */
    select 0 as rank, ${order.at} as at, c.id from cases c where ${allOf(all)} order by ${order.by} limit ${limit}`.execute(
    db,
  );
  return { keys: rows, isCut: false };
}

interface Order {
  readonly at: RawBuilder<Date | null>;
  readonly by: RawBuilder<unknown>;
  readonly after: (key: QueueKey) => RawBuilder<boolean>;
}
const orders: Readonly<Record<Exclude<QueueSort, 'relevance'>, Order>> = {
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

/** Rows fetched at once through a cursor. */
const fetched = 250;

/**
 * All rows of a queue; whoever stops reading closes the cursor. It walks the index alone, and what is shown of the rows is
 * read batch by batch: in one statement the planner would join and sort a million rows before the first is there. A search is
 * not ranked, but whole.
 */
export async function* streamQueue(
  { db, longReads }: { readonly db: Db; readonly longReads: Db },
  asking: Asking,
  filter: QueueFilter,
  sort: QueueSort,
): AsyncGenerator<QueueRecord> {
  const order = orders[sort === 'relevance' ? '-registered' : sort];
  const ids = longReads
    .selectFrom('cases as c')
    .select('c.id')
    .where(allOf([...narrowedBy(asking, filter), ...holding(filter.search)]))
    .orderBy(order.by)
    .stream(fetched);
  let batch: string[] = [];
  for await (const { id } of ids) {
    batch.push(id);
    if (batch.length < fetched) continue;
    yield* await rowsOf(db, batch);
    batch = [];
  }
  yield* await rowsOf(db, batch);
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
    .select(['c.region_code', 'c.municipality_code', 'c.status', 'c.confidentiality', 'c.denouncer_type'])
    .select([
      'c.assignee_id',
      'm.name',
      'm.surname',
      'm.disabled_at',
      'm.absent_from',
      'm.absent_until',
      'c.filer_wrote_at',
      'c.decided_at',
    ])
    .select(['c.due_code', 'c.due_at', 'c.due_paused', 'd.legal_basis', 'k.organ', 'k.kzaz_number', 'k.act_number'])
    .select((eb) =>
      eb
        .selectFrom('case_subjects as s')
        .whereRef('s.case_id', '=', 'c.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('subjects'),
    );

/** How many cases each view holds for this member: each counted to the bound and one further, so that none reads them all. */
export async function countViews(db: Db, asking: Asking, kind: CaseKind): Promise<Record<QueueView, number>> {
  const counts = queueViews.map((view) => {
    const some = sql`select from cases c where ${allOf(inView(asking, { kind, view }))} limit ${queueCountedUpTo + 1}`;
    return sql`(select count(*) from (${some}) as ${sql.ref(view)}) as ${sql.ref(view)}`;
  });
  const { rows } = await sql<Record<QueueView, number>>`
    /* planned for its own values */ select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row;
}

/** The name of a member. */
export async function nameOf(db: Db, memberId: string): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select(['name', 'surname'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${member.name} ${member.surname}`;
}

/** What the filer wrote until then has been read; what came later has not. Instants are told in whole seconds. */
export async function noteRead(tx: Db, caseId: string, until: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cases')
    .set({ filer_wrote_at: null })
    .where('id', '=', caseId)
    .where(sql<boolean>`date_trunc('second', filer_wrote_at) <= ${until}`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellLive(tx, { caseId });
}
