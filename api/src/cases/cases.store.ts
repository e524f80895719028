// The spine of a case in the database: its history, and the one place that adds an event to it.
// Filing, which begins a history in one statement, is filings/filings.store.ts.
import { type CaseKind, type DeadlineCode, EventData, lifecycleOf } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AuditEntry } from '../db/audit.store.ts';
import { type AsJson, instantOf } from '../db/parsing.ts';
import type { Db } from '../db/pool.ts';
import type { DB } from '../db/types.gen.ts';
import { lateEnds } from '../deadlines/alerts.rules.ts';
import { addAlerts } from '../deadlines/alerts.store.ts';
import { concernsHearing } from '../hearings/hearings.rules.ts';
import { keepHearing } from '../hearings/keeping.store.ts';
import { fault } from '../http/fault.ts';
import { noticesOf } from '../notices/members/event.rules.ts';
import { addOlderLeaves, leafOf } from '../registerLog/leaves/backfill.ts';
import { type CaseDeadline, type Course, type CourseStep, type Law, nextCourse } from './cases.course.rules.ts';
import { startOfDay } from './moments.rules.ts';
import { type CaseChanges, columnsOf, type StoredEvent, storeEvent } from './storing.store.ts';

export interface CaseStep extends CourseStep {
  readonly data: EventData;
  readonly memberId: string | null;
  readonly byFiler: boolean;
  readonly filerSees: boolean;
  readonly publicSees: boolean;
}

export interface CaseHistory {
  readonly row: Selectable<DB['cases']>;
  readonly steps: readonly CaseStep[];
  readonly deadlines: readonly CaseDeadline[];
}

interface Lookup {
  /** A case of the other instrument is none; either when left out. */
  readonly kind?: CaseKind;
  readonly lock?: boolean;
}

type CaseKey = { readonly id: string } | { readonly number: string } | { readonly trackingHash: Buffer };

/**
 * A case with its whole history; undefined when there is none. `lock` holds the case until the transaction ends, so
 * that of several who act at once each sees what the one before did.
 */
export const findCase = async (db: Db, key: CaseKey, lookup?: Lookup): Promise<CaseHistory | undefined> =>
  (await findCaseWith(db, key, nothing, lookup))?.history;

const nothing = sql<null>`null::json`;

/** As JSON gives it: instants are texts. */
type FoundRow<T> = Selectable<DB['cases']> & {
  readonly events: readonly AsJson<Selectable<DB['case_events']>, 'at'>[] | null;
  readonly running: readonly AsJson<Selectable<DB['case_deadlines']>, DeadlineInstant>[] | null;
  readonly beside: T;
};
type DeadlineInstant = 'started_at' | 'due_at' | 'paused_at' | 'stopped_at';

/** The same in the same statement with what `beside` reads of the case `c`, as one value of JSON. */
export async function findCaseWith<T>(
  db: Db,
  key: CaseKey,
  beside: RawBuilder<T>,
  { kind, lock = false }: Lookup = {},
): Promise<{ readonly history: CaseHistory; readonly beside: T } | undefined> {
  const asked = sql<FoundRow<T>>`
    select c.*,
      (select json_agg(e order by e.ordinal) from case_events e where e.case_id = c.id) as events,
      (select json_agg(d order by d.started_at, d.code) from case_deadlines d where d.case_id = c.id) as running,
      ${beside} as beside
    from cases c where ${isCase(key)} ${kind ? sql`and c.kind = ${kind}` : sql``}
    ${lock ? sql`for no key update of c` : sql``}`;
  let found = (await asked.execute(db)).rows[0];
  // Whoever waited for the lock has the row of afterwards and the events of before: the case is held now, so once more.
  if (lock && found && found.version !== found.events?.length) found = (await asked.execute(db)).rows[0];
  if (!found) return undefined;
  const { events, running, beside: besides, ...row } = found;
  const steps = (events ?? []).map((event) => toStep({ ...event, at: new Date(event.at) }));
  return { history: { row, steps, deadlines: (running ?? []).map(storedDeadline) }, beside: besides };
}

function isCase(key: CaseKey): RawBuilder<boolean> {
  if ('id' in key) return sql`c.id = ${key.id}`;
  return 'number' in key ? sql`c.number = ${key.number}` : sql`c.tracking_hash = ${key.trackingHash}`;
}

const storedDeadline = (row: NonNullable<FoundRow<unknown>['running']>[number]): CaseDeadline =>
  toDeadline({
    ...row,
    ...{ started_at: new Date(row.started_at), due_at: new Date(row.due_at), settled_at: null },
    left_due_at: null,
    ...{ paused_at: instantOf(row.paused_at), stopped_at: instantOf(row.stopped_at) },
  });

export const toStep = ({ action, at, data, ...rest }: Selectable<DB['case_events']>): CaseStep => ({
  ...{ action, at, data: EventData.parse(data), memberId: rest.member_id, byFiler: rest.by_filer },
  ...{ filerSees: rest.filer_sees, publicSees: rest.public_sees },
});

export const toDeadline = (row: Selectable<DB['case_deadlines']>): CaseDeadline => ({
  id: row.id,
  code: row.code,
  startedAt: row.started_at,
  ruleAt: row.rule_on === null ? undefined : startOfDay(row.rule_on),
  dueAt: row.due_at,
  pausedAt: row.paused_at,
  stoppedAt: row.stopped_at,
  legalBasis: row.legal_basis,
  isPublic: row.is_public,
  leftDueAt: row.left_due_at ?? undefined,
});

export interface NewEvent {
  readonly action: string;
  readonly data: EventData;
  readonly now: Date;
  /** Undefined: the filer acts. */
  readonly memberId?: string | undefined;
  /** Neither the filer nor a member: the rules of retention. */
  readonly bySystem?: true;
  readonly changes?: CaseChanges;
  /** What the filer answered to a request. */
  readonly answer?: { readonly requestId: string; readonly text: string };
  /** SHA-256 in hex of what is attached with it. */
  readonly documents?: readonly string[];
  /** The filer is told by what it comes with. */
  readonly isSilent?: true;
  /** What the audit log says of it. */
  readonly audited?: AuditEntry;
}

export interface Recorded {
  readonly at: Date;
  readonly course: Course;
}

/**
 * Adds an event to a case, and with it status, deadlines, requests, outcomes and the job that shows it to the public.
 * In the given transaction. The caller has checked that the person may do this now. Gives the course and the instant
 * that was written down.
 * @throws Fault `conflict` when the case has other events than `history`; Error when the table does not allow the step.
 */
export async function recordEvent(tx: Db, history: CaseHistory, event: NewEvent, law: Law): Promise<Recorded> {
  const { row } = history;
  const { data } = event;
  const { stored, recorded, late } = prepare(history, event, law, false);
  const { course } = stored;
  const { at } = recorded;
  const { isMoved, isLogged } = await storeEvent(tx, stored);
  if (!isMoved) throw fault('conflict');
  if (!isLogged) await addOlderLeaves(tx, recorded);
  await addAlerts(tx, row, late, at);
  await storeRequests(tx, row, event, at, course);
  const { id: caseId, kind, status: before } = row;
  await keepHearing(tx, { caseId, kind, before, after: course.status, at, data });
  return { at, course };
}

/**
 * The same where one statement holds all of it, which is then the whole transaction. Nothing holds the case beforehand: that
 * it is as it was read is asked by the statement itself. Gives the history afterwards, without asking again; undefined, and
 * nothing is written, when there is more to store than that, the case has changed, or it is older than the log: then
 * `recordEvent` says which.
 */
export async function recordAlone(
  db: Db,
  history: CaseHistory,
  event: NewEvent,
  law: Law,
): Promise<CaseHistory | undefined> {
  const { row, steps } = history;
  const { data, answer, changes } = event;
  const { stored, late } = prepare(history, event, law, true);
  const asks = answer !== undefined || data.request !== undefined || data.recounted !== undefined;
  if (asks || late.length > 0 || changes?.voidsOutcomes || concernsHearing(row.status, data.sessionAt))
    return undefined;
  if (!(await storeEvent(db, stored)).isMoved) return undefined;
  const kept: EventData = JSON.parse(JSON.stringify(data));
  const { version } = row;
  return {
    row: { ...row, ...columnsOf(stored) },
    steps: [...steps, toStep({ ...stored.event, case_id: row.id, ordinal: version + 1, data: kept })],
    deadlines: stored.course.deadlines.toSorted(byBeginning),
  };
}

/** As the database gives them. */
const byBeginning = (one: CaseDeadline, other: CaseDeadline): number =>
  one.startedAt.getTime() - other.startedAt.getTime() || (one.code < other.code ? -1 : 1);

/** The step that an event would be, and the course after it: what is promised before an event is what the event sets. */
export function courseAfter(
  { row, steps, deadlines }: Omit<CaseHistory, 'steps'> & { readonly steps: readonly CourseStep[] },
  { action, data, now }: Pick<NewEvent, 'action' | 'now'> & { readonly data: CourseStep['data'] },
  law: Law,
) {
  // Clocks of several servers differ; the events of a case never run backwards.
  const at = new Date(Math.max(now.getTime(), (steps.at(-1)?.at.getTime() ?? 0) + 1));
  const step: CourseStep = { action, at, data };
  return { step, course: nextCourse({ kind: row.kind, isResults: row.is_results }, steps, deadlines, step, law) };
}

/** What an event does to its case, before anything is stored. */
function prepare(history: CaseHistory, event: NewEvent, law: Law, isAlone: boolean) {
  const { row, steps, deadlines } = history;
  const { action, data, memberId } = event;
  const { step, course } = courseAfter(history, event, law);
  const { at } = step;
  // Decided when its event says, which may be a moment after the clock.
  const isDecided = row.decided_at === null && event.changes?.decidedAt;
  const changes: CaseChanges = { ...event.changes, ...(isDecided && { decidedAt: at }) };
  const rule = lifecycleOf(row.kind).row(action);
  const byFiler = memberId === undefined && !event.bySystem;
  const ordinal = row.version + 1;
  const recorded = { ...event, id: row.id, number: row.number, ordinal, at };
  const assigneeAfter = changes.assigneeId === undefined ? row.assignee_id : changes.assigneeId;
  const happened = { caseId: row.id, number: row.number, ordinal, at, memberId, data };
  const stored: StoredEvent = {
    ...{ row, course, changes, isAlone, audited: event.audited },
    // What the portal records by itself answers nobody.
    filerWroteAt: byFiler ? at : rule.by === 'system' ? undefined : null,
    event: {
      ...{ at, action, data, member_id: memberId ?? null, by_filer: byFiler },
      ...{ filer_sees: rule.filerSees, public_sees: rule.publicSees },
    },
    deadlines: { before: deadlines, steps: [...steps, { action, at, data }] },
    leaf: leafOf(recorded),
    isNews: rule.filerSees && memberId !== undefined && !event.isSilent,
    notices: noticesOf({ ...happened, assigneeBefore: row.assignee_id, assigneeAfter }),
  };
  return { stored, recorded, late: lateEnds(deadlines, course.deadlines, at) };
}

/** Since when something of the filer waits to be read by staff; null: nothing does, because staff have acted or read. */
export const noteFilerWrote = (tx: Db, caseId: string, at: Date | null) =>
  tx.updateTable('cases').set({ filer_wrote_at: at }).where('id', '=', caseId).execute();

/** The deadline of the filer's answer, in either lifecycle. */
const completions: readonly string[] = ['completion', 'formCompletion'] satisfies readonly DeadlineCode[];

async function storeRequests(
  tx: Db,
  { id: caseId, kind }: CaseHistory['row'],
  event: NewEvent,
  at: Date,
  course: Course,
): Promise<void> {
  const { action, data, answer } = event;
  if (answer) {
    await tx
      .updateTable('case_requests')
      .set({ answered_at: at, answer: answer.text, draft: null })
      .where('id', '=', answer.requestId)
      .where('case_id', '=', caseId)
      .execute();
  }
  const completion = course.deadlines.find(({ code, stoppedAt }) => completions.includes(code) && !stoppedAt);
  if (data.recounted?.some(({ code }) => code === completion?.code) && completion)
    await tx
      .updateTable('case_requests')
      .set({ due_at: completion.dueAt })
      .where('case_id', '=', caseId)
      .where('answered_at', 'is', null)
      .execute();
  if (lifecycleOf(kind).row(action).to === 'returned' && data.request !== undefined && completion) {
    await tx
      .insertInto('case_requests')
      .values({ case_id: caseId, text: data.request, asked_at: at, due_at: completion.dueAt })
      .execute();
  }
}
