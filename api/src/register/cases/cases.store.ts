// Reads cases and adds their events, which nothing else does; filings/filings.store.ts starts a history.

import { type CaseKind, type DeadlineCode, EventData, lifecycleOf, type Track, tiraneDay } from '@denonco/contract';
import { type Insertable, type RawBuilder, type Selectable, type ShallowDehydrateObject, sql } from 'kysely';
import { type AuditEntry, audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, rowsOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { lateAfter, parseLater } from '../../reference/deadlines.rules.ts';
import { committedEvent } from '../registerLog/entries.ts';
import { eventLeaf } from '../registerLog/leaves/leaves.store.ts';
import {
  applyStep,
  type CaseDeadline,
  type DeadlineResult,
  deadlineResult,
  type HistoryState,
  type HistoryStep,
  type Law,
} from './cases.history.rules.ts';

export interface CaseStep extends HistoryStep {
  readonly data: EventData;
  readonly memberId: string | null;
  readonly byFiler: boolean;
  readonly filerSees: boolean;
  readonly publicSees: boolean;
}

type CaseRow = Selectable<DB['cases']>;
type EventRow = Selectable<DB['case_events']>;
type DeadlineRow = Selectable<DB['case_deadlines']>;

export interface LoadedCase {
  readonly row: CaseRow;
  readonly steps: readonly CaseStep[];
  readonly deadlines: readonly CaseDeadline[];
}

interface Lookup {
  readonly kind?: CaseKind;
  readonly lock?: boolean;
}

type CaseKey = { readonly id: string } | { readonly number: string } | { readonly trackingHash: Buffer };

/** `lock` holds the row until the transaction ends, so that concurrent actions see each other. */
export const findCase = async (db: Db, key: CaseKey, lookup?: Lookup): Promise<LoadedCase | undefined> =>
  (await findCaseWith(db, key, nothing, lookup))?.history;

const nothing = sql<null>`null::json`;

/** In PostgreSQL's JSON instants are texts. */
type OrJson<Row> = Row | ShallowDehydrateObject<Row>;

export const parseInstant = (at: Date | string | null): Date | null => (at === null ? null : new Date(at));

type FoundRow<T> = CaseRow & {
  readonly events: readonly ShallowDehydrateObject<EventRow>[] | null;
  readonly running: readonly ShallowDehydrateObject<DeadlineRow>[] | null;
  readonly extras: T;
};

export async function findCaseWith<T>(
  db: Db,
  key: CaseKey,
  extras: RawBuilder<T>,
  { kind, lock = false }: Lookup = {},
): Promise<{ readonly history: LoadedCase; readonly extras: T } | undefined> {
  const read = () => firstOf(db)<FoundRow<T>>`
    select c.*,
      (select json_agg(e order by e.ordinal) from case_events e where e.case_id = c.id) as events,
      (select json_agg(d order by d.started_at, d.code) from case_deadlines d where d.case_id = c.id) as running,
      ${extras} as extras
    from cases c where ${isCase(key)} ${kind ? sql`and c.kind = ${kind}` : sql``}
    ${lock ? sql`for no key update of c` : sql``}`;
  let found = await read();
  // After the lock the row is current, but the events are of the older snapshot.
  if (lock && found && found.version !== found.events?.length) found = await read();
  if (!found) return undefined;
  const { events, running, extras: besides, ...row } = found;
  const history = { row, steps: (events ?? []).map(toStep), deadlines: (running ?? []).map(toDeadline) };
  return { history, extras: besides };
}

function isCase(key: CaseKey): RawBuilder<boolean> {
  if ('id' in key) return sql`c.id = ${key.id}`;
  return 'number' in key ? sql`c.number = ${key.number}` : sql`c.tracking_hash = ${key.trackingHash}`;
}

const toStep = ({ action, at, data, ...otherwise }: OrJson<EventRow>): CaseStep => ({
  action,
  at: new Date(at),
  data: EventData.parse(data),
  memberId: otherwise.member_id,
  byFiler: otherwise.by_filer,
  filerSees: otherwise.filer_sees,
  publicSees: otherwise.public_sees,
});

export const toDeadline = (row: OrJson<DeadlineRow>): CaseDeadline => ({
  id: row.id,
  code: row.code,
  startedAt: new Date(row.started_at),
  ruleAt: row.rule_on === null ? undefined : startOfDay(row.rule_on),
  dueAt: new Date(row.due_at),
  later: parseLater(row.later_at, row.later_by),
  pausedAt: parseInstant(row.paused_at),
  stoppedAt: parseInstant(row.stopped_at),
  legalBasis: row.legal_basis,
  isPublic: row.is_public,
  left: row.left_due_at ? { dueAt: new Date(row.left_due_at), later: parseLater(row.left_later_at, []) } : undefined,
});

interface NewEvent {
  readonly action: string;
  readonly data: EventData;
  readonly now: Date;
  /** Undefined: the filer. */
  readonly memberId?: string | undefined;
  /** Neither filer nor member, but retention. */
  readonly bySystem?: true;
  readonly changes?: CaseChanges;
  readonly answer?: { readonly requestId: string; readonly text: string };
  /** SHA-256 (hex) of attached files. */
  readonly documents?: readonly string[];
  readonly isSilent?: true;
  readonly audited?: AuditEntry;
}

export interface RecordedEvent {
  readonly history: LoadedCase;
  readonly event: NewEvent;
  readonly ordinal: number;
  readonly at: Date;
  readonly state: HistoryState;
}

declare module '../../platform/deps.ts' {
  interface EventHandlers {
    readonly caseEvent: readonly ((tx: Db, recorded: RecordedEvent, deps: Deps) => Promise<unknown>)[];
  }
}

interface Recording {
  readonly tx: Db;
  readonly deps: Deps;
  readonly law: Law;
}

/**
 * The caller has locked the case and checked permission.
 * @throws HttpError `conflict` when the case has other events than `history`; Error when the table does not allow the step.
 */
export async function recordEvent({ tx, deps, law }: Recording, history: LoadedCase, event: NewEvent): Promise<Date> {
  const { row, steps, deadlines } = history;
  const { action, data, memberId, answer, documents = [], changes = {} } = event;
  const { step, state } = stateAfter(history, event, law);
  const { at } = step;
  const rule = lifecycleOf(row.kind).row(action);
  const ordinal = row.version + 1;
  const byFiler = memberId === undefined && !event.bySystem;
  const filerWroteAt = byFiler ? at : rule.by === 'system' ? undefined : null;
  await moveCase(tx, row, {
    state,
    changes,
    filerWroteAt,
    step: {
      case_id: row.id,
      ordinal,
      at,
      action,
      member_id: memberId ?? null,
      by_filer: byFiler,
      data: JSON.stringify(data),
      filer_sees: rule.filerSees,
      public_sees: rule.publicSees,
    },
    leaf: eventLeaf(row, {
      ordinal,
      at,
      action,
      documents,
      data: committedEvent({ data, memberId: memberId ?? null, byFiler, answer: answer?.text }),
    }),
  });
  await storeDeadlines(tx, row, deadlines, state.deadlines, [...steps, step]);
  await storeOutcomes(tx, row.id, data, changes);
  await storeRequests(tx, row, event, at, state);
  for (const follow of deps.eventHandlers.caseEvent) await follow(tx, { history, event, ordinal, at, state }, deps);
  if (event.audited) await audit(tx, event.audited);
  return at;
}

/** Also used for previews, so that they cannot differ. */
export function stateAfter(
  { row, steps, deadlines }: Omit<LoadedCase, 'steps'> & { readonly steps: readonly HistoryStep[] },
  { action, data, now }: Pick<NewEvent, 'action' | 'now'> & { readonly data: HistoryStep['data'] },
  law: Law,
) {
  // Server clocks differ, but events of a case never run backwards.
  const at = new Date(Math.max(now.getTime(), (steps.at(-1)?.at.getTime() ?? 0) + 1));
  const step: HistoryStep = { action, at, data };
  return { step, state: applyStep({ kind: row.kind, isResults: row.is_results }, steps, deadlines, step, law) };
}

export const markFilerWrote = (tx: Db, caseId: string, at: Date | null) =>
  tx.updateTable('cases').set({ filer_wrote_at: at }).where('id', '=', caseId).execute();

const laterColumns = ({ later }: CaseDeadline) => ({
  later_at: later?.at ?? null,
  later_by: later ? JSON.stringify(later.by) : null,
});

const completions: readonly string[] = ['completion', 'formCompletion'] satisfies readonly DeadlineCode[];

async function storeRequests(
  tx: Db,
  { id: caseId, kind }: LoadedCase['row'],
  event: NewEvent,
  at: Date,
  state: HistoryState,
): Promise<void> {
  const { action, data, answer } = event;
  const requests = tx.updateTable('case_requests').where('case_id', '=', caseId);
  if (answer)
    await requests
      .set({ answered_at: at, answer: answer.text, draft: null })
      .where('id', '=', answer.requestId)
      .execute();
  const completion = state.deadlines.find(({ code, stoppedAt }) => completions.includes(code) && !stoppedAt);
  if (!completion) return;
  const due = { due_at: completion.dueAt, ...laterColumns(completion) };
  if (data.recounted?.some(({ code }) => code === completion.code))
    await requests.set(due).where('answered_at', 'is', null).execute();
  if (lifecycleOf(kind).row(action).to === 'returned' && data.request !== undefined)
    await tx
      .insertInto('case_requests')
      .values({ case_id: caseId, text: data.request, asked_at: at, ...due })
      .execute();
}

interface CaseChanges {
  readonly assigneeId?: string | null;
  readonly decidedAt?: Date | null;
  readonly outcomeSeenAt?: Date | null;
  readonly joinedTo?: string;
  readonly track?: Track | null;
  readonly voidsOutcomes?: boolean;
}

interface Moved {
  readonly state: HistoryState;
  readonly changes: CaseChanges;
  /** The stored instant stays if undefined. */
  readonly filerWroteAt: Date | null | undefined;
  readonly step: Insertable<DB['case_events']>;
  readonly leaf: ReturnType<typeof eventLeaf>;
}

/** Adds the step with its leaf and moves its case, in one statement. @throws HttpError `conflict`. */
async function moveCase(tx: Db, row: CaseRow, { state, changes, filerWroteAt, step, leaf }: Moved): Promise<void> {
  const { status, due } = state;
  const { assigneeId, decidedAt, outcomeSeenAt, joinedTo, track } = changes;
  const [moved] = await tx
    .with('added', (db) =>
      db
        .insertInto('case_events')
        .values(step)
        .onConflict((found) => found.doNothing())
        .returning('ordinal'),
    )
    .with('logged', leaf.logged)
    .with('waits', leaf.waits)
    .updateTable('cases')
    .set({
      status,
      version: step.ordinal,
      due_code: due?.code ?? null,
      due_at: due?.dueAt ?? null,
      due_paused: due?.paused ?? false,
      filer_wrote_at: filerWroteAt,
      assignee_id: assigneeId,
      // The event's instant, which may be a moment after the clock.
      decided_at: row.decided_at === null && decidedAt ? step.at : decidedAt,
      outcome_seen_at: outcomeSeenAt,
      joined_to: joinedTo,
      track,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where(({ exists, selectFrom }) => exists(selectFrom('added').select('ordinal')))
    .returning(sql<number>`(select count(*) from logged)`.as('leaves'))
    .execute();
  if (!moved) throw httpError('conflict');
  if (moved.leaves !== 1) throw new Error(`${row.number} lacks the leaf of its last event`);
}

/** Changed ones first: a restarted deadline may run only once. */
async function storeDeadlines(
  tx: Db,
  { id: caseId, kind }: CaseRow,
  before: readonly CaseDeadline[],
  after: readonly CaseDeadline[],
  steps: readonly HistoryStep[],
): Promise<void> {
  const added: Insertable<DB['case_deadlines']>[] = [];
  const changed: object[] = [];
  for (const deadline of after.filter((one) => !before.includes(one))) {
    const { id, code, startedAt, ruleAt, later } = deadline;
    const columns = {
      due_at: deadline.dueAt,
      paused_at: deadline.pausedAt,
      stopped_at: deadline.stoppedAt,
      legal_basis: deadline.legalBasis,
      rule_on: ruleAt ? tiraneDay(ruleAt) : null,
    };
    const started = { case_id: caseId, code, started_at: startedAt, is_public: deadline.isPublic };
    if (id === undefined) added.push({ ...started, ...columns, ...laterColumns(deadline) });
    else {
      const ends = { later_at: later?.at ?? null, later_by: later?.by ?? null };
      changed.push({ id, ...columns, ...ends, ...settled(deadlineResult(kind, deadline, steps), deadline) });
    }
  }
  if (changed.length > 0)
    await rowsOf(tx)`
      update case_deadlines d set due_at = n.due_at, later_at = n.later_at, later_by = n.later_by,
        paused_at = n.paused_at, stopped_at = n.stopped_at, legal_basis = n.legal_basis, rule_on = n.rule_on,
        fate = n.fate, settled_at = n.settled_at
      from jsonb_populate_recordset(null::case_deadlines, ${JSON.stringify(changed)}::jsonb) n
      where d.id = n.id and d.case_id = ${caseId}`;
  if (added.length > 0) await tx.insertInto('case_deadlines').values(added).execute();
}

function settled(outcome: DeadlineResult, deadline: CaseDeadline) {
  if (outcome === 'running' || outcome === 'paused') return { fate: null, settled_at: null };
  return { fate: outcome, settled_at: outcome === 'missed' ? lateAfter(deadline) : deadline.stoppedAt };
}

async function storeOutcomes(
  tx: Db,
  caseId: string,
  { outcomes = [] }: EventData,
  { voidsOutcomes }: CaseChanges,
): Promise<void> {
  const subjects = tx.updateTable('case_subjects').where('case_id', '=', caseId);
  if (voidsOutcomes) {
    await subjects.set({ outcome: null, amount: null }).execute();
    return;
  }
  for (const { subject, outcome, amount } of outcomes)
    await subjects
      .set({ outcome, amount: amount ?? null })
      .where('id', '=', subject)
      .execute();
}

export async function listHistories(db: Db, ids: readonly string[]): Promise<LoadedCase[]> {
  if (ids.length === 0) return [];
  const read = rowsOf(db);
  const rows = await read<CaseRow>`select * from cases where id = any(${ids}::uuid[]) order by id`;
  const events = await read<EventRow>`
    select * from case_events where case_id = any(${ids}::uuid[]) order by ordinal`;
  const deadlines = await read<DeadlineRow>`
    select * from case_deadlines where case_id = any(${ids}::uuid[]) order by started_at, code`;
  const eventsOf = Map.groupBy(events, ({ case_id }) => case_id);
  const deadlinesOf = Map.groupBy(deadlines, ({ case_id }) => case_id);
  return rows.map((row) => ({
    row,
    steps: (eventsOf.get(row.id) ?? []).map(toStep),
    deadlines: (deadlinesOf.get(row.id) ?? []).map(toDeadline),
  }));
}

type Relating = Pick<LoadedCase['row'], 'id' | 'joined_to' | 'split_from'>;
export type RelatedRow = Pick<LoadedCase['row'], 'id' | 'number' | 'status' | 'joined_to' | 'split_from'>;

/** Joined to, taken in, split from or into, as JSON. */
export const relatedOfCase: RawBuilder<readonly RelatedRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'joined_to', o.joined_to,
    'split_from', o.split_from) order by o.registered_at)
  from cases o where o.joined_to = c.id or o.split_from = c.id or o.id = c.joined_to or o.id = c.split_from), '[]')`;

export function toRelated({ id, joined_to, split_from }: Relating, other: RelatedRow) {
  const otherwise = other.joined_to === id ? 'took_in' : 'split_into';
  const how = other.id === joined_to ? 'joined_to' : other.id === split_from ? 'split_from' : otherwise;
  return { id: other.id, number: other.number, status: other.status, how } as const;
}
