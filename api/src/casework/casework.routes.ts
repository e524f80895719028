// The staff's calls on denouncements: the queue, the case file, the actions. What may be done is casework.rules.ts's.
import type { CaseFile, Locale } from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCase } from '../cases/cases.store.ts';
import type { Db, Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { stateOf, takeAction } from './casework.action.ts';
import { endOfDay, fromCursor, meanwhile, toCaseFile, toCursor, toPerson, toQueueRow } from './casework.present.ts';
import { allowedActions, canReach, type Worker } from './casework.rules.ts';
import { findPeople, getRecords, listAssignable } from './casework.store.ts';
import { countViews, listQueue } from './queue.store.ts';

export const caseworkHandlers: Handlers<
  'listDenouncements' | 'getDenouncement' | 'actOnDenouncement' | 'listAssignees'
> = {
  listDenouncements: async ({ actor, query, now, tx, deps }) => {
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
      counts: await countViews(tx, asking),
    };
  },

  getDenouncement: ({ actor, params, now, tx, deps }) => fileOf(tx, deps, params.number, actor, now),

  actOnDenouncement: async ({ actor, params: { number }, body, now, tx, deps, locale }) => {
    const { action, version, data } = body;
    const onCase = (history: CaseHistory) => refuseOutdated(tx, history, version, locale);
    await takeAction(tx, deps, actor, { kind: 'denouncement', number, action, data, now, onCase });
    return fileOf(tx, deps, number, actor, now);
  },

  listAssignees: async ({ tx }) => (await listAssignable(tx, 'denouncement')).map(toPerson),
};

/** @throws Fault `not_found` when there is no such case, or it is another's. */
async function fileOf(db: Db, deps: Deps, number: string, worker: Worker, now: Date): Promise<CaseFile> {
  const history = await findCase(db, { number }, { kind: 'denouncement' });
  if (!history || !canReach(worker, history.row.assignee_id)) throw fault('not_found');
  const allowed = allowedActions(worker, await stateOf(db, history), now);
  return toCaseFile(history, await getRecords(db, history), allowed, await listsInForce(deps, db));
}

/** Refuses a member who has not seen every event yet, and says what they missed. */
async function refuseOutdated(db: Db, history: CaseHistory, version: number, locale: Locale): Promise<void> {
  if (version === history.row.version) return;
  const missed = history.steps.slice(version);
  const people = await findPeople(db, missed);
  throw fault('conflict', { internalMessages: missed.map((step) => meanwhile(step, people, locale)) });
}
