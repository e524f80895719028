// The work queue: which cases a view holds, ordered by deadline, paged by key, and how many there are in each view.
import { type CaseKind, type CaseStatus, caseStatusCodes, caseStatuses, queueViews } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../deps.ts';
import { wordsOf } from '../registers/projection.rules.ts';
import type { Worker } from './casework.rules.ts';

type CountedView = (typeof queueViews)[number];
/** `running`: whatever has a deadline that runs, as the dashboard lists it. */
type QueueView = CountedView | 'running';

export interface QueueFilter {
  readonly kind: CaseKind;
  readonly view: QueueView;
  readonly status?: CaseStatus | undefined;
  readonly object?: string | undefined;
  readonly municipality?: string | undefined;
  readonly search?: string | undefined;
}

/** Where a page ends: the deadline (null: none) and the id of its last row. */
export interface QueueKey {
  readonly dueAt: Date | null;
  readonly id: string;
}

/** For whom and as of when a queue is asked for; `endOfDay` is the next midnight in Tirane. */
export interface Asking {
  readonly worker: Worker;
  readonly now: Date;
  readonly endOfDay: Date;
}

const isOpen = caseStatusCodes.filter((code) => caseStatuses[code].open);
/** Others have to move first: the filer, or KAS. */
const isWaiting = caseStatusCodes.filter((code) => caseStatuses[code].tone === 'wait');
const inStatus = (codes: readonly string[]) => sql<boolean>`c.status = any(${codes}::case_status[])`;

function conditionOf(view: QueueView, { worker, now, endOfDay }: Asking): RawBuilder<boolean> {
  switch (view) {
    case 'all':
      return sql`true`;
    case 'mine':
      return sql`c.assignee_id = ${worker.memberId} and ${inStatus(isOpen)}`;
    case 'today':
      return sql`not c.due_paused and c.due_at >= ${now} and c.due_at < ${endOfDay}`;
    case 'overdue':
      return sql`not c.due_paused and c.due_at < ${now}`;
    case 'unassigned':
      return sql`c.assignee_id is null and ${inStatus(isOpen)}`;
    case 'running':
      return sql`not c.due_paused and c.due_at is not null`;
    case 'waiting':
      return inStatus(isWaiting);
  }
}

/** What `canReach` of casework.rules.ts says, for many cases at once. */
function reach({ scope, memberId }: Worker): RawBuilder<boolean> {
  if (scope === 'country') return sql`true`;
  return scope === 'assigned' ? sql`c.assignee_id = ${memberId}` : sql`false`;
}

/** One page of a queue, nearest deadline first, cases without one last; `limit` rows after the key at most. */
export function listQueue(db: Db, asking: Asking, filter: QueueFilter, after: QueueKey | undefined, limit: number) {
  const order = sql`coalesce(c.due_at, 'infinity')`;
  // First the page, from its index alone; then what is shown of its rows. In one, the planner would join all that follow.
  let page = db
    .selectFrom('cases as c')
    .select('c.id')
    .where('c.kind', '=', filter.kind)
    .where(reach(asking.worker))
    .where(conditionOf(filter.view, asking))
    .orderBy(order)
    .orderBy('c.id')
    .limit(limit);
  if (filter.status) page = page.where('c.status', '=', filter.status);
  if (filter.object) page = page.where('c.object_code', '=', filter.object);
  if (filter.municipality) page = page.where('c.municipality_code', '=', filter.municipality);
  if (filter.search) page = page.where(matches(filter.search));
  if (after) page = page.where(sql<boolean>`(${order}, c.id) > (${after.dueAt ?? 'infinity'}, ${after.id})`);
  return queueRows(db).where('c.id', 'in', page).orderBy(order).orderBy('c.id').execute();
}

export type QueueRecord = Awaited<ReturnType<typeof listQueue>>[number];

/** The row of one case as the queue shows it. */
export const getQueueRow = (db: Db, caseId: string) =>
  queueRows(db).where('c.id', '=', caseId).executeTakeFirstOrThrow();

const queueRows = (db: Db) =>
  db
    .selectFrom('cases as c')
    .leftJoin('members as m', 'm.id', 'c.assignee_id')
    .leftJoin('case_deadlines as d', (join) =>
      join.onRef('d.case_id', '=', 'c.id').onRef('d.code', '=', 'c.due_code').on('d.stopped_at', 'is', null),
    )
    .select([
      'c.id',
      'c.number',
      'c.kind',
      'c.registered_at',
      'c.track',
      'c.object_code',
      'c.municipality_code',
      'c.status',
    ])
    .select(['c.confidentiality', 'c.assignee_id', 'm.name', 'm.surname'])
    .select(['c.due_code', 'c.due_at', 'c.due_paused', 'd.legal_basis'])
    .select((eb) =>
      eb
        .selectFrom('case_subjects as s')
        .whereRef('s.case_id', '=', 'c.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('subjects'),
    );

/** A number, whole or its last digits, or the beginnings of words of the public projection (object, place, institutions). */
function matches(search: string): RawBuilder<boolean> {
  const number = /^(?:([A-Z]{3})-?)?(?:(\d{4})-)?0*(\d{1,6})$/i.exec(search.trim());
  if (number) {
    const [, , year, ordinal] = number;
    return year
      ? sql`c.ordinal = ${ordinal}::integer and c.year = ${year}::integer`
      : sql`c.ordinal = ${ordinal}::integer`;
  }
  const words = wordsOf([search]);
  if (words.length === 0) return sql`false`;
  // Letters and digits only, so that nothing in a word can be an operator; each may go on (`:*`).
  const prefixes = words.map((word) => `'${word}':*`).join(' & ');
  return sql`c.id in (select p.case_id from public_cases p where p.search @@ ${prefixes}::tsquery)`;
}

/** How many cases each view holds for this member, in one reading of an index. */
export async function countViews(db: Db, asking: Asking, kind: CaseKind): Promise<Record<CountedView, number>> {
  const counts = queueViews.map(
    (view) => sql`count(*) filter (where ${conditionOf(view, asking)}) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<CountedView, number>>`
    select ${sql.join(counts)} from cases c where c.kind = ${kind} and ${reach(asking.worker)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row;
}
