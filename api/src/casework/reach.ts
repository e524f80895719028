// Which cases a member reaches: by the kind they read, and by their scope. Every call on one case asks here first.
import { type CaseKind, readerOf } from '@denonco/contract';
import { type CaseHistory, findCase } from '../cases/cases.store.ts';
import type { Db } from '../deps.ts';
import type { Actor } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { canReach, doesCasework } from './casework.rules.ts';

/** @throws Fault `not_found` when there is no such case, it is of a kind the member does not read, or another's. */
export async function caseFor(
  db: Db,
  actor: Actor,
  number: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CaseHistory> {
  const history = await findCase(db, { number }, { lock });
  const mayRead = history && actor.permissions.has(readerOf[history.row.kind]);
  if (!mayRead || !canReach(actor, history.row.assignee_id)) throw fault('not_found');
  return history;
}

/** Whether the member works on cases of this one's kind, beyond reading them. */
export const worksOn = (actor: Actor, { row }: CaseHistory): boolean => doesCasework(actor, row.kind);

/** @throws Fault `forbidden` when the member does not read cases of this kind. */
export function refuseKind({ permissions }: Actor, kind: CaseKind): void {
  if (!permissions.has(readerOf[kind])) throw fault('forbidden');
}
