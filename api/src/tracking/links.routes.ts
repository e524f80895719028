// Routes behind the links of messages: answering a request, and confirming an e-mail address.
// Answering: Looking and saving half an answer never use it up; of any number of answers
// at once the lock on the case lets one through.
import { toTiraneIso } from '@denonco/contract';
import { findCase } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
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

export const linksHandlers: Handlers<'linkInfo' | 'saveLinkDraft' | 'answerLink' | 'confirmNews'> = {
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
    const { id, number, kind, confirmed_at, expires_at } = request;
    if (!confirmed_at && expires_at < now) throw fault('link_expired');
    if (!confirmed_at) await confirmRequest(tx, id, now);
    return { number, kind };
  },

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
