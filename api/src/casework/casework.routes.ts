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
import { repeatOutdated, stateAfterAction, stateOf, takeAction } from './casework.action.ts';
import { actAtOnce, askedOf } from './casework.atOnce.ts';
import { toActionPreview, toCaseFile } from './casework.present.ts';
import { allowedActions } from './casework.rules.ts';
import {
  afterEvent,
  type CaseRecord,
  findAtWork,
  findCaseFile,
  listAssignable,
  listClosedHolders,
  listKasNames,
  withLoads,
} from './casework.store.ts';

export const caseworkHandlers: Handlers<
  'getCase' | 'actOnCase' | 'actOnCases' | 'previewAction' | 'listAssignees' | 'listKasMembers'
> = {
  getCase: ({ actor, params, now, tx, deps }) => fileOf(tx, deps, params.number, actor, now),

  actOnCase: (call) => repeatOutdated(() => act(call)),

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

type Acting = Parameters<Handlers<'actOnCase'>['actOnCase']>[0];

/** Reads, decides and stores in one statement each, where the action affects only its case. @throws Fault as `takeAction`. */
async function act({ actor, params: { number }, body, now, tx: db, deps, locale }: Acting): Promise<CaseFile> {
  const { assignee, otherNumber } = body.data;
  const found = requireInScope(actor, await findCaseFile(db, number, { actor: actor.memberId, assignee }));
  const { version, ...asked } = askedOf(found.history.row.kind, body);
  const after = await takeAction(db, deps, actor, {
    ...asked,
    number,
    now,
    seen: { version, locale },
    // Two cases are locked in order.
    found: otherNumber === undefined ? found : undefined,
  });
  return after ? toFile(afterEvent(found, after), actor, { db, deps, now }) : fileOf(db, deps, number, actor, now);
}

/** @throws Fault `not_found` when the case does not exist or is out of scope. */
async function fileOf(db: Db, deps: Deps, number: string, actor: Actor, now: Date): Promise<CaseFile> {
  return toFile(requireInScope(actor, await findCaseFile(db, number)), actor, { db, deps, now });
}

async function toFile(found: CaseRecord, actor: Actor, { db, deps, now }: Reading): Promise<CaseFile> {
  const known = { lists: await listsInForce(deps, db), law: await lawInForce(deps, db) };
  const allowed = allowedActions(actor, stateOf(found), now);
  const mayAddDocuments = mayAdd(actor, found.history);
  return toCaseFile(found.history, found.records, { allowed, mayAddDocuments }, { ...known, now });
}

interface Reading {
  readonly db: Db;
  readonly deps: Deps;
  readonly now: Date;
}
