// The work queue over HTTP: its pages, cases given to a member together, and the filters that members keep.
import { type CaseKind, readerOf } from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import { caseFor, refuseKind, worksOn } from '../casework/reach.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';
import { assignAll } from './queue.assign.ts';
import { endOfDay, fromCursor, toCursor, toQueueRow } from './queue.present.ts';
import { sortOf } from './queue.sort.rules.ts';
import { countViews, listQueue, noteRead } from './queue.store.ts';
import { changeFilter, findKind, keepFilter, listFilters, removeFilter } from './saved.store.ts';

export const queueHandlers: Handlers<
  | 'listCases'
  | 'assignCases'
  | 'readCase'
  | 'listQueueFilters'
  | 'keepQueueFilter'
  | 'changeQueueFilter'
  | 'removeQueueFilter'
> = {
  listCases: async ({ actor, query, now, tx, deps }) => {
    refuseKind(actor, query.kind);
    const { after, limit, sort: asked, status = [], ...rest } = query;
    const filter = { ...rest, statuses: [status].flat() };
    const sort = sortOf(asked, filter.search);
    const key = after === undefined ? undefined : fromCursor(sort, after);
    if (after !== undefined && !key) throw fault('validation', { fields: { after: 'invalid' } });
    const asking = { worker: actor, now, endOfDay: endOfDay(now) };
    const lists = await listsInForce(deps, tx);
    // One more than asked for tells whether another page follows.
    const { rows, keys, isCut } = await listQueue(tx, asking, filter, { sort, after: key, limit: limit + 1 });
    const last = keys[limit - 1];
    return {
      items: rows.slice(0, limit).map((row) => toQueueRow(row, lists)),
      next: keys.length > limit && last ? toCursor(sort, last) : null,
      counts: await countViews(tx, asking, filter.kind),
      isCut,
    };
  },

  assignCases: ({ actor, body, now, deps, locale }) => {
    refuseKind(actor, 'denouncement');
    return assignAll(deps, actor, body, now, locale);
  },

  readCase: async ({ actor, params: { number }, body, tx }) => {
    const history = await caseFor(tx, actor, number);
    const { id, assignee_id } = history.row;
    const isTheirs = assignee_id === null ? worksOn(actor, history) : assignee_id === actor.memberId;
    if (isTheirs) await noteRead(tx, id, new Date(body.until));
    return null;
  },

  listQueueFilters: async ({ actor, query: { kind }, tx }) => listFilters(tx, actor.memberId, kind),
  keepQueueFilter: async ({ actor, body, now, tx }) => {
    refuseKind(actor, body.kind);
    await keepFilter(tx, actor.memberId, { ...body, now });
    return listFilters(tx, actor.memberId, body.kind);
  },
  changeQueueFilter: async ({ actor, params: { id }, body, tx }) => {
    const kind = await kindOf(actor, await findKind(tx, actor.memberId, id));
    await changeFilter(tx, actor.memberId, { id, kind, ...body });
    return listFilters(tx, actor.memberId, kind);
  },
  removeQueueFilter: async ({ actor, params: { id }, tx }) => {
    const kind = await kindOf(actor, await findKind(tx, actor.memberId, id));
    await removeFilter(tx, actor.memberId, id);
    return listFilters(tx, actor.memberId, kind);
  },
};

/** @throws Fault `not_found` when there is no such filter, or it is another's. */
async function kindOf({ permissions }: Actor, kind: CaseKind | undefined): Promise<CaseKind> {
  if (!kind || !permissions.has(readerOf[kind])) throw fault('not_found');
  return kind;
}
