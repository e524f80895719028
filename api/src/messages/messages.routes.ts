// The staff's side of messages. Who may read the case may read them; who works on cases of
// its kind may write.
import { type CaseMessages, caseStatuses, fullNameOf, toTiraneIso } from '@denonco/contract';
import type { CaseHistory } from '../cases/cases.store.ts';
import { caseFor, worksOn } from '../casework/reach.ts';
import { newId } from '../crypto/ids.ts';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import { addDocuments } from '../evidence/attaching.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';
import { addMessage, findSeen, listMessageDocuments, listMessages, noteSeen } from './messages.store.ts';

const isOpen = ({ row }: CaseHistory): boolean => caseStatuses[row.status].open;

/** A case that the member may write on. */
async function caseToWriteOn(tx: Db, actor: Actor, number: string): Promise<CaseHistory> {
  const history = await caseFor(tx, actor, number, { lock: true });
  if (!worksOn(actor, history)) throw fault('forbidden');
  if (!isOpen(history)) throw fault('not_allowed_now');
  return history;
}

async function messagesOf(db: Db, actor: Actor, history: CaseHistory): Promise<CaseMessages> {
  const rows = await listMessages(db, history.row.id);
  const documents = await listMessageDocuments(db, history.row.id);
  const seen = await findSeen(db, history.row.id, actor.memberId);
  return {
    items: rows.map(({ id, at, from_filer, text, member_id, name, surname }) => ({
      id,
      at: toTiraneIso(at.getTime()),
      from: from_filer ? 'filer' : 'commission',
      by: member_id === null ? null : { id: member_id, name: fullNameOf(name, surname) },
      text,
      documents: documents
        .filter((one) => (from_filer ? !one.about && one.attached_at.getTime() === at.getTime() : one.about === id))
        .map(({ id: document, name: fileName }) => ({ id: document, name: fileName })),
    })),
    seenAt: seen ? toTiraneIso(seen.messages_seen_at.getTime()) : null,
    mayWrite: worksOn(actor, history) && isOpen(history),
  };
}

export const messagesHandlers: Handlers<'listCaseMessages' | 'sendCaseMessage' | 'seeCaseMessages'> = {
  listCaseMessages: async ({ actor, params, tx }) => messagesOf(tx, actor, await caseFor(tx, actor, params.number)),

  sendCaseMessage: async ({ actor, params: { number }, body, tx, deps, now }) => {
    const history = await caseToWriteOn(tx, actor, number);
    const { memberId } = actor;
    const id = newId();
    const adding = { ids: body.documents, purpose: 'message', about: id, filerSees: true, memberId, now } as const;
    const documents = await addDocuments(tx, deps, history, adding);
    await addMessage(tx, history.row, { id, at: now, memberId, text: body.text, documents });
    await audit(tx, { at: now, memberId, action: 'messages.send', target: number });
    return messagesOf(tx, actor, history);
  },

  seeCaseMessages: async ({ actor, params: { number }, body, tx, now }) => {
    const { row } = await caseFor(tx, actor, number);
    const until = new Date(Math.min(Date.parse(body.until), now.getTime()));
    await noteSeen(tx, row.id, actor.memberId, until);
    return null;
  },
};
