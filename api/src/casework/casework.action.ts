// Taking an action of the lifecycle: load, decide, store. One way for the staff's calls and for the demo's past.
import {
  type ActionData,
  type CaseKind,
  type EventData,
  filledTemplate,
  hidingOf,
  type LifecycleRow,
  lifecycleOf,
  toTiraneIso,
} from '@denonco/contract';
import type { Law } from '../cases/cases.course.rules.ts';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, courseAfter, findCase, recordAlone, recordEvent } from '../cases/cases.store.ts';
import { writtenMoment } from '../cases/moments.rules.ts';
import { actionOf } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { attachEvidence, readyEvidence } from '../evidence/attaching.ts';
import type { ReadyUpload } from '../evidence/evidence.store.ts';
import { fault } from '../http/fault.ts';
import { tellOfThreat } from '../notices/members/threats.ts';
import {
  decisionText,
  isPublished,
  publicationProblems,
  publicationsOf,
  publicReasonProblems,
} from '../publications/publications.rules.ts';
import { knownNamesOf } from '../publications/publications.store.ts';
import { lineFieldsOf, lineProblems } from '../publicLines/publicLines.rules.ts';
import { addLeaf } from '../registerLog/leaves/leaves.store.ts';
import { publicationRow } from '../registerLog/leaves/rows.store.ts';
import { projectedCaseOf, writePublicCases } from '../registers/projection.store.ts';
import { type CaseAtWork, findAtWork } from './caseFile.store.ts';
import {
  askedData,
  type CaseState,
  canReach,
  changesOf,
  convertedTrack,
  dataProblems,
  type Found,
  refusalOf,
  type Worker,
} from './casework.rules.ts';
import { openSeparated } from './casework.split.ts';
import { findNamed, lockCases } from './casework.store.ts';
import { drawingOf } from './lots.ts';

export interface Action {
  readonly kind: CaseKind;
  readonly number: string;
  readonly action: string;
  readonly data: ActionData;
  readonly now: Date;
  /** The case, when whoever calls holds it already, and no other case is named. */
  readonly held?: CaseAtWork;
  /** Told of a case that the member may act on before it is decided whether the action fits; may throw. */
  readonly onCase?: (history: CaseHistory) => Promise<void>;
}

/** The case as the rules see it. */
export function stateOf({ history: { row, steps, deadlines }, subjects }: CaseAtWork): CaseState {
  return {
    id: row.id,
    kind: row.kind,
    track: row.track,
    confidentiality: row.confidentiality,
    isResults: row.is_results,
    cameAt: row.received_at ?? row.registered_at,
    assigneeId: row.assignee_id,
    decidedAt: row.decided_at,
    outcomeSeenAt: row.outcome_seen_at,
    subjects,
    steps,
    deadlines: deadlines.filter(({ stoppedAt }) => !stoppedAt),
    isPublished: isPublished(row.kind, steps),
    hidden: hidingOf(lifecycleOf(row.kind), steps)?.scope,
  };
}

/**
 * Takes the action in the given transaction, with its line in the audit log.
 * @throws Fault `not_found` for another's case, `forbidden`, `not_allowed_now`, or `validation` with the fields.
 */
export async function takeAction(tx: Db, deps: Deps, worker: Worker, given: Action): Promise<void> {
  const atWork = given.held ?? (await held(tx, given.number, given.data));
  const { taking, asked } = await decide({ tx, deps, worker }, given, atWork);
  await record(taking, asked);
}

/**
 * The same of a case that was read and is held by nobody, when one statement can hold all of it. Gives the history
 * afterwards; undefined, and nothing is done, when that cannot be or the case has changed: then `takeAction` says why.
 * @throws Fault as `takeAction`.
 */
export async function takeAlone(
  db: Db,
  deps: Deps,
  worker: Worker,
  given: Action & { readonly held: CaseAtWork },
): Promise<CaseHistory | undefined> {
  const { begins, tells, byLot, tellsThreat, visibility, reports } = lifecycleOf(given.kind).row(given.action);
  const { publication, documents, report } = given.data;
  const isReporting = reports !== undefined && report !== undefined;
  const { kind } = given;
  if (begins !== undefined || tells !== undefined || byLot || tellsThreat || visibility) return undefined;
  if (publication || documents || isReporting) return undefined;
  // A change of a published decision writes a second leaf, which needs the row.
  if (isPublished(kind, given.held.history.steps)) return undefined;
  const { taking, asked } = await decide({ tx: db, deps, worker }, given, given.held);
  const event = eventOf(taking, asked);
  // Whoever gives a case away that they then reach no longer is not let: they could not be shown what they did.
  if (!canReach(worker, event.changes.assigneeId)) throw fault('not_found');
  return recordAlone(db, taking.history, event, await lawInForce(deps, db));
}

type By = Pick<Taking, 'tx' | 'deps' | 'worker'>;

/** What is asked of the case, once nothing speaks against it. @throws Fault as `takeAction`. */
async function decide(by: By, { kind, action, data, now, onCase }: Action, atWork: CaseAtWork | undefined) {
  const { tx, worker } = by;
  if (atWork?.history.row.kind !== kind || !canReach(worker, atWork.history.row.assignee_id)) throw fault('not_found');
  const { history } = atWork;
  const row = lifecycleOf(kind).row(action);
  const state = stateOf(atWork);
  const refusal = refusalOf(worker, row, state, now);
  if (refusal === 'forbidden') throw fault(refusal);
  await onCase?.(history);
  if (refusal) throw fault(refusal);
  const asked = askedData(row, data);
  const found = {
    ...(await findNamed(tx, kind, asked, atWork.assigneeFits)),
    drawing: row.byLot ? await drawingOf(tx, row, asked, history, now) : undefined,
    publication: await unpublishable(by, row, asked, history),
    publicLine: await unfitLine(by, asked, history),
  };
  const fields = dataProblems(row, asked, state, found, now);
  if (Object.keys(fields).length > 0) throw fault('validation', { fields });
  const uploads = await readyEvidence(tx, asked.documents ?? [], 'data.documents');
  const taking: Taking = { ...by, history, row, state, found, uploads, now };
  return { taking, asked };
}

/** The case, and the other that is named with it, until the transaction ends. */
async function held(tx: Db, number: string, { otherNumber }: ActionData): Promise<CaseAtWork | undefined> {
  if (otherNumber !== undefined) await lockCases(tx, [number, otherNumber]);
  return findAtWork(tx, number, { lock: otherNumber === undefined });
}

/** Problems of what an action shows the public: the published decision and the reason beside it. */
async function unpublishable(
  { tx, deps }: By,
  { unpublishes }: LifecycleRow,
  { publication, reason }: ActionData,
  history: CaseHistory,
) {
  if (!publication && !unpublishes) return undefined;
  const known = await knownNamesOf(tx, deps.keys, history);
  const problems = publicReasonProblems(reason, known);
  return publication
    ? { ...problems, ...publicationProblems(decisionText(history.steps), publication, known) }
    : problems;
}

/** Hides a case that was split off as the first one is hidden: both have the same content. */
async function hideSeparated(
  { tx, worker: { memberId }, history, now }: Taking,
  number: string,
  law: Law,
): Promise<void> {
  const { kind } = history.row;
  const last = history.steps.findLast(({ action }) => lifecycleOf(kind).row(action).visibility !== undefined);
  if (!last?.data.hiding) return;
  const opened = await findCase(tx, { number });
  if (!opened) throw new Error('the split case is gone');
  const audited = { at: now, memberId, action: actionOf(`${kind}s.${last.action}`), target: number };
  const { hiding } = last.data;
  await recordEvent(tx, opened, { action: last.action, data: { hiding }, now, memberId, audited }, law);
}

/** Problems of the public line that an action approves. */
async function unfitLine({ tx, deps }: By, { publicLine }: ActionData, history: CaseHistory) {
  if (!publicLine) return undefined;
  const projected = await projectedCaseOf(tx, history, await listsInForce(deps, tx));
  return lineProblems(lineFieldsOf(projected), publicLine);
}

interface Taking {
  readonly tx: Db;
  readonly deps: Deps;
  readonly worker: Worker;
  readonly history: CaseHistory;
  readonly row: LifecycleRow;
  readonly state: CaseState;
  readonly found: Found;
  /** Files that come with it. */
  readonly uploads: readonly ReadyUpload[];
  readonly now: Date;
}

/** The event of an action, with its line in the audit log. */
function eventOf({ worker: { memberId }, history, row, state, found, uploads, now }: Taking, said: EventData) {
  const { kind, number } = history.row;
  const changes = changesOf(row, said, state, found, now);
  const track = row.convertsTrack ? convertedTrack(state) : null;
  const data: EventData = { ...said, ...(track && { track }) };
  const audited = { at: now, memberId, action: actionOf(`${kind}s.${row.action}`), target: number };
  const documents = uploads.map(({ sha256 }) => sha256);
  return { action: row.action, data, now, memberId, changes, documents, audited };
}

/** The request's text with the number of the case and the filer's deadline, in the language of the case. */
function requestText({ history, row, now }: Taking, data: ActionData, law: Law): string {
  const { number, language } = history.row;
  const { course } = courseAfter(history, { action: row.action, data, now }, law);
  const end = course.deadlines.find(({ code, stoppedAt }) => !stoppedAt && row.starts?.some((one) => one === code));
  const due = end && writtenMoment(end.dueAt.getTime(), language === 'en' ? 'en' : 'al');
  return filledTemplate(data.request ?? '', { number, due });
}

/** The event of a criminal report that came with a decision. */
function reportOf({ reports }: LifecycleRow, { report }: ActionData): { action: string; data: ActionData } | undefined {
  if (reports === undefined || !report) return undefined;
  const { office, ...paper } = report;
  return { action: reports, data: { body: office, report: paper } };
}

async function recordReport({ tx, worker: { memberId }, history, row, now }: Taking, asked: ActionData, law: Law) {
  const reported = reportOf(row, asked);
  if (!reported) return;
  const { kind, number } = history.row;
  const decided = await findCase(tx, { number });
  if (!decided) throw new Error('the decided case is gone');
  const audited = { at: now, memberId, action: actionOf(`${kind}s.${reported.action}`), target: number };
  await recordEvent(tx, decided, { ...reported, now, memberId, audited }, law);
}

/** The steps that an action adds to the history of its case, and the course after them. */
export function courseOfAction(
  history: CaseHistory,
  { action, data, now }: { readonly action: string; readonly data: ActionData; readonly now: Date },
  law: Law,
) {
  const { step, course } = courseAfter(history, { action, data, now }, law);
  const reported = reportOf(lifecycleOf(history.row.kind).row(action), data);
  if (!reported) return { added: [step], course };
  const decided = { ...history, steps: [...history.steps, step], deadlines: course.deadlines };
  const after = courseAfter(decided, { ...reported, now }, law);
  return { added: [step, after.step], course: after.course };
}

/** A leaf of what the public reads from this event on, where it reads another decision than before. */
async function logPublication({ tx, history, row }: Taking, data: EventData, at: Date): Promise<void> {
  const { id: caseId, kind, number } = history.row;
  const step = { action: row.action, at, data };
  const last = publicationsOf(kind, [...history.steps, step]).at(-1);
  if (!last || last.ordinal <= history.steps.length) return;
  const { about, lines } = publicationRow(number, last);
  await addLeaf(tx, { kind: 'publication', caseId, ordinal: last.ordinal, about, at, lines });
}

/** The event with what the server adds to it, and the events it makes elsewhere. */
async function record(taking: Taking, asked: ActionData): Promise<void> {
  const { tx, deps, worker, history, row, found } = taking;
  const law = await lawInForce(deps, tx);
  const { report, ...said } = asked;
  const data: EventData = {
    ...(row.reports === undefined ? asked : said),
    ...(asked.request !== undefined && { request: requestText(taking, asked, law) }),
    ...found.drawing?.recorded,
    ...(row.begins !== undefined && { otherNumber: await openSeparated(taking, row.begins, asked, law) }),
  };
  const { at } = await recordEvent(tx, history, eventOf(taking, data), law);
  await logPublication(taking, data, at);
  if (row.begins !== undefined) await hideSeparated(taking, data.otherNumber ?? '', law);
  const attached = { caseId: history.row.id, uploads: taking.uploads, purpose: 'party', at } as const;
  await attachEvidence(tx, { ...attached, memberId: worker.memberId, filerSees: row.filerSees }, 'data.documents');
  if (row.tellsThreat) await tellOfThreat(tx, history.row, at);
  // With the commit, not after the queue: what is hidden must not wait for a job.
  if (row.visibility) await writePublicCases(tx, [history.row.id], await listsInForce(deps, tx), { isHiding: true });
  await recordReport(taking, asked, law);
  if (row.tells === undefined || !found.otherCase) return;
  const other = await findCase(tx, { id: found.otherCase.id });
  if (!other) throw new Error('the other case is gone');
  const clockFrom = toTiraneIso(history.row.registered_at.getTime());
  const told = { otherNumber: history.row.number, clockFrom };
  await recordEvent(tx, other, { action: row.tells, data: told, now: at, memberId: worker.memberId }, law);
}
