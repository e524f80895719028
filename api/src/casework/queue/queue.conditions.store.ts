// SQL conditions of the queue on `cases c`: views, filters, and the member's scope.

import {
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  type Confidentiality,
  caseStatusCodes,
  caseStatuses,
  endingActions,
  endingStatuses,
  internalBasis,
  lifecycleOf,
  type Organ,
  othersCodes,
  type QueueView,
  type ReportState,
  rightCodes,
  statusesOfTurn,
  type Track,
  type TurnCode,
  turnCodesOf,
  turnHolders,
  turnsHeldBy,
  type Worker,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CaseChannel } from '../../platform/db/types.gen.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import type { Lists } from '../../reference/lists/inForce.store.ts';
import { toQuery } from '../../register/search/search.rules.ts';

export interface QueueFilter {
  readonly kind: CaseKind;
  readonly view: QueueView;
  readonly turn?: TurnCode | undefined;
  readonly statuses?: readonly CaseStatus[];
  readonly object?: string | undefined;
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  readonly assignee?: string | undefined;
  readonly deadline?: string | undefined;
  readonly missed?: string | undefined;
  readonly happened?: string | undefined;
  readonly track?: Track | undefined;
  readonly confidentiality?: Confidentiality | undefined;
  readonly crime?: 'yes' | 'no' | undefined;
  readonly filerType?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly organ?: Organ | undefined;
  readonly outcome?: CaseOutcome | undefined;
  readonly report?: ReportState | undefined;
  readonly channel?: CaseChannel | undefined;
  /** Days in Tirane, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly decidedFrom?: string | undefined;
  readonly decidedTo?: string | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
  readonly search?: string | undefined;
}

/** Member, time and lists of a query; `endOfDay` is the next midnight in Tirane. */
export interface Asking {
  readonly worker: Worker;
  readonly now: Date;
  readonly endOfDay: Date;
  readonly lists: Lists;
}

type Condition = RawBuilder<boolean>;

/** By deadline, none last; as in the indexes. */
export const dueOrder = sql<Date>`coalesce(c.due_at, 'infinity')`;

/** A legal deadline has passed; an internal limit, or one of a court, is due today, never overdue. */
export const isOverdue = (now: Date): RawBuilder<boolean> => sql`not c.due_paused and ${dueOrder} < ${now}
  and exists (select from case_deadlines d where d.case_id = c.id and d.stopped_at is null and d.paused_at is null
    and d.late_after < ${now} and d.legal_basis <> ${internalBasis}
    and d.code <> all(${[...rightCodes, ...othersCodes]}::text[]))`;

/** Of a deadline `d`, as onTime.store.ts counts it. */
export const isMissed = (now: Date): RawBuilder<boolean> => sql`d.legal_basis <> ${internalBasis}
  and (d.fate = 'missed' or d.stopped_at is null and d.late_after < ${now} and coalesce(d.paused_at, ${now}) > d.late_after)`;

const isOpen = caseStatusCodes.filter((code) => caseStatuses[code].open);
const inStatus = (codes: readonly CaseStatus[]): Condition => sql`c.status = any(${codes}::case_status[])`;

/** A case of this kind where nothing is awaited any more although its status stays. */
function isEnded(kind: CaseKind, id: RawBuilder<unknown>, status: RawBuilder<unknown>): Condition {
  const statuses = endingStatuses(kind);
  if (statuses.length === 0) return sql`false`;
  return sql`(${status} = any(${statuses}::case_status[]) and exists (
    select from case_events e where e.case_id = ${id} and e.action = any(${endingActions}::text[])))`;
}

/** `turnOf` as SQL; `id` and `status` are a case's columns. */
export const turnColumn = (kind: CaseKind, id: RawBuilder<unknown>, status: RawBuilder<unknown>) => {
  const turns = turnCodesOf(kind).map(
    (whose) => sql`when ${status} = any(${statusesOfTurn(kind, whose)}::case_status[]) then ${whose}`,
  );
  return sql<TurnCode>`case when ${isEnded(kind, id, status)} then 'none' ${sql.join(turns, sql` `)} else 'none' end`;
};

const [caseId, caseStatus] = [sql.ref('c.id'), sql.ref('c.status')];

/** By status, so that the index of statuses is used. */
export function isTurn(kind: CaseKind, turns: readonly TurnCode[]): Condition {
  const ended = isEnded(kind, caseId, caseStatus);
  const statuses = inStatus(turns.flatMap((whose) => statusesOfTurn(kind, whose)));
  return turns.includes('none') ? sql`(${statuses} or ${ended})` : sql`(${statuses} and not ${ended})`;
}

/** The contract's `isTurnOf` as SQL. */
export function isTurnOf(worker: Worker, kind: CaseKind): Condition {
  const turns = turnsHeldBy(kind, worker);
  const [personal, shared] = [true, false].map((is) =>
    turns.filter((one) => (turnHolders[one].isPersonal ?? false) === is),
  );
  const conditions = [
    ...(shared?.length ? [isTurn(kind, shared)] : []),
    ...(personal?.length
      ? [sql<boolean>`(${isTurn(kind, personal)} and coalesce(c.assignee_id = ${worker.memberId}, true))`]
      : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Withdrawals with an unanswered threat, for members who decide on it. */
function isThreatened({ permissions }: Worker, kind: CaseKind): Condition {
  if (!permissions.has(`${kind}s.decide`)) return sql`false`;
  const answers = lifecycleOf(kind).rows.flatMap(({ answersThreat, action }) => (answersThreat ? [action] : []));
  // A subquery that uses the index of threats.
  return sql`c.id = any(array(
    select t.case_id from case_events t where (t.action = 'noteThreat' or t.data ? 'threatened')
      and not exists (select from case_events a
        where a.case_id = t.case_id and a.ordinal > t.ordinal and a.action = any(${answers}::text[]))))`;
}

/** By state of the criminal report, each with its own index; `owed` equals `owesReport`. */
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
    case 'turn':
      return [isTurnOf(worker, kind)];
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
  }
}

/** `isInScope` as SQL, for lists of cases. */
function scopeOf({ scope, memberId }: Worker): readonly Condition[] {
  if (scope === 'country') return [];
  return [scope === 'assigned' ? sql`c.assignee_id = ${memberId}` : sql`false`];
}

/** Within the member's scope. */
export const inView = (asking: Asking, { kind, view }: Pick<QueueFilter, 'kind' | 'view'>): readonly Condition[] => [
  sql`c.kind = ${kind}`,
  ...scopeOf(asking.worker),
  ...viewOf({ view, kind }, asking),
];

/** Everything but the search. */
export const narrowedBy = (asking: Asking, filter: QueueFilter): readonly Condition[] => [
  ...inView(asking, filter),
  ...ofColumns(filter),
  ...ofOtherTables(filter),
  ...ofHistory(asking, filter),
  ...inPeriods(filter),
];

function ofColumns(filter: QueueFilter): readonly Condition[] {
  const { kind, turn, statuses = [], channel } = filter;
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
  // Every paper filing has a date of receipt, which is indexed.
  const received: Condition[] = channel && channel !== 'online' ? [sql`c.received_at is not null`] : [];
  const turns = turn === undefined ? [] : [isTurn(kind, [turn])];
  return [...turns, ...(statuses.length > 0 ? [inStatus(statuses)] : []), ...equal, ...received];
}

function ofOtherTables({ crime, organ, outcome, subjectType, report }: QueueFilter): readonly Condition[] {
  // An array, so that the planner can use index lookups.
  const crimes = sql`array(select i.code from list_items i
    where i.list = 'denounce_object' and (i.extra ->> 'isCrime')::boolean)`;
  const conditions: Condition[] = [];
  if (crime === 'yes') conditions.push(sql`c.object_code = any(${crimes})`);
  if (crime === 'no') conditions.push(sql`c.object_code <> all(${crimes})`);
  if (organ)
    conditions.push(sql`exists (select from complaint_details k where k.case_id = c.id and k.organ = ${organ})`);
  if (outcome)
    conditions.push(sql`exists (select from case_subjects s where s.case_id = c.id and s.outcome = ${outcome})`);
  if (subjectType)
    conditions.push(sql`exists (select from case_subjects s where s.case_id = c.id and s.type_code = ${subjectType})`);
  if (report) conditions.push(hasReport[report]);
  return conditions;
}

function ofHistory({ now }: Asking, { happened, missed }: QueueFilter): readonly Condition[] {
  const conditions: Condition[] = [];
  if (happened)
    conditions.push(sql`exists (select from case_events e where e.case_id = c.id and e.action = ${happened})`);
  if (missed)
    conditions.push(sql`exists (select from case_deadlines d
      where d.case_id = c.id and d.code = ${missed} and ${isMissed(now)})`);
  return conditions;
}

function inPeriods({ from, to, decidedFrom, decidedTo, dueFrom, dueTo }: QueueFilter): readonly Condition[] {
  const conditions: Condition[] = [];
  if (from) conditions.push(sql`c.registered_at >= ${startOfDay(from, 0)}`);
  if (to) conditions.push(sql`c.registered_at < ${startOfDay(to, 1)}`);
  if (decidedFrom) conditions.push(sql`c.decided_at >= ${startOfDay(decidedFrom, 0)}`);
  if (decidedTo) conditions.push(sql`c.decided_at < ${startOfDay(decidedTo, 1)}`);
  if (dueFrom) conditions.push(sql`${dueOrder} >= ${startOfDay(dueFrom, 0)}`, sql`c.due_at is not null`);
  if (dueTo) conditions.push(sql`${dueOrder} < ${startOfDay(dueTo, 1)}`);
  return conditions;
}

/** Matches the words of a search, in any order of the cases. */
export function holding({ lists }: Asking, { search }: QueueFilter): readonly Condition[] {
  if (!search?.trim()) return [];
  const query = toQuery(search, lists.keysOfEveryday);
  // A search without letters or digits matches nothing instead of everything.
  if (query === undefined) return [sql`false`];
  return [sql`exists (select from case_search w where w.case_id = c.id and w.words @@ ${query}::tsquery)`];
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
