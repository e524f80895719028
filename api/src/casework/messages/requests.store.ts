// Requests to filers: links, reminders, and the register across cases.
import type {
  CaseKind,
  CaseStatus,
  LocalizedText,
  Person,
  RequestState,
  requestViews,
  Worker,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, personOf, rowsOf } from '../../platform/db/rows.ts';
import type { TimeKey } from '../../platform/http/timePages.ts';
import { colleagueOf } from '../../reference/members.store.ts';
import { queueNews } from '../../register/subscriptions/subscriptions.store.ts';
import { scopeCondition } from '../queue/queue.conditions.store.ts';

export const listLinkStates = (db: Db, caseId: string) =>
  db
    .selectFrom('case_requests as r')
    .leftJoin('request_links as s', (join) =>
      join.onRef('s.request_id', '=', 'r.id').on('s.way', '=', 'slip').on('s.revoked_at', 'is', null),
    )
    .leftJoin('members as m', 'm.id', 's.member_id')
    .select(['r.id', 'r.due_at', 'r.later_at', 'r.later_by', 'r.answered_at', 'r.link_revoked_at', 'r.told_again_at'])
    .select(['s.made_at as printed_at', personOf<Person | null>('m').as('printedBy')])
    .select(
      sql<boolean>`exists (
        select from request_links l where l.request_id = r.id and l.revoked_at is null)`.as('has_link'),
    )
    .where('r.case_id', '=', caseId)
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .execute();

export const hasSubscribers = async (db: Db, caseId: string): Promise<boolean> =>
  (await firstValueOf(db)<boolean>`
    select exists (select from case_subscriptions where case_id = ${caseId} and ended_at is null)`) ?? false;

/** Queues a reminder. The caller has checked that the request is open and was not just sent. */
export async function queueReminder(tx: Db, caseId: string, id: string, at: Date): Promise<void> {
  const request = await firstOf(tx)<{ id: string; times: number }>`
    update case_requests set told_again_at = ${at}, told_again_times = told_again_times + 1 where id = ${id}
    returning id, told_again_times as times`;
  if (request) await queueNews(tx, caseId, { request });
}

export const listTemplates = (db: Db, kind: CaseKind) =>
  rowsOf(db)<{ code: string; name: LocalizedText; text: LocalizedText; legalBasis: string }>`
    select code, json_build_object('al', name_al, 'en', name_en) as name,
      json_build_object('al', text_al, 'en', text_en) as text, legal_basis as "legalBasis"
    from request_templates where kind = ${kind} and retired_at is null order by position, code`;

type View = (typeof requestViews)[number];

/** An answer before this instant is in time. */
const lastEnd = sql<Date>`coalesce(r.later_at, r.due_at)`;

const conditions: Readonly<Record<View, (now: Date) => RawBuilder<boolean>>> = {
  open: (now) => sql`r.answered_at is null and ${lastEnd} >= ${now} and c.status = 'returned'`,
  expired: (now) => sql`r.answered_at is null and ${lastEnd} < ${now}`,
  answered: () => sql`r.answered_at is not null`,
};

/** Requests in the member's scope: open ones by due time, others latest first. */
export function listRequestRows(
  db: Db,
  worker: Worker,
  { view, kinds, now }: { readonly view: View; readonly kinds: readonly CaseKind[]; readonly now: Date },
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
    .select(['c.number', 'c.kind', 'c.object_code', 'c.status', colleagueOf().as('assignee')])
    .where(conditions[view](now))
    .where(scopeCondition(worker, kinds));
  if (after) {
    const isAfter = direction === 'asc' ? sql`>` : sql`<`;
    query = query.where(sql<boolean>`(${at}, r.id) ${isAfter} (${after.at}, ${after.id})`);
  }
  return query.orderBy(at, direction).orderBy('r.id', direction).limit(limit).execute();
}
export type RequestRecord = Awaited<ReturnType<typeof listRequestRows>>[number];

type Waiting = Pick<RequestRecord, 'due_at' | 'later_at' | 'answered_at'>;
/** A case waits for its filer in one status only; otherwise answers are refused (tracking/). */
export function requestState({ due_at, later_at, answered_at }: Waiting, status: CaseStatus, now: Date): RequestState {
  if (answered_at) return 'answered';
  if ((later_at ?? due_at) < now) return 'expired';
  return status === 'returned' ? 'open' : 'closed';
}
