import { type CaseKind, ownersOfWork } from '@denonco/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { canWorkOn, getVisibleCase, kindsReached, requireQueueOf } from '../../register/cases/scope.ts';
import { fromCursor, sortOf, toCursor, toQueueRow } from './queue.present.ts';
import { countViews, listQueue, markMessagesRead } from './queue.store.ts';
import { changeFilter, findKind, listFilters, removeFilter, saveFilter } from './saved.store.ts';

export const queueHandlers = {
  listCases: async ({ actor, query, now, tx, deps }) => {
    requireQueueOf(actor, query.kind);
    const { after, limit, sort: requestedSort, status = [], ...rest } = query;
    const filter = { ...rest, statuses: [status].flat() };
    const sort = sortOf(requestedSort, filter.search);
    const key = after === undefined ? undefined : fromCursor(sort, after);
    if (after !== undefined && !key) throw httpError('validation', { fields: { after: 'invalid' } });
    const lists = await getReferenceLists(deps, tx);
    const scope = { worker: actor, now, lists };
    // One extra row is read to know whether another page follows.
    const { rows, keys, isCut } = await listQueue(tx, scope, filter, { sort, after: key, limit: limit + 1 });
    const last = keys[limit - 1];
    return {
      items: rows.slice(0, limit).map((row) => toQueueRow(row, lists)),
      next: keys.length > limit && last ? toCursor(sort, last) : null,
      isCut,
    };
  },

  countCases: async ({ actor, query: { kind }, now, tx, deps }) => {
    requireQueueOf(actor, kind);
    return countViews(tx, { worker: actor, now, lists: await getReferenceLists(deps, tx) }, kind);
  },

  markCaseRead: async ({ actor, params: { number }, body, tx }) => {
    const history = await getVisibleCase(tx, actor, number);
    const { id, assignee_id } = history.row;
    const isTheirs = assignee_id === null ? canWorkOn(actor, history) : ownersOfWork(actor).includes(assignee_id);
    if (isTheirs) await markMessagesRead(tx, id, new Date(body.until));
    return null;
  },

  listQueueFilters: async ({ actor, query: { kind }, tx }) => listFilters(tx, actor.memberId, kind),
  saveQueueFilter: async ({ actor, body, now, tx }) => {
    requireQueueOf(actor, body.kind);
    await saveFilter(tx, actor.memberId, { ...body, now });
    return listFilters(tx, actor.memberId, body.kind);
  },
  changeQueueFilter: async ({ actor, params: { id }, body, tx }) => {
    const kind = requireKind(actor, await findKind(tx, actor.memberId, id));
    await changeFilter(tx, actor.memberId, { id, kind, ...body });
    return listFilters(tx, actor.memberId, kind);
  },
  removeQueueFilter: async ({ actor, params: { id }, tx }) => {
    const kind = requireKind(actor, await findKind(tx, actor.memberId, id));
    await removeFilter(tx, actor.memberId, id);
    return listFilters(tx, actor.memberId, kind);
  },
} satisfies SomeHandlers;

function requireKind(actor: Actor, kind: CaseKind | undefined): CaseKind {
  if (!kind || !kindsReached(actor).includes(kind)) throw httpError('not_found');
  return kind;
}
