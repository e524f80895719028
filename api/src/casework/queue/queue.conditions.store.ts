// SQL conditions of the queue and the dashboard: overdue, turn, scope, views.
import {
  type CaseKind,
  type CaseStatus,
  caseKinds,
  endingActions,
  endingStatuses,
  internalBasis,
  lifecycleOf,
  nextActors,
  openStatuses,
  othersCodes,
  type QueueView,
  type queueFilters,
  type ReportState,
  readerOf,
  rightCodes,
  statusesOfTurn,
  type TurnCode,
  tiraneDay,
  turnCodesOf,
  turnsHeldBy,
  unsettledOutcomes,
  type Worker,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { ownedByCondition } from '../../reference/members.store.ts';
import type { Lists } from '../../reference/reference.store.ts';
import { anyTerm, searchTerms } from '../../register/search/search.rules.ts';

type Filters = {
  readonly [F in Exclude<keyof typeof queueFilters, 'status'>]?: z.output<(typeof queueFilters)[F]>;
} & { readonly statuses?: readonly CaseStatus[] };

export type QueueFilter = Filters & { readonly kind: CaseKind; readonly view: QueueView };

export interface QueryScope {
  readonly worker: Worker;
  readonly now: Date;
  readonly lists: Lists;
}

type Condition = RawBuilder<boolean>;

/** Sorts by deadline, none last, as the indexes do. */
export const dueOrder = sql<Date>`coalesce(c.due_at, 'infinity')`;

/** A legal deadline has passed; an internal limit, or one of a court, is due today, never overdue. */
export const overdueCondition = (now: Date): RawBuilder<boolean> => sql`not c.due_paused and ${dueOrder} < ${now}
  and exists (select from case_deadlines d where d.case_id = c.id and d.stopped_at is null and d.paused_at is null
    and d.late_after < ${now} and d.legal_basis <> ${internalBasis}
    and d.code <> all(${[...rightCodes, ...othersCodes]}::text[]))`;

/** Whether a deadline `d` is missed, as onTime.store.ts counts it. */
export const missedCondition = (now: Date): RawBuilder<boolean> => sql`d.legal_basis <> ${internalBasis}
  and (d.fate = 'missed' or d.stopped_at is null and d.late_after < ${now} and coalesce(d.paused_at, ${now}) > d.late_after)`;

const inStatus = (codes: readonly CaseStatus[]): Condition => sql`c.status = any(${codes}::case_status[])`;

/** A case where nothing is awaited although its status stays. */
function isEnded(kind: CaseKind, id: RawBuilder<unknown>, status: RawBuilder<unknown>): Condition {
  const statuses = endingStatuses(kind);
  if (statuses.length === 0) return sql`false`;
  return sql`(${status} = any(${statuses}::case_status[]) and exists (
    select from case_events e where e.case_id = ${id} and e.action = any(${endingActions}::text[])))`;
}

/** `turnOf` as SQL. */
export const turnColumn = (kind: CaseKind, id: RawBuilder<unknown>, status: RawBuilder<unknown>) => {
  const turns = turnCodesOf(kind).map(
    (whose) => sql`when ${status} = any(${statusesOfTurn(kind, whose)}::case_status[]) then ${whose}`,
  );
  return sql<TurnCode>`case when ${isEnded(kind, id, status)} then 'none' ${sql.join(turns, sql` `)} else 'none' end`;
};

const [caseId, caseStatus] = [sql.ref('c.id'), sql.ref('c.status')];

/** Statuses are named, so that their index is used. */
export function turnCondition(kind: CaseKind, turns: readonly TurnCode[]): Condition {
  const ended = isEnded(kind, caseId, caseStatus);
  const statuses = inStatus(turns.flatMap((whose) => statusesOfTurn(kind, whose)));
  return turns.includes('none') ? sql`(${statuses} or ${ended})` : sql`(${statuses} and not ${ended})`;
}

export function ownTurnCondition(worker: Worker, kind: CaseKind): Condition {
  const turns = turnsHeldBy(kind, worker);
  const [personal, shared] = [true, false].map((is) =>
    turns.filter((one) => (nextActors[one].isPersonal ?? false) === is),
  );
  const conditions = [
    ...(shared?.length ? [turnCondition(kind, shared)] : []),
    ...(personal?.length
      ? [sql<boolean>`(${turnCondition(kind, personal)} and coalesce(${ownedByCondition(worker)}, true))`]
      : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Cases with an unanswered threat, for members who decide on it. */
function isThreatened({ permissions }: Worker, kind: CaseKind): Condition {
  if (!permissions.has(`${kind}s.decide`)) return sql`false`;
  const answers = lifecycleOf(kind).rows.flatMap(({ settlesThreat, action }) => (settlesThreat ? [action] : []));
  // Uses the index of threats.
  return sql`c.id = any(array(
    select t.case_id from case_events t where (t.action = 'noteThreat' or t.data ? 'threatened')
      and not exists (select from case_events a
        where a.case_id = t.case_id and a.ordinal > t.ordinal and a.action = any(${answers}::text[]))))`;
}

/** States of the criminal report, each with its own index; `owed` equals `isReportDue`. */
export const hasReport: Readonly<Record<ReportState, Condition>> = {
  made: sql`c.id = any(array(select r.case_id from case_events r
    where r.action in ('refer', 'recordReferral') and r.action = 'refer'))`,
  owed: sql`c.id = any(array(select d.case_id from case_events d
    where d.data -> 'outcomes' @> '[{"outcome": "criminal_referral"}]'
      and not exists (select from case_events r where r.case_id = d.case_id
        and (r.action = 'refer' or (r.action = 'reopen' and r.ordinal > d.ordinal)))))`,
};

/** Since the last reopening. */
const isPublished = sql<boolean>`exists (select from case_events p where p.case_id = c.id and p.action = 'publish'
  and not exists (select from case_events r where r.case_id = c.id and r.action = 'reopen' and r.ordinal > p.ordinal))`;

const decidedStatuses: readonly CaseStatus[] = ['decided', 'at_kas', 'published', 'appealed'];

/** A decided case is among its owner's only where the owner may move it on. */
function ownersCondition({ permissions }: Worker, kind: CaseKind): Condition {
  const held = turnsHeldBy(kind, { permissions }).flatMap((whose) => statusesOfTurn(kind, whose));
  const decided = lifecycleOf(kind).rows.flatMap(({ decidedBy, by, from }) =>
    decidedBy && by !== 'filer' && by !== 'system' && permissions.has(by) ? from : [],
  );
  const statuses = openStatuses.filter(
    (status) => !decidedStatuses.includes(status) || held.includes(status) || decided.includes(status),
  );
  const reports = permissions.has(`${kind}s.decide`) ? hasReport.owed : sql`false`;
  return sql`(${inStatus(statuses)} or ${inStatus(decidedStatuses)} and ${reports})`;
}

const views: Readonly<Record<QueueView, (scope: QueryScope, kind: CaseKind) => Condition>> = {
  all: () => sql`true`,
  turn: ({ worker }, kind) => ownTurnCondition(worker, kind),
  new: () => inStatus(['registered']),
  decide: () => inStatus(['session', 'proposed', 'hearing']),
  publish: () => sql`${inStatus(['decided', 'at_kas'])} and not ${isPublished}`,
  close: (_asking, kind) =>
    kind === 'complaint'
      ? inStatus(['published'])
      : sql`${inStatus(['decided'])} and not (${hasReport.owed}) and not exists (select from case_subjects s
    where s.case_id = c.id and s.outcome = any(${unsettledOutcomes}::outcome[]))`,
  mine: ({ worker }, kind) => sql`${ownedByCondition(worker)} and ${ownersCondition(worker, kind)}`,
  today: ({ now }) =>
    sql`not c.due_paused and ${dueOrder} < ${startOfDay(tiraneDay(now), 1)} and not (${overdueCondition(now)})`,
  overdue: ({ now }) => overdueCondition(now),
  unassigned: () => sql`c.assignee_id is null and ${inStatus(openStatuses)}`,
  waiting: () => inStatus(['returned']),
  wrote: () => sql`c.filer_wrote_at is not null`,
  threat: ({ worker }, kind) => isThreatened(worker, kind),
  // The public row follows a moment later.
  line: () => sql`exists (select from public_cases p where p.case_id = c.id and p.awaits_line)
    and not exists (select from case_events e where e.case_id = c.id and e.data ? 'publicLine')`,
  names: () => sql`exists (select from public_cases p where p.case_id = c.id and p.names_left_in = p.published_at)`,
};

/** Ids of the cases of `wasAtKas`, by an index. */
export const casesOfKas = sql`select k.case_id from case_events k where k.action = 'proposeSanction'`;

const mayReachByKas = ({ permissions }: Worker, kind: CaseKind): boolean =>
  kind === 'denouncement' && permissions.has('denouncements.sanction');

const scopeOf = (worker: Worker, kind: CaseKind): Condition =>
  mayReachByKas(worker, kind)
    ? sql`(${wholeScopeOf(worker, kind)} or c.id = any(array(${casesOfKas})))`
    : wholeScopeOf(worker, kind);

function wholeScopeOf(worker: Worker, kind: CaseKind): Condition {
  if (!worker.permissions.has(readerOf[kind])) return sql`false`;
  if (worker.scope === 'country') return sql`true`;
  return worker.scope === 'assigned' ? ownedByCondition(worker) : sql`false`;
}

const ofKinds = (kinds: readonly CaseKind[], reached: (kind: CaseKind) => Condition): Condition =>
  sql`(${sql.join([sql`false`, ...kinds.map((kind) => sql`(c.kind = ${kind} and ${reached(kind)})`)], sql` or `)})`;

/** `isReached` (cases/scope.ts) as a condition on cases `c`. */
export const scopeCondition = (worker: Worker, kinds: readonly CaseKind[] = caseKinds): Condition =>
  ofKinds(kinds, (kind) => scopeOf(worker, kind));

/** `isReachedWhole` likewise. */
export const wholeScopeCondition = (worker: Worker): Condition =>
  ofKinds(caseKinds, (kind) => wholeScopeOf(worker, kind));

export const viewConditions = (
  scope: QueryScope,
  { kind, view }: Pick<QueueFilter, 'kind' | 'view'>,
): readonly Condition[] => [sql`c.kind = ${kind}`, scopeOf(scope.worker, kind), views[view](scope, kind)];

type Filtered<F extends keyof Filters> = (
  value: NonNullable<Filters[F]>,
  scope: QueryScope,
  kind: CaseKind,
) => Condition;

const equals =
  (column: string) =>
  (value: string): Condition =>
    sql`${sql.ref(`c.${column}`)} = ${value}`;

// An array, so that the planner can use index lookups.
const crimes = sql`array(select i.code from list_items i
  where i.list = 'denounce_object' and (i.extra ->> 'isCrime')::boolean)`;

const filters: { readonly [F in Exclude<keyof Filters, 'search'>]: Filtered<F> } = {
  turn: (turn, _asking, kind) => turnCondition(kind, [turn]),
  statuses: (codes) => (codes.length > 0 ? inStatus(codes) : sql`true`),
  object: equals('object_code'),
  region: equals('region_code'),
  municipality: equals('municipality_code'),
  assignee: equals('assignee_id'),
  // `due_code` is never the deadline of a party's right.
  deadline: (code, { now }) =>
    rightCodes.includes(code)
      ? sql`exists (select from case_deadlines d where d.case_id = c.id and d.code = ${code}
          and d.stopped_at is null and d.late_after >= ${now})`
      : equals('due_code')(code),
  track: equals('track'),
  confidentiality: equals('confidentiality'),
  filerType: equals('denouncer_type'),
  // Every paper filing has a date of receipt, which is indexed.
  channel: (channel) =>
    channel === 'online' ? sql`c.channel = ${channel}` : sql`c.channel = ${channel} and c.received_at is not null`,
  crime: (crime) => (crime === 'yes' ? sql`c.object_code = any(${crimes})` : sql`c.object_code <> all(${crimes})`),
  organ: (organ) => sql`exists (select from complaint_details k where k.case_id = c.id and k.organ = ${organ})`,
  outcome: (outcome) => sql`exists (select from case_subjects s where s.case_id = c.id and s.outcome = ${outcome})`,
  subjectType: (type) => sql`exists (select from case_subjects s where s.case_id = c.id and s.type_code = ${type})`,
  report: (state) => hasReport[state],
  happened: (action) => sql`exists (select from case_events e where e.case_id = c.id and e.action = ${action})`,
  missed: (code, { now }) => sql`exists (select from case_deadlines d
    where d.case_id = c.id and d.code = ${code} and ${missedCondition(now)})`,
  from: (day) => sql`c.registered_at >= ${startOfDay(day, 0)}`,
  to: (day) => sql`c.registered_at < ${startOfDay(day, 1)}`,
  decidedFrom: (day) => sql`c.decided_at >= ${startOfDay(day, 0)}`,
  decidedTo: (day) => sql`c.decided_at < ${startOfDay(day, 1)}`,
  dueFrom: (day) => sql`${dueOrder} >= ${startOfDay(day, 0)} and c.due_at is not null`,
  dueTo: (day) => sql`${dueOrder} < ${startOfDay(day, 1)}`,
};

const isFilter = (name: string): name is keyof typeof filters => name in filters;

function conditionOf<F extends keyof typeof filters>(name: F, filter: QueueFilter, scope: QueryScope): Condition[] {
  const value: Filters[F] = filter[name];
  return value ? [filters[name](value, scope, filter.kind)] : [];
}

export const queueConditions = (scope: QueryScope, filter: QueueFilter): readonly Condition[] => [
  ...viewConditions(scope, filter),
  ...Object.keys(filter)
    .filter(isFilter)
    .flatMap((name) => conditionOf(name, filter, scope)),
];

/** Words of a case `c` that the member may find: only readers of the whole case find those of notes, of weight D. */
export const wordsRead = ({ worker }: QueryScope, kind: CaseKind): RawBuilder<unknown> =>
  mayReachByKas(worker, kind)
    ? sql`case when ${wholeScopeOf(worker, kind)} then w.words else ts_filter(w.words, '{a,b,c}') end`
    : sql`w.words`;

/** The word index is of all words. */
export const hasWords = (scope: QueryScope, kind: CaseKind, query: string): Condition =>
  mayReachByKas(scope.worker, kind)
    ? sql`w.words @@ ${query}::tsquery and ${wordsRead(scope, kind)} @@ ${query}::tsquery`
    : sql`w.words @@ ${query}::tsquery`;

export function searchConditions(scope: QueryScope, { kind, search }: QueueFilter): readonly Condition[] {
  if (!search?.trim()) return [];
  const terms = searchTerms(search, scope.lists.synonymKeysOf, 'positions');
  if (terms.length === 0) return [sql`false`];
  return [sql`exists (select from case_search w where w.case_id = c.id and ${hasWords(scope, kind, anyTerm(terms))})`];
}

export const joinConditions = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;
