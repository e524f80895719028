// Internal notes in the database: texts are added and never changed, the last one counts.
import { type CaseKind, readerOf } from '@denonco/contract';
import { type SqlBool, sql } from 'kysely';
import { newId } from '../crypto/ids.ts';
import type { Db } from '../db/pool.ts';

interface NoteText {
  readonly at: Date;
  readonly text: string;
  readonly mentions: readonly string[];
}

export interface NoteRecord {
  readonly id: string;
  readonly at: Date;
  readonly memberId: string;
  /** All it ever said, in that order; the last counts. */
  readonly texts: readonly NoteText[];
}

export interface MemberRecord {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

/** The notes of a case in the order they were written. */
export async function listNotes(db: Db, caseId: string): Promise<NoteRecord[]> {
  const rows = await db
    .selectFrom('case_notes as n')
    .innerJoin('case_note_texts as t', 't.note_id', 'n.id')
    .select(['n.id', 'n.member_id', 'n.at', 't.at as text_at', 't.text', 't.mentions'])
    .where('n.case_id', '=', caseId)
    .orderBy('n.at')
    .orderBy('n.id')
    .orderBy('t.ordinal')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((texts) => {
    const [first] = texts;
    if (!first) return [];
    const { id, at, member_id: memberId } = first;
    return [{ id, at, memberId, texts: texts.map(({ text_at, text, mentions }) => ({ at: text_at, text, mentions })) }];
  });
}

/** Files of notes. */
export const listNoteDocuments = (db: Db, caseId: string) =>
  db
    .selectFrom('case_documents')
    .select(['id', 'name', 'about'])
    .where('case_id', '=', caseId)
    .where('purpose', '=', 'note')
    .orderBy('position')
    .execute();

export interface NewText {
  readonly at: Date;
  readonly text: string;
  readonly mentions: readonly string[];
}

/** Gives the id of the note. */
export async function addNote(tx: Db, caseId: string, memberId: string, text: NewText): Promise<string> {
  const id = newId();
  await tx.insertInto('case_notes').values({ id, case_id: caseId, member_id: memberId, at: text.at }).execute();
  await addText(tx, id, 1, text);
  return id;
}

/** `ordinal`: one more than the note has texts; of two corrections at once the second fails by its key. */
export async function addText(tx: Db, noteId: string, ordinal: number, text: NewText): Promise<void> {
  await tx
    .insertInto('case_note_texts')
    .values({ note_id: noteId, ordinal, at: text.at, text: text.text, mentions: [...text.mentions] })
    .execute();
}

/** Names of members, whether or not they still work here. */
export async function findMembers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MemberRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('members').select(['id', 'name', 'surname']).where('id', 'in', ids).execute();
  return new Map(rows.map((member) => [member.id, member]));
}

/** Members who may read a case of this kind with this assignee, in the order of the Albanian alphabet. */
export async function listReaders(db: Db, kind: CaseKind, assigneeId: string | null): Promise<MemberRecord[]> {
  const permission = readerOf[kind];
  // A member's own permission counts before the role's.
  const mayRead = sql<SqlBool>`coalesce(
    (select p.granted from member_permissions p where p.member_id = m.id and p.permission = ${permission}),
    exists (select from role_permissions r where r.role_code = m.role_code and r.permission = ${permission}))`;
  return db
    .selectFrom('members as m')
    .innerJoin('roles as r', 'r.code', 'm.role_code')
    .select(['m.id', 'm.name', 'm.surname'])
    .where('m.disabled_at', 'is', null)
    .where(mayRead)
    .where(({ or, eb }) => or([eb('r.scope', '=', 'country'), eb('m.id', '=', assigneeId)]))
    .orderBy(sql`m.surname collate albanian, m.name collate albanian, m.id`)
    .execute();
}
