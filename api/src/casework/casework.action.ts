// Taking an action of the lifecycle: load, decide, store. One way for the staff's calls and for the demo's past.
import { type ActionData, type CaseKind, lifecycleOf } from '@denonco/contract';
import { lawInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCase, recordEvent } from '../cases/cases.store.ts';
import { audit } from '../db/audit.store.ts';
import type { Db, Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import {
  askedData,
  type CaseState,
  canReach,
  changesOf,
  dataProblems,
  refusalOf,
  type Worker,
} from './casework.rules.ts';
import { findNamed, listSubjects, lockCases } from './casework.store.ts';

export interface Action {
  readonly kind: CaseKind;
  readonly number: string;
  readonly action: string;
  readonly data: ActionData;
  readonly now: Date;
  /** Told of a case that the member may act on before it is decided whether the action fits; may throw. */
  readonly onCase?: (history: CaseHistory) => Promise<void>;
}

/** The case as the rules see it. */
export async function stateOf(db: Db, { row, steps, deadlines }: CaseHistory): Promise<CaseState> {
  return {
    id: row.id,
    kind: row.kind,
    assigneeId: row.assignee_id,
    decidedAt: row.decided_at,
    outcomeSeenAt: row.outcome_seen_at,
    subjects: await listSubjects(db, row.id),
    steps,
    deadlines: deadlines.filter(({ stoppedAt }) => !stoppedAt),
  };
}

/**
 * Takes the action in the given transaction, with its line in the audit log.
 * @throws Fault `not_found` for another's case, `forbidden`, `not_allowed_now`, or `validation` with the fields.
 */
export async function takeAction(tx: Db, deps: Deps, worker: Worker, given: Action): Promise<void> {
  const { kind, number, action, data, now, onCase } = given;
  await lockCases(tx, [number, ...(data.otherNumber === undefined ? [] : [data.otherNumber])]);
  const history = await findCase(tx, { number }, { kind });
  if (!history || !canReach(worker, history.row.assignee_id)) throw fault('not_found');
  const row = lifecycleOf(kind).row(action);
  const state = await stateOf(tx, history);
  const refusal = refusalOf(worker, row, state, now);
  if (refusal === 'forbidden') throw fault(refusal);
  await onCase?.(history);
  if (refusal) throw fault(refusal);
  const asked = askedData(row, data);
  const found = await findNamed(tx, kind, asked);
  const fields = dataProblems(asked, state, found, now);
  if (Object.keys(fields).length > 0) throw fault('validation', { fields });
  const changes = changesOf(row, asked, state, found, now);
  const { memberId } = worker;
  await recordEvent(tx, history, { action, data: asked, now, memberId, changes }, await lawInForce(deps, tx));
  await audit(tx, { at: now, memberId, action: `${kind}s.${action}`, target: number });
}
