// Requests to filers: links, reminders, and the register across cases.
import type { CaseKind, CaseStatus, RequestState, requestViews, Worker } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { TimeKey } from '../../platform/http/timePages.ts';
import { availability } from '../../reference/members.store.ts';
import { scopeCondition } from '../queue/queue.conditions.store.ts';

export const listLinkStates = (db: Db, caseId: string) =>
  db
    .selectFrom('case_requests as r')
    .leftJoin('request_links as s', (join) =>
      join.onRef('s.request_id', '=', 'r.id').on('s.way', '=', 'slip').on('s.revoked_at', 'is', null),
    )
    .leftJoin('members as m', 'm.id', 's.member_id')
    .select(['r.id', 'r.due_at', 'r.later_at', 'r.later_by', 'r.answered_at', 'r.link_revoked_at', 'r.told_again_at'])
    .select(['s.made_at as printed_at', 's.member_id', 'm.name', 'm.surname'])
    .select(
      sql<boolean>`exists (
        select from request_links l where l.request_id = r.id and l.revoked_at is null)`.as('has_link'),
    )
    .where('r.case_id', '=', caseId)
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .execute();
export type LinkState = Awaited<ReturnType<typeof listLinkStates>>[number];

export async function hasSubscribers(db: Db, caseId: string): Promise<boolean> {
  const found = await db
    .selectFrom('case_subscriptions')
    .select('id')
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Queues a reminder. The caller has checked that the request is open and was not just sent. */
export async function queueReminder(tx: Db, caseId: string, id: string, at: Date): Promise<void> {
  const { told_again_times: times } = await tx
    .updateTable('case_requests')
    .set(({ eb }) => ({ told_again_at: at, told_again_times: eb('told_again_times', '+', 1) }))
    .where('id', '=', id)
    .returning('told_again_times')
    .executeTakeFirstOrThrow();
  const payload = JSON.stringify({ caseId, request: { id, times } });
  await tx.insertInto('outbox').values({ task: 'tellSubscribers', payload }).execute();
}

export const listTemplates = (db: Db, kind: CaseKind) =>
  db
    .selectFrom('request_templates')
    .select(['code', 'name_al', 'name_en', 'text_al', 'text_en', 'legal_basis'])
    .where('kind', '=', kind)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();

type View = (typeof requestViews)[number];

/** Before it the filer may answer in time. */
const lastEnd = sql<Date>`coalesce(r.later_at, r.due_at)`;
const caseWaits = sql<boolean>`c.status = 'returned'`;

function conditionOf(view: View, now: Date): RawBuilder<boolean> {
  switch (view) {
    case 'open':
      return sql`r.answered_at is null and ${lastEnd} >= ${now} and ${caseWaits}`;
    case 'expired':
      return sql`r.answered_at is null and ${lastEnd} < ${now}`;
    case 'answered':
      return sql`r.answered_at is not null`;
  }
}

export interface RequestFilter {
  readonly view: View;
  readonly kinds: readonly CaseKind[];
  readonly now: Date;
}

/** Requests in the member's scope: open ones by due time, others latest first. */
export function listRequestRows(
  db: Db,
  worker: Worker,
  { view, kinds, now }: RequestFilter,
  after: TimeKey | undefined,
  limit: number,
) {
  const at = view === 'answered' ? sql<Date>`r.answered_at` : lastEnd;
  const direction = view === 'open' ? 'asc' : 'desc';
  let query = db
    .selectFrom('case_requests as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .leftJoin('members as m', 'm.id', 'c.assignee_id')
    .select(['r.id', 'r.text', 'r.asked_at', 'r.due_at', 'r.later_at', 'r.later_by', 'r.answered_at'])
    .select(['c.number', 'c.kind', 'c.object_code', 'c.status', 'c.assignee_id'])
    .select(['m.name', 'm.surname', ...availability])
    .where(conditionOf(view, now))
    .where(scopeCondition(worker, kinds));
  if (after) {
    const isAfter = direction === 'asc' ? sql`>` : sql`<`;
    query = query.where(sql<boolean>`(${at}, r.id) ${isAfter} (${after.at}, ${after.id})`);
  }
  return query.orderBy(at, direction).orderBy('r.id', direction).limit(limit).execute();
}
export type RequestRecord = Awaited<ReturnType<typeof listRequestRows>>[number];

interface Waiting {
  readonly due_at: Date;
  readonly later_at: Date | null;
  readonly answered_at: Date | null;
}
/** A case waits for its filer in one status only; otherwise answers are refused (tracking/). */
export function requestState({ due_at, later_at, answered_at }: Waiting, status: CaseStatus, now: Date): RequestState {
  if (answered_at) return 'answered';
  if ((later_at ?? due_at) < now) return 'expired';
  return status === 'returned' ? 'open' : 'closed';
}
