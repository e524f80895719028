// What filer and commission wrote to each other about a case. Added and never changed.
import { toTiraneIso } from '@denonco/contract';
import { noteFilerWrote } from '../cases/cases.store.ts';
import { newId } from '../crypto/ids.ts';
import type { Db } from '../db/pool.ts';
import { tellLive } from '../live/live.store.ts';
import { noticeMembers } from '../notices/members/members.store.ts';
import { leaveNews } from '../notices/subscriptions.store.ts';
import { leaveToIndex } from '../queue/search/index.store.ts';
import { messageLines } from '../registerLog/entries.ts';
import { addLeaf } from '../registerLog/leaves/leaves.store.ts';

interface NewMessage {
  /** Where files already name it. */
  readonly id?: string;
  readonly at: Date;
  /** Undefined: the filer wrote it. */
  readonly memberId?: string;
  readonly text: string;
  /** SHA-256 in hex of what is attached with it. */
  readonly documents?: readonly string[];
}

/** Adds a message, with its leaf in the register log. One of the commission is news to who wants news of the case. */
export async function addMessage(
  tx: Db,
  { id: caseId, number }: { readonly id: string; readonly number: string },
  { id = newId(), at, memberId, text, documents = [] }: NewMessage,
): Promise<void> {
  const fromFiler = memberId === undefined;
  await tx
    .insertInto('case_messages')
    .values({ id, case_id: caseId, at, from_filer: fromFiler, member_id: memberId ?? null, text })
    .execute();
  const lines = messageLines({ number, at: toTiraneIso(at.getTime()), fromFiler, text, documents });
  await addLeaf(tx, { kind: 'message', caseId, about: id, at, lines });
  await noteFilerWrote(tx, caseId, memberId === undefined ? at : null);
  await leaveToIndex(tx, caseId);
  await tellLive(tx, { caseId });
  if (memberId !== undefined) return leaveNews(tx, caseId, { messageId: id });
  const { assignee_id: assignee } = await tx
    .selectFrom('cases')
    .select('assignee_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (assignee) await noticeMembers(tx, { event: 'wrote', key: `message/${id}`, to: [assignee], number, at });
}

/** The messages of a case in the order they were written, with who of staff wrote them. */
export const listMessages = (db: Db, caseId: string) =>
  db
    .selectFrom('case_messages as m')
    .leftJoin('members as p', 'p.id', 'm.member_id')
    .select(['m.id', 'm.at', 'm.from_filer', 'm.text', 'm.member_id', 'p.name', 'p.surname'])
    .where('m.case_id', '=', caseId)
    .orderBy('m.at')
    .orderBy('m.id')
    .execute();

/** Files of messages: the filer's by the instant of the message, the commission's by its id. */
export const listMessageDocuments = (db: Db, caseId: string) =>
  db
    .selectFrom('case_documents')
    .select(['id', 'name', 'attached_at', 'about'])
    .where('case_id', '=', caseId)
    .where('purpose', '=', 'message')
    .orderBy('position')
    .execute();

/** Until when a member has read the messages of a case; undefined before the first time. */
export const findSeen = (db: Db, caseId: string, memberId: string) =>
  db
    .selectFrom('case_visits')
    .select('messages_seen_at')
    .where('case_id', '=', caseId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Reading never goes back: of two windows the one that read further counts. */
export const noteSeen = (tx: Db, caseId: string, memberId: string, until: Date) =>
  tx
    .insertInto('case_visits')
    .values({ case_id: caseId, member_id: memberId, messages_seen_at: until })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'member_id']).doUpdateSet(({ ref, fn }) => ({
        messages_seen_at: fn<Date>('greatest', [ref('case_visits.messages_seen_at'), ref('excluded.messages_seen_at')]),
      })),
    )
    .execute();

export async function countFilerMessages(db: Db, caseId: string, since: Date): Promise<number> {
  const { many } = await db
    .selectFrom('case_messages')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('case_id', '=', caseId)
    .where('from_filer', '=', true)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return many;
}
