// Messages between filer and commission. Append-only.
import { type Person, toTiraneIso } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, personOf, rowsOf } from '../../platform/db/rows.ts';
import type { CaseMessages } from '../../platform/db/types.gen.ts';
import { isRepeat } from '../../platform/http/idempotency.ts';
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
  const assignee = await firstValueOf(tx)<string | null>`select assignee_id from cases where id = ${caseId}`;
  if (assignee) await addNotices(tx, { event: 'wrote', key: `message/${id}`, to: [assignee], number, at });
}

type MessageRow = Pick<Selectable<CaseMessages>, 'id' | 'at' | 'from_filer' | 'text'> & { readonly by: Person | null };
export const listMessages = (db: Db, caseId: string) =>
  rowsOf(db)<MessageRow>`
    select m.id, m.at, m.from_filer, m.text, ${personOf<Person | null>('p')} as by
    from case_messages m left join members p on p.id = m.member_id where m.case_id = ${caseId} order by m.at, m.id`;

export const listMessageDocuments = (db: Db, caseId: string) =>
  db
    .selectFrom('case_documents')
    .select(['id', 'name', 'attached_at', 'about'])
    .where('case_id', '=', caseId)
    .where('purpose', '=', 'message')
    .orderBy('position')
    .execute();

export const documentsOf = (
  { id, at, from_filer }: Pick<MessageRow, 'id' | 'at' | 'from_filer'>,
  documents: Awaited<ReturnType<typeof listMessageDocuments>>,
) =>
  documents.filter((one) => (from_filer ? !one.about && one.attached_at.getTime() === at.getTime() : one.about === id));

/** `files`: ids of attached files. */
type Sent = Pick<NewMessage, 'memberId' | 'text'> & { readonly files: readonly string[] };

/** The caller has locked the case. @throws HttpError `already_sent` when the id has another message. */
export async function isSent(tx: Db, caseId: string, id: string, { memberId, text, files }: Sent): Promise<boolean> {
  const before = (await listMessages(tx, caseId)).find((one) => one.id === id);
  const documents = before && documentsOf(before, await listMessageDocuments(tx, caseId)).map((one) => one.id);
  const now = { text, by: memberId, documents: [...files] };
  return isRepeat(before && { text: before.text, by: before.by?.id, documents }, now);
}

export const findSeenAt = (db: Db, caseId: string, memberId: string) =>
  firstValueOf(db)<Date>`
    select messages_seen_at from case_visits where case_id = ${caseId} and member_id = ${memberId}`;

/** The read position never goes back: of two windows the later one counts. */
export const markSeen = (tx: Db, caseId: string, memberId: string, until: Date) =>
  sql`
    insert into case_visits as v (case_id, member_id, messages_seen_at) values (${caseId}, ${memberId}, ${until})
    on conflict (case_id, member_id)
      do update set messages_seen_at = greatest(v.messages_seen_at, excluded.messages_seen_at)`.execute(tx);
