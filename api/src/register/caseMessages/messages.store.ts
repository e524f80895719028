// Messages between filer and commission. Append-only.
import { toTiraneIso } from '@denonco/contract';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { isRepeat } from '../../platform/http/repeats.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { markFilerWrote } from '../cases/cases.store.ts';
import { messageLines } from '../registerLog/entries.ts';
import { addLeaf } from '../registerLog/leaves/leaves.store.ts';
import { enqueueReindex } from '../search/index.store.ts';
import { queueNews } from '../subscriptions/subscriptions.store.ts';

interface NewMessage {
  readonly id: string;
  readonly at: Date;
  /** Undefined: the filer. */
  readonly memberId?: string;
  readonly text: string;
  /** SHA-256 (hex) of attached files. */
  readonly documents?: readonly string[];
}

export async function addMessage(
  tx: Db,
  { id: caseId, number }: { readonly id: string; readonly number: string },
  { id, at, memberId, text, documents = [] }: NewMessage,
): Promise<void> {
  const fromFiler = memberId === undefined;
  await tx
    .insertInto('case_messages')
    .values({ id, case_id: caseId, at, from_filer: fromFiler, member_id: memberId ?? null, text })
    .execute();
  const lines = messageLines({ number, at: toTiraneIso(at), fromFiler, text, documents });
  await addLeaf(tx, { kind: 'message', caseId, about: id, at, lines });
  await markFilerWrote(tx, caseId, memberId === undefined ? at : null);
  await enqueueReindex(tx, caseId);
  await publishLive(tx, { caseId });
  if (memberId !== undefined) return queueNews(tx, caseId, { messageId: id });
  const { assignee_id: assignee } = await tx
    .selectFrom('cases')
    .select('assignee_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (assignee) await addNotices(tx, { event: 'wrote', key: `message/${id}`, to: [assignee], number, at });
}

export const listMessages = (db: Db, caseId: string) =>
  db
    .selectFrom('case_messages as m')
    .leftJoin('members as p', 'p.id', 'm.member_id')
    .select(['m.id', 'm.at', 'm.from_filer', 'm.text', 'm.member_id', 'p.name', 'p.surname'])
    .where('m.case_id', '=', caseId)
    .orderBy('m.at')
    .orderBy('m.id')
    .execute();

export const listMessageDocuments = (db: Db, caseId: string) =>
  db
    .selectFrom('case_documents')
    .select(['id', 'name', 'attached_at', 'about'])
    .where('case_id', '=', caseId)
    .where('purpose', '=', 'message')
    .orderBy('position')
    .execute();

export const documentsOf = (
  { id, at, from_filer }: { readonly id: string; readonly at: Date; readonly from_filer: boolean },
  documents: Awaited<ReturnType<typeof listMessageDocuments>>,
) =>
  documents.filter((one) => (from_filer ? !one.about && one.attached_at.getTime() === at.getTime() : one.about === id));

interface Sent {
  /** Undefined: the filer. */
  readonly memberId?: string;
  readonly text: string;
  /** Ids of attached files. */
  readonly files: readonly string[];
}

/** The caller has locked the case. @throws HttpError `already_sent` when the id has another message. */
export async function isSent(tx: Db, caseId: string, id: string, { memberId, text, files }: Sent): Promise<boolean> {
  const before = (await listMessages(tx, caseId)).find((one) => one.id === id);
  const documents = before && documentsOf(before, await listMessageDocuments(tx, caseId)).map((one) => one.id);
  const now = { text, by: memberId ?? null, documents: [...files] };
  return isRepeat(before && { text: before.text, by: before.member_id, documents }, now);
}

export const findSeen = (db: Db, caseId: string, memberId: string) =>
  db
    .selectFrom('case_visits')
    .select('messages_seen_at')
    .where('case_id', '=', caseId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Never goes back: of two windows the later position counts. */
export const markSeen = (tx: Db, caseId: string, memberId: string, until: Date) =>
  tx
    .insertInto('case_visits')
    .values({ case_id: caseId, member_id: memberId, messages_seen_at: until })
    .onConflict((conflict) =>
      conflict.columns(['case_id', 'member_id']).doUpdateSet(({ ref, fn }) => ({
        messages_seen_at: fn<Date>('greatest', [ref('case_visits.messages_seen_at'), ref('excluded.messages_seen_at')]),
      })),
    )
    .execute();
