// Routes behind the links of messages: answering a request, confirming an e-mail address, and stopping news.
// Answering: Looking and saving half an answer never use it up; of any number of answers
// at once the lock on the case lets one through.
import { toTiraneIso } from '@denonco/contract';
import { findCase } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { Redirect } from '../http/redirect.ts';
import { idOfStopToken, stopNews, stopPageOf } from '../notices/stopping.store.ts';
import { confirmRequest, findRequested } from '../notices/subscriptionRequests.store.ts';
import { takeAnswer } from './answering.ts';
import { findLinked, type LinkedRequest, saveDraft, wayOf } from './links.store.ts';

/**
 * The request of a token, open.
 * @throws Fault `not_found` when there never was such a link, `link_used`, or `link_expired`: its time is over, or the
 * case waits for nothing any more.
 */
async function openLinked(db: Db, { keys }: Deps, token: string, now: Date): Promise<LinkedRequest> {
  const request = await findLinked(db, keys, token);
  if (!request) throw fault('not_found');
  if (request.answered_at) throw fault('link_used');
  if (request.due_at < now || request.status !== 'returned') throw fault('link_expired');
  return request;
}

export const linksHandlers: Handlers<
  'linkInfo' | 'saveLinkDraft' | 'answerLink' | 'confirmNews' | 'stopNews' | 'openStopNews'
> = {
  linkInfo: async ({ body, tx, deps, now }) => {
    const { number, kind, text, asked_at, due_at, draft } = await openLinked(tx, deps, body.token, now);
    const [askedAt, dueAt] = [toTiraneIso(asked_at.getTime()), toTiraneIso(due_at.getTime())];
    return { number, kind, text, askedAt, dueAt, state: 'open', ...(draft !== null && { draft }) };
  },

  saveLinkDraft: async ({ body, tx, deps, now }) => {
    const { id } = await openLinked(tx, deps, body.token, now);
    if (!(await saveDraft(tx, id, body.draft))) throw fault('link_used');
    return { savedAt: toTiraneIso(now.getTime()) };
  },

  confirmNews: async ({ body, tx, deps, now }) => {
    const request = await findRequested(tx, deps.keys, body.token);
    if (!request) throw fault('not_found');
    const { id, case_id, number, kind, confirmed_at, expires_at } = request;
    if (!confirmed_at && expires_at < now) throw fault('link_expired');
    if (!confirmed_at) await confirmRequest(tx, case_id, id, now);
    return { number, kind };
  },

  stopNews: async ({ params, tx, deps, now }) => {
    const id = idOfStopToken(deps.keys, params.token);
    if (id === undefined) throw fault('not_found');
    await stopNews(tx, id, now);
    return null;
  },

  openStopNews: async ({ params, deps }) => new Redirect(stopPageOf(deps.config, params.token)),

  answerLink: async ({ body, tx, deps, now }) => {
    const { case_id } = await openLinked(tx, deps, body.token, now);
    const history = await findCase(tx, { id: case_id }, { lock: true });
    // Read again under the lock: of many at once all but one find it answered.
    const linked = await openLinked(tx, deps, body.token, now);
    if (!history) throw fault('not_found');
    const given = { ...body, requestId: linked.id, answered: wayOf(linked) };
    const at = await takeAnswer(tx, deps, history, given, now);
    return { answeredAt: toTiraneIso(at.getTime()) };
  },
};
