// Taking an action of the lifecycle: load, decide, store. One way for the staff's calls and for the demo's past.
import { randomBytes } from 'node:crypto';
import {
  type ActionData,
  type CaseKind,
  drawLot,
  type EventData,
  type LifecycleRow,
  type Lot,
  lifecycleOf,
  toTiraneIso,
} from '@denonco/contract';
import { lawInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCase, recordAlone, recordEvent } from '../cases/cases.store.ts';
import { actionOf } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import { tellOfThreat } from '../notices/members/threats.ts';
import { decisionText, isPublished, publicationProblems } from '../publications/publications.rules.ts';
import { knownNamesOf } from '../publications/publications.store.ts';
import { toPerson } from '../queue/queue.present.ts';
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
import { findNamed, listAssignable, lockCases } from './casework.store.ts';

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
    assigneeId: row.assignee_id,
    decidedAt: row.decided_at,
    outcomeSeenAt: row.outcome_seen_at,
    subjects,
    steps,
    deadlines: deadlines.filter(({ stoppedAt }) => !stoppedAt),
    isPublished: isPublished(row.kind, steps),
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
  const { begins, tells, byLot, tellsThreat } = lifecycleOf(given.kind).row(given.action);
  if (begins !== undefined || tells !== undefined || byLot || tellsThreat || given.data.publication) return undefined;
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
    lot: await lotOf(tx, row, asked, history),
    publication: await unpublishable(tx, asked, history),
  };
  const fields = dataProblems(row, asked, state, found, now);
  if (Object.keys(fields).length > 0) throw fault('validation', { fields });
  const taking: Taking = { ...by, history, row, state, found, now };
  return { taking, asked };
}

/** The case, and the other that is named with it, until the transaction ends. */
async function held(tx: Db, number: string, { otherNumber }: ActionData): Promise<CaseAtWork | undefined> {
  if (otherNumber !== undefined) await lockCases(tx, [number, otherNumber]);
  return findAtWork(tx, number, { lock: otherNumber === undefined });
}

/** What is wrong with the publication that an action makes of the case's decision. */
async function unpublishable(tx: Db, { publication }: ActionData, history: CaseHistory) {
  if (!publication) return undefined;
  return publicationProblems(decisionText(history.steps), publication, await knownNamesOf(tx, history));
}

/** The lot of an action that draws one, anew in this transaction; null when nobody is left to draw. */
async function lotOf(tx: Db, row: LifecycleRow, data: ActionData, { row: { kind, number, assignee_id } }: CaseHistory) {
  if (!row.byLot) return undefined;
  const members = await listAssignable(tx, kind);
  const candidates = members
    .filter(({ id }) => id !== assignee_id && !data.excluded?.includes(id))
    .map(toPerson)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (candidates.length === 0) return null;
  const seed = randomBytes(32).toString('hex');
  const ids = candidates.map(({ id }) => id);
  return { seed, candidates, drawn: await drawLot(seed, number, ids) } satisfies Lot;
}

interface Taking {
  readonly tx: Db;
  readonly deps: Deps;
  readonly worker: Worker;
  readonly history: CaseHistory;
  readonly row: LifecycleRow;
  readonly state: CaseState;
  readonly found: Found;
  readonly now: Date;
}

/** The event of an action, with its line in the audit log. */
function eventOf({ worker: { memberId }, history, row, state, found, now }: Taking, said: EventData) {
  const { kind, number } = history.row;
  const changes = changesOf(row, said, state, found, now);
  const track = row.convertsTrack ? convertedTrack(state) : null;
  const data: EventData = { ...said, ...(track && { track }) };
  const audited = { at: now, memberId, action: actionOf(`${kind}s.${row.action}`), target: number };
  return { action: row.action, data, now, memberId, changes, audited };
}

/** The event with what the server adds to it, and the events it makes elsewhere. */
async function record(taking: Taking, asked: ActionData): Promise<void> {
  const { tx, deps, worker, history, row, found } = taking;
  const law = await lawInForce(deps, tx);
  const data: EventData = {
    ...asked,
    ...(found.lot && { lot: found.lot, assignee: found.lot.drawn }),
    ...(row.begins !== undefined && { otherNumber: await openSeparated(taking, row.begins, asked, law) }),
  };
  const { at } = await recordEvent(tx, history, eventOf(taking, data), law);
  if (row.tellsThreat) await tellOfThreat(tx, history.row, at);
  if (row.tells === undefined || !found.otherCase) return;
  const other = await findCase(tx, { id: found.otherCase.id });
  if (!other) throw new Error('the other case is gone');
  const clockFrom = toTiraneIso(history.row.registered_at.getTime());
  const told = { otherNumber: history.row.number, clockFrom };
  await recordEvent(tx, other, { action: row.tells, data: told, now: at, memberId: worker.memberId }, law);
}
