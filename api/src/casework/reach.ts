// Which cases a member reaches: by the kind they read, and by their scope. Every call on one case asks here first.
import { type CaseKind, lifecycleOf, readerOf } from '@denonco/contract';
import { type CaseHistory, findCase } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';
import { canReach, doesCasework } from './casework.rules.ts';

/** @throws Fault `not_found` when there is no such case, it is of a kind the member does not read, or another's. */
export async function caseFor(
  db: Db,
  actor: Actor,
  number: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CaseHistory> {
  const history = await findCase(db, { number }, { lock });
  if (!history || !isReached(actor, history.row)) throw fault('not_found');
  return history;
}

/** The same of a case that is read with more than its history. @throws Fault as `caseFor`. */
export function reached<T extends { readonly history: CaseHistory }>(actor: Actor, found: T | undefined): T {
  if (!found || !isReached(actor, found.history.row)) throw fault('not_found');
  return found;
}

const isReached = (actor: Actor, row: { readonly kind: CaseKind; readonly assignee_id: string | null }): boolean =>
  actor.permissions.has(readerOf[row.kind]) && canReach(actor, row.assignee_id);

/** Whether the member works on cases of this one's kind, beyond reading them. */
export const worksOn = (actor: Actor, { row }: CaseHistory): boolean => doesCasework(actor, row.kind);

/** Whether the member may add files to the case: never once its content was erased. */
export const mayAdd = (actor: Actor, history: CaseHistory): boolean =>
  worksOn(actor, history) && !history.steps.some(({ action }) => lifecycleOf(history.row.kind).row(action).forGood);

/** @throws Fault `forbidden` when the member does not read cases of this kind. */
export function refuseKind({ permissions }: Actor, kind: CaseKind): void {
  if (!permissions.has(readerOf[kind])) throw fault('forbidden');
}
