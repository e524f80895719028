// The spine of a case in the database: its history, and the one place that adds an event to it.
// Filing, which begins a history in one statement, is filings/filings.store.ts.
import { type CaseKind, type DeadlineCode, EventData, lifecycleOf, type Track, tiraneDay } from '@denonco/contract';
import type { Selectable } from 'kysely';
import type { DB } from '../db/types.gen.ts';
import { lateEnds } from '../deadlines/alerts.rules.ts';
import { addAlerts } from '../deadlines/alerts.store.ts';
import type { Db } from '../deps.ts';
import { keepHearing } from '../hearings/keeping.store.ts';
import { fault } from '../http/fault.ts';
import { noticesOf } from '../notices/members/event.rules.ts';
import { noticeMembers } from '../notices/members/members.store.ts';
import { leaveNews } from '../notices/subscriptions.store.ts';
import { addEventLeaf } from '../registerLog/leaves/backfill.ts';
import {
  type CaseDeadline,
  type Course,
  type CourseStep,
  type DeadlineFate,
  deadlineFate,
  type Law,
  nextCourse,
} from './cases.course.rules.ts';
import { startOfDay } from './moments.rules.ts';

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
export async function findCase(
  db: Db,
  key: CaseKey,
  { kind, lock = false }: Lookup = {},
): Promise<CaseHistory | undefined> {
  let query = db.selectFrom('cases').selectAll();
  if (kind) query = query.where('kind', '=', kind);
  if ('id' in key) query = query.where('id', '=', key.id);
  else if ('number' in key) query = query.where('number', '=', key.number);
  else query = query.where('tracking_hash', '=', key.trackingHash);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { row, steps: await stepsOf(db, row.id), deadlines: await deadlinesOf(db, row.id) };
}

async function stepsOf(db: Db, caseId: string): Promise<CaseStep[]> {
  const events = await db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('ordinal')
    .execute();
  return events.map(toStep);
}

export const toStep = ({ action, at, data, ...rest }: Selectable<DB['case_events']>): CaseStep => ({
  ...{ action, at, data: EventData.parse(data), memberId: rest.member_id, byFiler: rest.by_filer },
  ...{ filerSees: rest.filer_sees, publicSees: rest.public_sees },
});

async function deadlinesOf(db: Db, caseId: string): Promise<CaseDeadline[]> {
  const rows = await db
    .selectFrom('case_deadlines')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('started_at')
    .orderBy('code')
    .execute();
  return rows.map(toDeadline);
}

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
});

/** Columns that an action changes beside the course; what is left out stays as it is. */
interface CaseChanges {
  readonly assigneeId?: string | null;
  readonly decidedAt?: Date | null;
  readonly outcomeSeenAt?: Date | null;
  readonly joinedTo?: string | null;
  readonly track?: Track | null;
  /** Every subject is without an outcome again. */
  readonly voidsOutcomes?: boolean;
}

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
  const { row, steps, deadlines } = history;
  const { action, data, memberId, changes = {} } = event;
  // Clocks of several servers differ; the events of a case never run backwards.
  const at = new Date(Math.max(event.now.getTime(), (steps.at(-1)?.at.getTime() ?? 0) + 1));
  const nature = { kind: row.kind, isResults: row.is_results };
  const course = nextCourse(nature, steps, deadlines, { action, at, data }, law);
  const rule = lifecycleOf(row.kind).row(action);
  const byFiler = memberId === undefined && !event.bySystem;
  // What the portal records by itself answers nobody.
  const answered = byFiler || rule.by !== 'system' ? { filer_wrote_at: byFiler ? at : null } : {};
  await updateCase(tx, row, course, changes, answered);
  const followUp = { task: 'projectCase', payload: JSON.stringify({ caseId: row.id }) };
  await tx
    .with('follow_up', (db) => db.insertInto('outbox').values(followUp))
    .insertInto('case_events')
    .values({
      case_id: row.id,
      ordinal: row.version + 1,
      at,
      action,
      member_id: memberId ?? null,
      by_filer: byFiler,
      data: JSON.stringify(data),
      filer_sees: rule.filerSees,
      public_sees: rule.publicSees,
    })
    .execute();
  await addEventLeaf(tx, { ...row, ordinal: row.version + 1, at, ...event });
  await addAlerts(tx, row, lateEnds(deadlines, course.deadlines, at), at);
  await storeDeadlines(tx, history, [...steps, { action, at, data }], course.deadlines);
  await storeRequests(tx, row, event, at, course);
  await storeOutcomes(tx, row.id, event);
  const { id: caseId, kind, status: before } = row;
  await keepHearing(tx, { caseId, kind, before, after: course.status, at, data });
  const ordinal = row.version + 1;
  if (rule.filerSees && memberId !== undefined) await leaveNews(tx, row.id, { ordinal });
  const assigneeAfter = changes.assigneeId === undefined ? row.assignee_id : changes.assigneeId;
  const happened = { caseId, number: row.number, ordinal, at, memberId, data };
  for (const notice of noticesOf({ ...happened, assigneeBefore: row.assignee_id, assigneeAfter }))
    await noticeMembers(tx, notice);
  return { at, course };
}

async function updateCase(
  tx: Db,
  row: CaseHistory['row'],
  course: Course,
  changes: CaseChanges,
  answered: { readonly filer_wrote_at?: Date | null },
): Promise<void> {
  const { assigneeId, decidedAt, outcomeSeenAt, joinedTo, track } = changes;
  const { numUpdatedRows } = await tx
    .updateTable('cases')
    .set({
      status: course.status,
      version: row.version + 1,
      ...answered,
      due_code: course.due?.code ?? null,
      due_at: course.due?.dueAt ?? null,
      due_paused: course.due?.paused ?? false,
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(decidedAt === undefined ? {} : { decided_at: decidedAt }),
      ...(outcomeSeenAt === undefined ? {} : { outcome_seen_at: outcomeSeenAt }),
      ...(joinedTo === undefined ? {} : { joined_to: joinedTo }),
      ...(track === undefined ? {} : { track }),
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fault('conflict');
}

/** Since when something of the filer waits to be read by staff; null: nothing does, because staff have acted or read. */
export const noteFilerWrote = (tx: Db, caseId: string, at: Date | null) =>
  tx.updateTable('cases').set({ filer_wrote_at: at }).where('id', '=', caseId).execute();

async function storeDeadlines(
  tx: Db,
  { row: { id: caseId, kind }, deadlines: before }: CaseHistory,
  steps: readonly CourseStep[],
  after: readonly CaseDeadline[],
): Promise<void> {
  // Those that end come first: a deadline that starts anew may run only once.
  for (const one of after.filter((deadline) => !before.includes(deadline))) {
    const times = {
      ...{ due_at: one.dueAt, paused_at: one.pausedAt, stopped_at: one.stoppedAt },
      ...(one.ruleAt && { rule_on: tiraneDay(one.ruleAt.getTime()), legal_basis: one.legalBasis }),
    };
    if (one.id)
      await tx
        .updateTable('case_deadlines')
        .set({ ...times, ...settled(deadlineFate(kind, one, steps), one) })
        .where('id', '=', one.id)
        .execute();
    else {
      const { code, startedAt, legalBasis, isPublic } = one;
      const fixed = { case_id: caseId, code, started_at: startedAt, is_public: isPublic };
      await tx
        .insertInto('case_deadlines')
        .values({ ...fixed, legal_basis: legalBasis, ...times })
        .execute();
    }
  }
}

/** What became of a deadline, as the share on time counts it, and when that was clear; nothing while it goes on. */
function settled(fate: DeadlineFate, { dueAt, stoppedAt }: CaseDeadline) {
  if (fate === 'running' || fate === 'paused') return { fate: null, settled_at: null };
  return { fate, settled_at: fate === 'missed' ? dueAt : stoppedAt };
}

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

async function storeOutcomes(tx: Db, caseId: string, { data, changes }: NewEvent): Promise<void> {
  if (changes?.voidsOutcomes) {
    await tx.updateTable('case_subjects').set({ outcome: null, amount: null }).where('case_id', '=', caseId).execute();
  }
  for (const { subject, outcome, amount } of data.outcomes ?? []) {
    await tx
      .updateTable('case_subjects')
      .set({ outcome, amount: amount ?? null })
      .where('id', '=', subject)
      .where('case_id', '=', caseId)
      .execute();
  }
}
