// What the queue is narrowed to, as conditions on `cases c`: its views, its filters, and which cases the member reaches.
import {
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  type Confidentiality,
  caseStatusCodes,
  caseStatuses,
  internalBasis,
  lifecycleOf,
  type Organ,
  type QueueView,
  type ReportState,
  rightCodes,
  type Track,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Worker } from '../casework/casework.rules.ts';
import type { CaseChannel } from '../db/types.gen.ts';
import { startOfDay } from '../registers/register.store.ts';
import { toQuery } from './search/search.rules.ts';

export interface QueueFilter {
  readonly kind: CaseKind;
  /** `running`: whatever has a deadline that runs, as the dashboard lists it. */
  readonly view: QueueView | 'running';
  readonly statuses?: readonly CaseStatus[];
  readonly object?: string | undefined;
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  readonly assignee?: string | undefined;
  readonly deadline?: string | undefined;
  readonly track?: Track | undefined;
  readonly confidentiality?: Confidentiality | undefined;
  readonly crime?: 'yes' | 'no' | undefined;
  readonly filerType?: string | undefined;
  readonly organ?: Organ | undefined;
  readonly outcome?: CaseOutcome | undefined;
  readonly report?: ReportState | undefined;
  readonly channel?: CaseChannel | undefined;
  /** Days of Tirane, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  readonly search?: string | undefined;
}

/** For whom and as of when a queue is asked for; `endOfDay` is the next midnight in Tirane. */
export interface Asking {
  readonly worker: Worker;
  readonly now: Date;
  readonly endOfDay: Date;
}

type Condition = RawBuilder<boolean>;

/** The order of deadlines, those without one last; also what the indexes hold. */
export const dueOrder = sql<Date>`coalesce(c.due_at, 'infinity')`;

/** A deadline of the law has passed; a time that only the commission has is to be done today, never overdue. */
export const isOverdue = (now: Date): RawBuilder<boolean> => sql`not c.due_paused and ${dueOrder} < ${now}
  and exists (select from case_deadlines d where d.case_id = c.id and d.stopped_at is null and d.paused_at is null
    and d.due_at < ${now} and d.legal_basis <> ${internalBasis} and d.code <> all(${rightCodes}::text[]))`;

const isOpen = caseStatusCodes.filter((code) => caseStatuses[code].open);
const inStatus = (codes: readonly CaseStatus[]): Condition => sql`c.status = any(${codes}::case_status[])`;

/** Cases whose withdrawal speaks of a threat that the commission has not answered; for the members who decide on it. */
function isThreatened({ permissions }: Worker, kind: CaseKind): Condition {
  if (!permissions.has(`${kind}s.decide`)) return sql`false`;
  const answers = lifecycleOf(kind).rows.flatMap(({ answersThreat, action }) => (answersThreat ? [action] : []));
  // As a list, read from the index of threats.
  return sql`c.id = any(array(
    select t.case_id from case_events t where (t.action = 'noteThreat' or t.data ? 'threatened')
      and not exists (select from case_events a
        where a.case_id = t.case_id and a.ordinal > t.ordinal and a.action = any(${answers}::text[]))))`;
}

/** Cases by their criminal report, each as a list read from an index of its own; `owed` is what `owesReport` says. */
export const hasReport: Readonly<Record<ReportState, Condition>> = {
  made: sql`c.id = any(array(select r.case_id from case_events r
    where r.action in ('refer', 'recordReferral') and r.action = 'refer'))`,
  owed: sql`c.id = any(array(select d.case_id from case_events d
    where d.data -> 'outcomes' @> '[{"outcome": "criminal_referral"}]'
      and not exists (select from case_events r where r.case_id = d.case_id
        and (r.action = 'refer' or (r.action = 'reopen' and r.ordinal > d.ordinal)))))`,
};

function viewOf(
  { view, kind }: Pick<QueueFilter, 'view' | 'kind'>,
  { worker, now, endOfDay }: Asking,
): readonly Condition[] {
  switch (view) {
    case 'all':
      return [];
    case 'mine':
      return [sql`c.assignee_id = ${worker.memberId}`, inStatus(isOpen)];
    case 'today':
      return [sql`not c.due_paused`, sql`${dueOrder} < ${endOfDay}`, sql`not (${isOverdue(now)})`];
    case 'overdue':
      return [isOverdue(now)];
    case 'unassigned':
      return [sql`c.assignee_id is null`, inStatus(isOpen)];
    case 'waiting':
      return [inStatus(['returned'])];
    case 'wrote':
      return [sql`c.filer_wrote_at is not null`];
    case 'threat':
      return [isThreatened(worker, kind)];
    case 'line':
      return [
        sql`exists (select from public_cases p where p.case_id = c.id and p.awaits_line)`,
        // The public row follows a moment later.
        sql`not exists (select from case_events e where e.case_id = c.id and e.data ? 'publicLine')`,
      ];
    case 'names':
      return [sql`exists (select from public_cases p where p.case_id = c.id and p.names_left_in = p.published_at)`];
    case 'running':
      return [sql`not c.due_paused`, sql`c.due_at is not null`];
  }
}

/** What `canReach` of casework.rules.ts says, for many cases at once. */
function reachOf({ scope, memberId }: Worker): readonly Condition[] {
  if (scope === 'country') return [];
  return [scope === 'assigned' ? sql`c.assignee_id = ${memberId}` : sql`false`];
}

/** The cases of a view that this member reaches. */
export const inView = (asking: Asking, { kind, view }: Pick<QueueFilter, 'kind' | 'view'>): readonly Condition[] => [
  sql`c.kind = ${kind}`,
  ...reachOf(asking.worker),
  ...viewOf({ view, kind }, asking),
];

/** Everything but the search. */
export const narrowedBy = (asking: Asking, filter: QueueFilter): readonly Condition[] => [
  ...inView(asking, filter),
  ...ofColumns(filter),
  ...ofOtherTables(filter),
  ...inPeriods(filter),
];

function ofColumns(filter: QueueFilter): readonly Condition[] {
  const { statuses = [], channel } = filter;
  const columns = {
    object_code: filter.object,
    region_code: filter.region,
    municipality_code: filter.municipality,
    assignee_id: filter.assignee,
    due_code: filter.deadline,
    track: filter.track,
    confidentiality: filter.confidentiality,
    denouncer_type: filter.filerType,
    channel,
  };
  const equal = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`c.${column}`)} = ${value}`],
  );
  // What the database knows of every paper, and has an index of.
  const received: Condition[] = channel && channel !== 'online' ? [sql`c.received_at is not null`] : [];
  return [...(statuses.length > 0 ? [inStatus(statuses)] : []), ...equal, ...received];
}

function ofOtherTables({ crime, organ, outcome, report }: QueueFilter): readonly Condition[] {
  // As a list, so that the planner may look each up.
  const crimes = sql`array(select i.code from list_items i
    where i.list = 'denounce_object' and (i.extra ->> 'isCrime')::boolean)`;
  const conditions: Condition[] = [];
  if (crime === 'yes') conditions.push(sql`c.object_code = any(${crimes})`);
  if (crime === 'no') conditions.push(sql`c.object_code <> all(${crimes})`);
  if (organ)
    conditions.push(sql`exists (select from complaint_details k where k.case_id = c.id and k.organ = ${organ})`);
  if (outcome)
    conditions.push(sql`exists (select from case_subjects s where s.case_id = c.id and s.outcome = ${outcome})`);
  if (report) conditions.push(hasReport[report]);
  return conditions;
}

function inPeriods({ from, to, dueFrom, dueTo }: QueueFilter): readonly Condition[] {
  const conditions: Condition[] = [];
  if (from) conditions.push(sql`c.registered_at >= ${startOfDay(from, 0)}`);
  if (to) conditions.push(sql`c.registered_at < ${startOfDay(to, 1)}`);
  if (dueFrom) conditions.push(sql`${dueOrder} >= ${startOfDay(dueFrom, 0)}`, sql`c.due_at is not null`);
  if (dueTo) conditions.push(sql`${dueOrder} < ${startOfDay(dueTo, 1)}`);
  return conditions;
}

/** That a case holds the words of a search, in whatever order the cases are wanted. */
export function holding(search: string | undefined): readonly Condition[] {
  if (!search?.trim()) return [];
  const query = toQuery(search);
  // A search without any letter or digit finds nothing rather than everything.
  if (query === undefined) return [sql`false`];
  return [sql`exists (select from case_search w where w.case_id = c.id and w.words @@ ${query}::tsquery)`];
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
