// The staff's calls on one case of either kind: the case file, the actions. What may be done is casework.rules.ts's.
import { actionRequestOf, type CaseFile } from '@denonco/contract';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { Invalid } from '../http/errors.ts';
import { toPerson } from '../queue/queue.present.ts';
import type { Actor } from '../sessions/actor.ts';
import { findAtWork, findCaseFile } from './caseFile.store.ts';
import { stateOf, takeAction } from './casework.action.ts';
import { toCaseFile } from './casework.present.ts';
import { allowedActions } from './casework.rules.ts';
import { listAssignable } from './casework.store.ts';
import { refuseOutdated } from './outdated.ts';
import { reached, refuseKind } from './reach.ts';

export const caseworkHandlers: Handlers<'getCase' | 'actOnCase' | 'listAssignees'> = {
  getCase: ({ actor, params, now, tx, deps }) => fileOf(tx, deps, params.number, actor, now),

  actOnCase: async ({ actor, params: { number }, body, now, tx, deps, locale }) => {
    // Two cases are held in their order, which is takeAction's.
    const lock = body.data.otherNumber === undefined;
    const found = reached(actor, await findAtWork(tx, number, { lock }));
    const { kind } = found.history.row;
    const asked = actionRequestOf(kind).safeParse(body);
    if (!asked.success) throw new Invalid(asked.error.issues, body);
    const { action, version, data } = asked.data;
    const onCase = (history: CaseHistory) => refuseOutdated(tx, history, version, locale);
    await takeAction(tx, deps, actor, { kind, number, action, data, now, onCase, ...(lock && { held: found }) });
    return fileOf(tx, deps, number, actor, now);
  },

  listAssignees: async ({ actor, query: { kind }, tx }) => {
    refuseKind(actor, kind);
    return (await listAssignable(tx, kind)).map(toPerson);
  },
};

/** @throws Fault `not_found` when there is no such case, or it is another's. */
async function fileOf(db: Db, deps: Deps, number: string, actor: Actor, now: Date): Promise<CaseFile> {
  const found = reached(actor, await findCaseFile(db, number));
  const known = { lists: await listsInForce(deps, db), law: await lawInForce(deps, db) };
  return toCaseFile(found.history, found.records, allowedActions(actor, stateOf(found), now), known);
}
