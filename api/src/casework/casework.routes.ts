// The staff's calls on cases of either kind: the queue, the case file, the actions. What may be done is casework.rules.ts's.
import { actionRequestOf, type CaseFile, type Locale } from '@denonco/contract';
import { lawInForce, listsInForce } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Db, Deps } from '../deps.ts';
import type { Actor, Handlers } from '../http/call.ts';
import { Invalid } from '../http/errors.ts';
import { fault } from '../http/fault.ts';
import { stateOf, takeAction } from './casework.action.ts';
import { endOfDay, fromCursor, meanwhile, toCaseFile, toCursor, toPerson, toQueueRow } from './casework.present.ts';
import { allowedActions } from './casework.rules.ts';
import { findPeople, getRecords, listAssignable } from './casework.store.ts';
import { countViews, listQueue } from './queue.store.ts';
import { caseFor, refuseKind } from './reach.ts';

export const caseworkHandlers: Handlers<'listCases' | 'getCase' | 'actOnCase' | 'listAssignees'> = {
  listCases: async ({ actor, query, now, tx, deps }) => {
    refuseKind(actor, query.kind);
    const { after, limit, ...filter } = query;
    const key = after === undefined ? undefined : fromCursor(after);
    if (after !== undefined && !key) throw fault('validation', { fields: { after: 'invalid' } });
    const asking = { worker: actor, now, endOfDay: endOfDay(now) };
    const lists = await listsInForce(deps, tx);
    // One more than asked for tells whether another page follows.
    const rows = await listQueue(tx, asking, filter, key, limit + 1);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => toQueueRow(row, lists)),
      next: rows.length > limit && last ? toCursor({ dueAt: last.due_at, id: last.id }) : null,
      counts: await countViews(tx, asking, filter.kind),
    };
  },

  getCase: ({ actor, params, now, tx, deps }) => fileOf(tx, deps, params.number, actor, now),

  actOnCase: async ({ actor, params: { number }, body, now, tx, deps, locale }) => {
    const { kind } = (await caseFor(tx, actor, number)).row;
    const asked = actionRequestOf(kind).safeParse(body);
    if (!asked.success) throw new Invalid(asked.error.issues, body);
    const { action, version, data } = asked.data;
    const onCase = (history: CaseHistory) => refuseOutdated(tx, history, version, locale);
    await takeAction(tx, deps, actor, { kind, number, action, data, now, onCase });
    return fileOf(tx, deps, number, actor, now);
  },

  listAssignees: async ({ actor, query: { kind }, tx }) => {
    refuseKind(actor, kind);
    return (await listAssignable(tx, kind)).map(toPerson);
  },
};

/** @throws Fault `not_found` when there is no such case, or it is another's. */
async function fileOf(db: Db, deps: Deps, number: string, actor: Actor, now: Date): Promise<CaseFile> {
  const history = await caseFor(db, actor, number);
  const allowed = allowedActions(actor, await stateOf(db, history), now);
  const known = { lists: await listsInForce(deps, db), law: await lawInForce(deps, db) };
  return toCaseFile(history, await getRecords(db, history), allowed, known);
}

/** Refuses a member who has not seen every event yet, and says what they missed. */
async function refuseOutdated(db: Db, history: CaseHistory, version: number, locale: Locale): Promise<void> {
  if (version === history.row.version) return;
  const missed = history.steps.slice(version);
  const people = await findPeople(db, missed);
  throw fault('conflict', {
    internalMessages: missed.map((step) => meanwhile(history.row.kind, step, people, locale)),
  });
}
