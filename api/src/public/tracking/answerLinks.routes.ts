// Routes behind links of messages; only sending uses an answer link up.
import { toTiraneIso } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Redirect } from '../../platform/http/download.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { parseLater, toLaterEnd } from '../../reference/deadlines.rules.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import {
  answeredBy,
  findLinked,
  type LinkedRequest,
  saveDraft,
} from '../../register/subscriptions/requestLinks.store.ts';
import { confirmRequest, findRequested } from '../../register/subscriptions/subscriptions.store.ts';
import { parseStopToken, unsubscribe, unsubscribePage } from '../../register/subscriptions/unsubscribe.store.ts';
import { recordAnswer } from './answering.ts';

/** @throws HttpError `not_found`, `link_used`, or `link_expired` when its time is over or the case no longer waits. */
async function openLinked(db: Db, { keys }: Deps, token: string, now: Date): Promise<LinkedRequest> {
  const request = orNotFound(await findLinked(db, keys, token));
  if (request.answered_at) throw httpError('link_used');
  if ((request.later_at ?? request.due_at) < now || request.status !== 'returned') throw httpError('link_expired');
  return request;
}

export const answerLinksHandlers = {
  linkInfo: async ({ body, tx, deps, now }) => {
    const request = await openLinked(tx, deps, body.token, now);
    const { number, kind, text, draft } = request;
    const [askedAt, dueAt] = [toTiraneIso(request.asked_at), toTiraneIso(request.due_at)];
    const later = toLaterEnd(parseLater(request.later_at, request.later_by));
    return { number, kind, text, askedAt, dueAt, ...later, state: 'open', ...(draft !== null && { draft }) };
  },

  saveLinkDraft: async ({ body, tx, deps, now }) => {
    const { id } = await openLinked(tx, deps, body.token, now);
    if (!(await saveDraft(tx, id, body.draft))) throw httpError('link_used');
    return { savedAt: toTiraneIso(now) };
  },

  confirmSubscription: async ({ body, tx, deps, now }) => {
    const request = orNotFound(await findRequested(tx, deps.keys, body.token));
    const { id, case_id, number, kind, confirmed_at, expires_at } = request;
    if (!confirmed_at && expires_at < now) throw httpError('link_expired');
    if (!confirmed_at) await confirmRequest(tx, case_id, id, now);
    return { number, kind };
  },

  unsubscribe: async ({ params, tx, deps, now }) => {
    await unsubscribe(tx, orNotFound(parseStopToken(deps.keys, params.token)), now);
    return null;
  },

  getUnsubscribe: async ({ params, deps }) => new Redirect(unsubscribePage(deps.config, params.token)),

  answerLink: async ({ body, tx, deps, now }) => {
    const { case_id } = await openLinked(tx, deps, body.token, now);
    const history = orNotFound(await findCase(tx, { id: case_id }, { lock: true }));
    // A concurrent answer may have come before the lock.
    const linked = await openLinked(tx, deps, body.token, now);
    const given = { ...body, requestId: linked.id, answered: answeredBy(linked) };
    const at = await recordAnswer(tx, deps, history, given, now);
    return { answeredAt: toTiraneIso(at) };
  },
} satisfies SomeHandlers;
