// What an event changes of its case, stored in one statement: every answer of the database costs more than what it holds.
import type { EventData, Track } from '@denonco/contract';
import { tiraneDay } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, auditRow } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { DB } from '../db/types.gen.ts';
import type { MemberNotice } from '../notices/members/event.rules.ts';
import { noticed, tellingNoticed } from '../notices/members/members.store.ts';
import { newsOf } from '../notices/subscriptions.store.ts';
import { type EventLeaf, leafOfEvent } from '../registerLog/leaves/leaves.store.ts';
import {
  type CaseDeadline,
  type Course,
  type CourseStep,
  type DeadlineFate,
  deadlineFate,
} from './cases.course.rules.ts';

type CaseRow = Selectable<DB['cases']>;

/** Columns that an action changes beside the course; what is left out stays as it is. */
export interface CaseChanges {
  readonly assigneeId?: string | null;
  readonly decidedAt?: Date | null;
  readonly outcomeSeenAt?: Date | null;
  readonly joinedTo?: string;
  readonly track?: Track | null;
  /** Every subject is without an outcome again. */
  readonly voidsOutcomes?: boolean;
}

export interface StoredEvent {
  /** As it was before. */
  readonly row: CaseRow;
  readonly event: Omit<Selectable<DB['case_events']>, 'case_id' | 'ordinal' | 'data'> & { readonly data: EventData };
  readonly course: Course;
  readonly changes: CaseChanges;
  /** Since when something of the filer waits to be read, or that nothing does; undefined leaves it as it is. */
  readonly filerWroteAt: Date | null | undefined;
  readonly deadlines: { readonly before: readonly CaseDeadline[]; readonly steps: readonly CourseStep[] };
  readonly leaf: EventLeaf;
  /** The filer is told that there is news. */
  readonly isNews: boolean;
  readonly audited: AuditEntry | undefined;
  readonly notices: readonly MemberNotice[];
  /** Nothing comes after it in its transaction, so the case is moved only if its leaf can be written as well. */
  readonly isAlone: boolean;
}

/**
 * Whether the case still stood as it was, and whether its leaf could be written (it cannot after an event from before the log).
 * Nothing of the statement is written unless the case was moved.
 */
export interface Stored {
  readonly isMoved: boolean;
  readonly isLogged: boolean;
}

const ifMoved = sql`exists (select from moved)`;

export async function storeEvent(tx: Db, stored: StoredEvent): Promise<Stored> {
  const { row, event, leaf, course, deadlines, audited, notices } = stored;
  const ordinal = row.version + 1;
  if (stored.changes.voidsOutcomes)
    await tx.updateTable('case_subjects').set({ outcome: null, amount: null }).where('case_id', '=', row.id).execute();
  const { rows } = await sql<Stored>`
    with moved as (${moving(stored)}),
      event as (
        insert into case_events (case_id, ordinal, at, action, member_id, by_filer, data, filer_sees, public_sees)
        select id, ${ordinal}::integer, ${event.at}::timestamptz, ${event.action}::text, ${event.member_id}::uuid,
          ${event.by_filer}::boolean, ${JSON.stringify(event.data)}::jsonb, ${event.filer_sees}::boolean,
          ${event.public_sees}::boolean
        from moved),
      ${notices.length > 0 ? sql`${noticed(notices, sql`where ${ifMoved}`)},` : sql``}
      follow_up as (${following(stored, ordinal)}),
      ${leafOfEvent(leaf, sql`and ${ifMoved}`)}
      ${deadlineParts(row, deadlines, course)}
      ${outcomePart(row.id, event.data)}
      ${audited ? sql`, audited as (${auditRow(audited, sql`where ${ifMoved}`)})` : sql``}
    select ${ifMoved} as "isMoved", exists (select from log_waits) as "isLogged"`.execute(tx);
  const [done] = rows;
  if (!done) throw new Error('an event without an answer');
  return done;
}

/** The rows of the outbox. */
const following = ({ row: { id: caseId }, isNews, notices }: StoredEvent, ordinal: number): RawBuilder<unknown> => sql`
  insert into outbox (task, payload) select task, payload from (
    select 'projectCase' as task, ${JSON.stringify({ caseId })}::jsonb as payload
    ${isNews ? sql`union all ${newsOf(caseId, { ordinal })}` : sql``}
    ${notices.length > 0 ? sql`union all ${tellingNoticed}` : sql``}) as follows where ${ifMoved}`;

/** The columns of a case that an event changes, and what to. */
export function columnsOf({
  row,
  course: { status, due },
  changes,
  filerWroteAt,
}: Pick<StoredEvent, 'row' | 'course' | 'changes' | 'filerWroteAt'>) {
  const { assigneeId, decidedAt, outcomeSeenAt, joinedTo, track } = changes;
  return {
    ...{ status, version: row.version + 1 },
    ...{ due_code: due?.code ?? null, due_at: due?.dueAt ?? null, due_paused: due?.paused ?? false },
    ...(filerWroteAt !== undefined && { filer_wrote_at: filerWroteAt }),
    ...(assigneeId !== undefined && { assignee_id: assigneeId }),
    ...(decidedAt !== undefined && { decided_at: decidedAt }),
    ...(outcomeSeenAt !== undefined && { outcome_seen_at: outcomeSeenAt }),
    ...(joinedTo !== undefined && { joined_to: joinedTo }),
    ...(track !== undefined && { track }),
  };
}

/** What stays is not named: the filer may see the outcome, or write, at this moment. */
function moving(stored: StoredEvent): RawBuilder<unknown> {
  const { row, leaf, isAlone } = stored;
  const before = new Map<string, unknown>(Object.entries(row));
  const sets = Object.entries(columnsOf(stored))
    .filter(([column, value]) => !isSame(value, before.get(column)))
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const isLogged = sql`and exists (select from log_leaves where case_id = ${row.id}::uuid
    and event_ordinal = ${leaf.ordinal - 1}::integer and kind in ('filing', 'event'))`;
  return sql`update cases set ${sql.join(sets)} where id = ${row.id} and version = ${row.version}
    ${isAlone ? isLogged : sql``} returning id`;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

/** Those that end come first: a deadline that starts anew may run only once. Every part costs, so none without rows is there. */
function deadlineParts(
  { id: caseId, kind }: CaseRow,
  { before, steps }: StoredEvent['deadlines'],
  { deadlines: after }: Course,
): RawBuilder<unknown> {
  const changed = after
    .filter((deadline) => !before.includes(deadline))
    .map((one) => ({
      ...{ id: one.id, code: one.code, started_at: one.startedAt, is_public: one.isPublic },
      ...{ due_at: one.dueAt, paused_at: one.pausedAt, stopped_at: one.stoppedAt, legal_basis: one.legalBasis },
      ...(one.ruleAt && { rule_on: tiraneDay(one.ruleAt.getTime()) }),
      ...(one.id && settled(deadlineFate(kind, one, steps), one)),
    }));
  const [begun, ended] = [changed.filter(({ id }) => !id), changed.filter(({ id }) => id)];
  const given = (rows: typeof changed) => sql`json_populate_recordset(null::case_deadlines,
    ${JSON.stringify(rows)}::json) as given`;
  const endedFirst = ended.length > 0 ? sql`and (select count(*) from ended) >= 0` : sql``;
  const endedPart = sql`,
      ended as (
        update case_deadlines d set due_at = given.due_at, paused_at = given.paused_at, stopped_at = given.stopped_at,
          fate = given.fate, settled_at = given.settled_at, rule_on = coalesce(given.rule_on, d.rule_on),
          legal_basis = given.legal_basis
        from ${given(ended)} where d.id = given.id and d.case_id = ${caseId}::uuid and ${ifMoved} returning d.id)`;
  const begunPart = sql`,
      begun as (
        insert into case_deadlines (case_id, code, started_at, is_public, legal_basis, due_at, paused_at, stopped_at, rule_on)
        select ${caseId}::uuid, code, started_at, is_public, legal_basis, due_at, paused_at, stopped_at, rule_on
        from ${given(begun)} where ${ifMoved} ${endedFirst})`;
  return sql`${ended.length > 0 ? endedPart : sql``}${begun.length > 0 ? begunPart : sql``}`;
}

/** What became of a deadline, as the share on time counts it, and when that was clear; nothing while it goes on. */
function settled(fate: DeadlineFate, { dueAt, stoppedAt }: CaseDeadline) {
  if (fate === 'running' || fate === 'paused') return { fate: null, settled_at: null };
  return { fate, settled_at: fate === 'missed' ? dueAt : stoppedAt };
}

const outcomePart = (caseId: string, { outcomes = [] }: EventData): RawBuilder<unknown> => {
  if (outcomes.length === 0) return sql``;
  const given = outcomes.map(({ subject, outcome, amount }) => ({ id: subject, outcome, amount: amount ?? null }));
  return sql`,
      judged as (
        update case_subjects s set outcome = given.outcome, amount = given.amount
        from json_populate_recordset(null::case_subjects, ${JSON.stringify(given)}::json) as given
        where s.id = given.id and s.case_id = ${caseId}::uuid and ${ifMoved})`;
};
