// Internal notes: append-only texts, of which the last counts.
import { type CaseKind, type Person, readerOf } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { nameOf, rowsOf } from '../../platform/db/rows.ts';
import { refuseProblems } from '../../platform/http/httpError.ts';
import { holderCondition } from '../../reference/members.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';

export interface NoteText {
  readonly at: Date;
  readonly text: string;
  readonly mentions: readonly string[];
}

export interface NoteRecord {
  readonly id: string;
  readonly at: Date;
  readonly memberId: string;
  /** In PostgreSQL's JSON instants are texts. */
  readonly texts: readonly (Omit<NoteText, 'at'> & { readonly at: string })[];
}

export const listNotes = (db: Db, caseId: string) =>
  rowsOf(db)<NoteRecord>`
    select n.id, n.at, n.member_id as "memberId",
      json_agg(json_build_object('at', t.at, 'text', t.text, 'mentions', t.mentions) order by t.ordinal) as texts
    from case_notes n join case_note_texts t on t.note_id = n.id
    where n.case_id = ${caseId} group by n.id order by n.at, n.id`;

export const listNoteDocuments = (db: Db, caseId: string) =>
  rowsOf(db)<{ id: string; name: string; about: string | null }>`
    select id, name, about from case_documents where case_id = ${caseId} and purpose = 'note' order by position`;

export async function addNote(
  tx: Db,
  { id, caseId, memberId }: Readonly<Record<'id' | 'caseId' | 'memberId', string>>,
  text: NoteText,
): Promise<void> {
  await tx.insertInto('case_notes').values({ id, case_id: caseId, member_id: memberId, at: text.at }).execute();
  await addNoteText(tx, id, 1, text);
}

/** `ordinal`: one more than the note's texts; a concurrent correction violates the key. */
export const addNoteText = (tx: Db, noteId: string, ordinal: number, { at, text, mentions }: NoteText) =>
  tx
    .insertInto('case_note_texts')
    .values({ note_id: noteId, ordinal, at, text, mentions: [...mentions] })
    .execute();

/** Members with this case in scope, in Albanian order. */
export const listReaders = (db: Db, kind: CaseKind, assigneeId: string | null) =>
  rowsOf(db)<Person>`
    select m.id, ${nameOf('m')} as name from members m join roles r on r.code = m.role_code
    where m.disabled_at is null and ${holderCondition(readerOf[kind])}
      and (r.scope = 'country' or m.id = ${assigneeId})
    order by m.surname collate albanian, m.name collate albanian, m.id`;

/** @throws HttpError `validation`, by field: a note or task must not reveal the case to a member without access. */
export async function refuseNonReaders(
  tx: Db,
  { row }: LoadedCase,
  members: readonly (readonly [field: string, id: string])[],
): Promise<void> {
  if (members.length === 0) return;
  const readers = new Set((await listReaders(tx, row.kind, row.assignee_id)).map(({ id }) => id));
  const unknown = members.filter(([, id]) => !readers.has(id));
  refuseProblems(Object.fromEntries(unknown.map(([field]) => [field, 'unknown_value'] as const)));
}
