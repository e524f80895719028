// Takes an action of the lifecycle, for staff routes and the demo.
import { randomBytes } from 'node:crypto';
import {
  type ActionData,
  type CaseKind,
  type EventData,
  filledTemplate,
  type LifecycleRow,
  type Locale,
  lifecycleOf,
  toTiraneIso,
  type Worker,
} from '@denonco/contract';
import { newId } from '../platform/crypto/ids.ts';
import { parseAuditAction } from '../platform/db/audit.store.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import { httpError } from '../platform/http/httpError.ts';
import { deadlineEndText } from '../reference/deadlines.rules.ts';
import { getReferenceLists } from '../reference/reference.store.ts';
import type { Law } from '../register/cases/cases.history.rules.ts';
import { getLaw } from '../register/cases/cases.reference.store.ts';
import { findCase, type LoadedCase, recordEvent, stateAfter } from '../register/cases/cases.store.ts';
import { isReached } from '../register/cases/scope.ts';
import {
  decisionText,
  publicationProblems,
  publicationsOf,
  publicReasonProblems,
} from '../register/decisions/publications.rules.ts';
import { attachEvidence, requireReadyEvidence } from '../register/evidence/attaching.ts';
import type { ReadyUpload } from '../register/evidence/evidence.store.ts';
import { type CaseContent, registerYear } from '../register/filings/filings.rules.ts';
import { fileCase } from '../register/filings/filings.store.ts';
import { lineFieldsOf, lineProblems } from '../register/projection/projection.rules.ts';
import { knownNamesOf, projectedCaseOf } from '../register/projection/projection.store.ts';
import { keyOfSplitCase, stateWhenFiled, trackingCodeOfSplit, trackingHashOf } from '../register/receipts/receipt.ts';
import {
  commitmentAround,
  contentHash,
  placeOf,
  publicationLines,
  publicationName,
  splitContent,
} from '../register/registerLog/entries.ts';
import { addLeaf } from '../register/registerLog/leaves/leaves.store.ts';
import { copySubscriptions } from '../register/subscriptions/subscriptions.store.ts';
import { missedEventText } from './casework.present.ts';
import {
  type ActionContext,
  allowedActions,
  caseChanges,
  convertedTrack,
  dataProblems,
  isPermitted,
  requestedData,
} from './casework.rules.ts';
import {
  type CaseAtWork,
  drawRapporteur,
  findCaseAtWork,
  findNamedTargets,
  findPeople,
  lockCases,
  moveSubjects,
} from './casework.store.ts';

export interface Action {
  readonly number: string;
  readonly action: string;
  readonly data: ActionData;
  readonly now: Date;
  /** Locked here when left out. */
  readonly found?: CaseAtWork | undefined;
  /** Version as the member saw it, and the language in which to name the rest. */
  readonly expected?: { readonly version: number; readonly locale: Locale };
}

/**
 * Takes the action, with its audit row.
 * @throws HttpError `not_found` outside the scope, `forbidden`, `not_allowed_now`, `validation` with the fields, or
 * `conflict` when the member has not seen all events.
 */
export async function takeAction(tx: Db, deps: Deps, worker: Worker, action: Action): Promise<void> {
  const { number, data, now, expected } = action;
  const atWork = action.found ?? (await findLocked(tx, number, data));
  if (!atWork || !isReached(worker, atWork.history)) throw httpError('not_found');
  const { history } = atWork;
  const { kind } = history.row;
  const row = lifecycleOf(kind).row(action.action);
  if (!isPermitted(worker, row, history.row)) throw httpError('forbidden');
  if (expected) await refuseOutdated(tx, history, expected);
  if (!allowedActions(worker, atWork, now).includes(row)) throw httpError('not_allowed_now');
  const requested = requestedData(row, data);
  const found = {
    ...(await findNamedTargets(tx, kind, requested)),
    drawing: row.byLot ? await drawRapporteur(tx, row, requested, history, now) : undefined,
    publication: await publicationProblemsOf(tx, deps, row, requested, history),
    publicLine: await publicLineProblems(tx, deps, requested, history),
  };
  const fields = dataProblems(row, requested, atWork, found, now);
  if (Object.keys(fields).length > 0) throw httpError('validation', { fields });
  const uploads = await requireReadyEvidence(tx, requested.documents ?? [], 'data.documents');
  await record({ tx, deps, worker, history, row, found, uploads, now }, requested);
}

/** @throws HttpError `conflict` with the missed events. */
async function refuseOutdated(db: Db, history: LoadedCase, { version, locale }: NonNullable<Action['expected']>) {
  if (version === history.row.version) return;
  const missed = history.steps.slice(version);
  const named = missed.flatMap(({ memberId, data }) => [memberId, data.assignee]);
  const people = await findPeople(db, named);
  throw httpError('conflict', {
    internalMessages: missed.map((step) => missedEventText(history.row.kind, step, people, locale)),
  });
}

export async function findLocked(tx: Db, number: string, { otherNumber }: ActionData): Promise<CaseAtWork | undefined> {
  if (otherNumber !== undefined) await lockCases(tx, [number, otherNumber]);
  return findCaseAtWork(tx, number, { lock: otherNumber === undefined });
}

async function publicationProblemsOf(
  tx: Db,
  deps: Deps,
  { unpublishes }: LifecycleRow,
  { publication, reason }: ActionData,
  history: LoadedCase,
) {
  if (!publication && !unpublishes) return undefined;
  const known = await knownNamesOf(tx, deps.keys, history);
  const problems = publicReasonProblems(reason, known);
  return publication
    ? { ...problems, ...publicationProblems(decisionText(history.steps), publication, known) }
    : problems;
}

async function publicLineProblems(tx: Db, deps: Deps, { publicLine }: ActionData, history: LoadedCase) {
  if (!publicLine) return undefined;
  const projected = await projectedCaseOf(tx, history, await getReferenceLists(deps, tx));
  return lineProblems(lineFieldsOf(projected), publicLine);
}

interface Taking {
  readonly tx: Db;
  readonly deps: Deps;
  readonly worker: Worker;
  readonly history: LoadedCase;
  readonly row: LifecycleRow;
  readonly found: ActionContext;
  readonly uploads: readonly ReadyUpload[];
  readonly now: Date;
}

const auditOf = ({ worker: { memberId }, now }: Taking, kind: CaseKind, action: string, number: string) => ({
  at: now,
  memberId,
  action: parseAuditAction(`${kind}s.${action}`),
  target: number,
});

/** A request's text with the case's number and the filer's deadline, in the case's language. */
function requestText({ history, row, now }: Taking, data: ActionData, law: Law): string {
  const { number, language } = history.row;
  const { state } = stateAfter(history, { action: row.action, data, now }, law);
  const end = state.deadlines.find(({ code, stoppedAt }) => !stoppedAt && row.starts?.some((one) => one === code));
  const due = end && deadlineEndText(end, language === 'en' ? 'en' : 'al');
  return filledTemplate(data.request ?? '', { number, due });
}

/** Events recorded right after a decision: its proposal to KAS first, because then only closing no longer remains. */
function followUpsOf(
  { reportAction, sanctionAction }: LifecycleRow,
  { report, sanctions }: ActionData,
): readonly { readonly action: string; readonly data: ActionData }[] {
  const followUps: { action: string; data: ActionData }[] = [];
  if (sanctionAction !== undefined && sanctions) followUps.push({ action: sanctionAction, data: { sanctions } });
  if (reportAction !== undefined && report) {
    const { office, ...paper } = report;
    followUps.push({ action: reportAction, data: { body: office, report: paper } });
  }
  return followUps;
}

async function recordFollowUps(taking: Taking, requested: ActionData, law: Law): Promise<void> {
  const { tx, deps, worker, history, row, now } = taking;
  const { kind, number } = history.row;
  for (const followUp of followUpsOf(row, requested)) {
    const decided = await findExisting(tx, { number });
    const audited = auditOf(taking, kind, followUp.action, number);
    await recordEvent({ tx, deps, law }, decided, { ...followUp, now, memberId: worker.memberId, audited });
  }
}

async function findExisting(tx: Db, key: Parameters<typeof findCase>[1]): Promise<LoadedCase> {
  const history = await findCase(tx, key);
  if (!history) throw new Error('a case of this action is gone');
  return history;
}

export function stateAfterAction(
  history: LoadedCase,
  { action, data, now }: { readonly action: string; readonly data: ActionData; readonly now: Date },
  law: Law,
) {
  const { step, state } = stateAfter(history, { action, data, now }, law);
  let after = { added: [step], state };
  for (const followUp of followUpsOf(lifecycleOf(history.row.kind).row(action), data)) {
    const decided = { ...history, steps: [...history.steps, ...after.added], deadlines: after.state.deadlines };
    const next = stateAfter(decided, { ...followUp, now }, law);
    after = { added: [...after.added, next.step], state: next.state };
  }
  return after;
}

async function logPublication({ tx, history, row }: Taking, data: EventData, at: Date): Promise<void> {
  const { id: caseId, kind, number } = history.row;
  const step = { action: row.action, at, data };
  const last = publicationsOf(kind, [...history.steps, step]).at(-1);
  if (!last || last.ordinal <= history.steps.length) return;
  const { ordinal, decision } = last;
  const lines = publicationLines({ number, ordinal, at: toTiraneIso(at), decision });
  await addLeaf(tx, { kind: 'publication', caseId, ordinal, about: publicationName(ordinal), at, lines });
}

/** A decision records its sanctions and its criminal report as separate events; a proposal records none. */
function recordedData(row: LifecycleRow, requested: ActionData): EventData {
  const { outcomes = [], sanctions, decision = '', ...others } = requested;
  if (row.proposes) return { ...others, proposal: { outcomes, ...(sanctions && { sanctions }), decision } };
  const { report, sanctions: proposed, ...withoutFollowing } = requested;
  return row.reportAction === undefined ? requested : withoutFollowing;
}

async function record(taking: Taking, requested: ActionData): Promise<void> {
  const { tx, deps, worker, history, row, found, uploads, now } = taking;
  const { memberId } = worker;
  const { id: caseId, kind, number } = history.row;
  const law = await getLaw(deps, tx);
  const track = row.convertsTrack ? convertedTrack(history.row) : null;
  const data: EventData = {
    ...recordedData(row, requested),
    ...(requested.request !== undefined && { request: requestText(taking, requested, law) }),
    ...found.drawing?.recorded,
    ...(row.opensCaseWith !== undefined && {
      otherNumber: await openSeparated(taking, row.opensCaseWith, requested, law),
    }),
    ...(track && { track }),
  };
  const changes = caseChanges(row, data, history, found, now);
  // A member who assigns the case out of their own scope could not be shown the result.
  if (!isReached(worker, { ...history, row: { kind, assignee_id: changes.assigneeId } })) throw httpError('not_found');
  const documents = uploads.map(({ sha256 }) => sha256);
  const audited = auditOf(taking, kind, row.action, number);
  const at = await recordEvent({ tx, deps, law }, history, {
    action: row.action,
    data,
    now,
    memberId,
    changes,
    documents,
    audited,
  });
  await logPublication(taking, data, at);
  if (row.opensCaseWith !== undefined) await hideSeparated(taking, data.otherNumber ?? '', law);
  const attached = { caseId, uploads, purpose: 'party', at, memberId, filerSees: row.filerSees } as const;
  await attachEvidence(tx, attached, 'data.documents');
  await recordFollowUps(taking, requested, law);
  if (row.otherCaseAction === undefined || !found.otherCase) return;
  const other = await findExisting(tx, { id: found.otherCase.id });
  const eventData = { otherNumber: number, clockFrom: toTiraneIso(history.row.registered_at) };
  await recordEvent({ tx, deps, law }, other, { action: row.otherCaseAction, data: eventData, now: at, memberId });
}

// A case for subjects split off another: its own number and history, the same content and filer. The first case's code
// leads the filer to the new one.

async function openSeparated(
  { tx, deps, worker: { memberId }, history, now }: Taking,
  action: string,
  { subjects = [], reason }: ActionData,
  law: Law,
): Promise<string> {
  const { keys } = deps;
  const { row } = history;
  const { kind } = row;
  const id = newId();
  const nature = { kind, isResults: row.is_results };
  const { lat, lng, language } = row;
  const content: CaseContent = {
    ...splitContent(row, row.track),
    place: { ...placeOf(row), point: lat === null || lng === null ? null : { lat, lng } },
    language: language === 'en' ? 'en' : 'al',
  };
  const contentSha256 = contentHash({ ...content, splitFrom: row.number });
  const registeredAt = toTiraneIso(now);
  const filed = await fileCase(tx, {
    id,
    nature,
    year: registerYear(kind, now, law),
    registeredAt: now,
    trackingHash: trackingHashOf(keys, trackingCodeOfSplit(keys, id)),
    idempotencyHash: keys.hash('idempotency', keyOfSplitCase(id)),
    content,
    details: undefined,
    contentSha256,
    commitment: commitmentAround({ kind, track: content.track ?? '-', registeredAt, contentSha256, documents: [] }),
    salt: randomBytes(32),
    state: stateWhenFiled(nature, now, law, action),
    firstEvent: { action, memberId, data: { otherNumber: row.number, ...(reason !== undefined && { reason }) } },
    identity: undefined,
    decision: [],
    evidence: [],
    subscriptions: [],
  });
  if (!filed) throw new Error('a split case was filed before');
  await moveSubjects(tx, { from: row.id, to: id, subjects });
  await copySubscriptions(tx, keys, row.id, id, now);
  return filed.number;
}

/** A split case has the same content, so it is hidden too. */
async function hideSeparated(taking: Taking, number: string, law: Law): Promise<void> {
  const { tx, deps, worker, history, now } = taking;
  const { kind } = history.row;
  const last = history.steps.findLast(({ action }) => lifecycleOf(kind).row(action).visibility !== undefined);
  if (!last?.data.hiding) return;
  const { action, data } = last;
  const opened = await findExisting(tx, { number });
  const audited = auditOf(taking, kind, action, number);
  const event = { action, data: { hiding: data.hiding }, now, memberId: worker.memberId, audited };
  await recordEvent({ tx, deps, law }, opened, event);
}
