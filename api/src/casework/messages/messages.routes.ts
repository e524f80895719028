import { type CaseMessages, toTiraneIso } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { keyedId } from '../../platform/http/idempotency.ts';
import {
  addMessage,
  documentsOf,
  findSeenAt,
  isSent,
  listMessageDocuments,
  listMessages,
  markSeen,
} from '../../register/caseMessages/messages.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { canWorkOn, getCaseToChange, getVisibleCase, isOpen } from '../../register/cases/scope.ts';
import { addDocuments } from '../../register/evidence/attaching.ts';

async function messagesOf(db: Db, actor: Actor, history: LoadedCase): Promise<CaseMessages> {
  const rows = await listMessages(db, history.row.id);
  const documents = await listMessageDocuments(db, history.row.id);
  const seenAt = await findSeenAt(db, history.row.id, actor.memberId);
  return {
    items: rows.map((row) => ({
      ...row,
      at: toTiraneIso(row.at),
      from: row.from_filer ? 'filer' : 'commission',
      documents: documentsOf(row, documents),
    })),
    seenAt: toTiraneIso(seenAt ?? null),
    mayWrite: canWorkOn(actor, history) && isOpen(history),
  };
}

export const messagesHandlers = {
  listCaseMessages: async ({ actor, params, tx }) =>
    messagesOf(tx, actor, await getVisibleCase(tx, actor, params.number)),

  sendCaseMessage: async ({ actor, params: { number }, body, idempotencyKey, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number);
    const { memberId } = actor;
    const caseId = history.row.id;
    const id = keyedId(deps.keys, 'message', caseId, idempotencyKey);
    if (await isSent(tx, caseId, id, { memberId, text: body.text, files: body.documents }))
      return messagesOf(tx, actor, history);
    if (!isOpen(history)) throw httpError('not_allowed_now');
    const adding = { ids: body.documents, purpose: 'message', about: id, filerSees: true, memberId, now } as const;
    const documents = await addDocuments(tx, deps, history, adding);
    await addMessage(tx, history.row, { id, at: now, memberId, text: body.text, documents });
    await audit(tx, { at: now, memberId, action: 'messages.send', target: number });
    return messagesOf(tx, actor, history);
  },

  markCaseMessagesRead: async ({ actor, params: { number }, body, tx, now }) => {
    const { row } = await getVisibleCase(tx, actor, number);
    const until = new Date(Math.min(Date.parse(body.until), now.getTime()));
    await markSeen(tx, row.id, actor.memberId, until);
    return null;
  },
} satisfies SomeHandlers;
