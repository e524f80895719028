// Staff routes of one case of either kind: the case file and actions. casework.rules.ts decides.
import type { ActionData, CaseFile } from '@denonco/contract';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Handlers } from '../platform/http/call.ts';
import { fault } from '../platform/http/fault.ts';
import { listsInForce } from '../reference/lists/inForce.store.ts';
import { lawInForce } from '../register/cases/cases.reference.store.ts';
import { mayAdd, refuseKind, requireInScope } from '../register/cases/scope.ts';
import { findLocked, stateAfterAction, stateOf, takeAction } from './casework.action.ts';
import { actAtOnce, askedOf } from './casework.atOnce.ts';
import { toActionPreview, toCaseFile } from './casework.present.ts';
import { allowedActions } from './casework.rules.ts';
import {
  findAtWork,
  findCaseFile,
  listAssignable,
  listClosedHolders,
  listKasNames,
  withLoads,
} from './casework.store.ts';

export const caseworkHandlers: Handlers<
  'getCase' | 'takeCaseAction' | 'actOnCases' | 'previewAction' | 'listAssignees' | 'listKasMembers'
> = {
  getCase: ({ actor, params, now, tx, deps }) => fileOf(tx, deps, params.number, actor, now),

  takeCaseAction: async ({ actor, params: { number }, body, now, tx, deps, locale }) => {
    const found = requireInScope(actor, await findLocked(tx, number, body.data));
    const { version, ...asked } = askedOf(found.history.row.kind, body);
    await takeAction(tx, deps, actor, { ...asked, number, now, found, seen: { version, locale } });
    return fileOf(tx, deps, number, actor, now);
  },

  actOnCases: (call) => actAtOnce(call),

  previewAction: async ({ actor, params, query: { action, report, ...data }, now, tx, deps }) => {
    const found = requireInScope(actor, await findAtWork(tx, params.number));
    if (!allowedActions(actor, stateOf(found), now).some((row) => row.action === action))
      throw fault('not_allowed_now');
    const law = await lawInForce(deps, tx);
    const asked = { action, data: { ...data, ...(report && previewedReports[report]) }, now };
    return toActionPreview(found.history, stateAfterAction(found.history, asked, law), law);
  },

  listAssignees: async ({ actor, query: { kind, status = [], closed }, now, tx }) => {
    refuseKind(actor, kind);
    const gone = closed ? await listClosedHolders(tx, kind) : [];
    return withLoads(tx, kind, [...(await listAssignable(tx, kind, [status].flat())), ...gone], now);
  },

  listKasMembers: ({ tx }) => listKasNames(tx),
};

/** Deadlines of a decision depend on its criminal report. */
const owed: ActionData = { outcomes: [{ subject: '', outcome: 'criminal_referral' }] };
const previewedReports = { owed, made: { ...owed, report: { number: '', on: '' } } };

/** @throws Fault `not_found` when the case does not exist or is out of scope. */
async function fileOf(db: Db, deps: Deps, number: string, actor: Actor, now: Date): Promise<CaseFile> {
  const found = requireInScope(actor, await findCaseFile(db, number));
  const allowed = allowedActions(actor, stateOf(found), now);
  const mayAddDocuments = mayAdd(actor, found.history);
  const [lists, law] = [await listsInForce(deps, db), await lawInForce(deps, db)];
  return toCaseFile(found.history, found.records, { allowed, mayAddDocuments }, { lists, law, now });
}
