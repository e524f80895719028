// The staff's calls on one case of either kind: the case file, the actions. What may be done is casework.rules.ts's.
import { type ActionData, actionRequestOf, type CaseFile, type CaseKind } from '@denonco/contract';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { Invalid } from '../http/errors.ts';
import { fault } from '../http/fault.ts';
import { toColleague } from '../queue/queue.present.ts';
import type { Actor } from '../sessions/actor.ts';
import { afterEvent, type CaseRecord, findAtWork, findCaseFile } from './caseFile.store.ts';
import { courseOfAction, stateOf, takeAction, takeAlone } from './casework.action.ts';
import { toActionPreview, toCaseFile } from './casework.present.ts';
import { allowedActions } from './casework.rules.ts';
import { listAssignable, listClosedHolders, listKasNames } from './casework.store.ts';
import { refuseOutdated } from './outdated.ts';
import { mayAdd, reached, refuseKind } from './reach.ts';

export const caseworkHandlers: Handlers<
  'getCase' | 'actOnCase' | 'previewAction' | 'listAssignees' | 'listKasMembers'
> = {
  getCase: ({ actor, params, now, tx, deps }) => fileOf(tx, deps, params.number, actor, now),

  // Most actions change nothing but their case: those are read, decided and stored in one statement each. What that cannot
  // do, or somebody else has changed meanwhile, is done while the case is held.
  actOnCase: async (call) =>
    (await actAtOnce(call)) ?? call.deps.db.transaction().execute((tx) => actHolding({ ...call, tx })),

  previewAction: async ({ actor, params, query: { action, report, ...data }, now, tx, deps }) => {
    const found = reached(actor, await findAtWork(tx, params.number));
    if (!allowedActions(actor, stateOf(found), now).some((row) => row.action === action))
      throw fault('not_allowed_now');
    const law = await lawInForce(deps, tx);
    const asked = { action, data: { ...data, ...(report && previewedReports[report]) }, now };
    return toActionPreview(found.history, courseOfAction(found.history, asked, law), law);
  },

  listAssignees: async ({ actor, query: { kind, closed }, tx }) => {
    refuseKind(actor, kind);
    const gone = closed ? await listClosedHolders(tx, kind) : [];
    return [...(await listAssignable(tx, kind)), ...gone].map(toColleague);
  },

  listKasMembers: ({ tx }) => listKasNames(tx),
};

/** The part of a decision on a criminal report that its deadlines depend on. */
const owed: ActionData = { outcomes: [{ subject: '', outcome: 'criminal_referral' }] };
const previewedReports = { owed, made: { ...owed, report: { number: '', on: '' } } };

type Acting = Parameters<Handlers<'actOnCase'>['actOnCase']>[0];

/** Undefined: nothing was done. @throws Fault as `takeAction`. */
async function actAtOnce({ actor, params: { number }, body, now, tx: db, deps, locale }: Acting) {
  const { assignee, otherNumber } = body.data;
  if (otherNumber !== undefined) return undefined;
  const found = reached(actor, await findCaseFile(db, number, { actor: actor.memberId, assignee }));
  const { version, ...asked } = askedOf(found.history.row.kind, body);
  const onCase = (history: CaseHistory) => refuseOutdated(db, history, version, locale);
  const history = await takeAlone(db, deps, actor, { ...asked, number, now, onCase, held: found });
  return history && toFile(afterEvent(found, history), actor, { db, deps, now });
}

async function actHolding({ actor, params: { number }, body, now, tx, deps, locale }: Acting): Promise<CaseFile> {
  // Two cases are held in their order, which is takeAction's.
  const lock = body.data.otherNumber === undefined;
  const found = reached(actor, await findAtWork(tx, number, { lock }));
  const { version, ...asked } = askedOf(found.history.row.kind, body);
  const onCase = (history: CaseHistory) => refuseOutdated(tx, history, version, locale);
  await takeAction(tx, deps, actor, { ...asked, number, now, onCase, ...(lock && { held: found }) });
  return fileOf(tx, deps, number, actor, now);
}

/** @throws Invalid when the body is not what its action asks for in a case of this kind. */
function askedOf(kind: CaseKind, body: Acting['body']) {
  const asked = actionRequestOf(kind).safeParse(body);
  if (!asked.success) throw new Invalid(asked.error.issues, body);
  return { kind, ...asked.data };
}

/** @throws Fault `not_found` when there is no such case, or it is another's. */
async function fileOf(db: Db, deps: Deps, number: string, actor: Actor, now: Date): Promise<CaseFile> {
  return toFile(reached(actor, await findCaseFile(db, number)), actor, { db, deps, now });
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
