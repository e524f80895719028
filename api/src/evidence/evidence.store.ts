// Uploads and documents of cases in the database. For those who file, answer or write a message:
//   findReady(db, ids)                          which of these ids can be attached, in their order
//   attachedOf(attached, among)                 the insert, for a statement of several parts (WITH documents AS (…))
//   attach(tx, caseId, uploads, purpose, at)    the same as a statement of its own
//   isAttachedElsewhere(error)                  whether a failed statement means: somebody used or removed one meanwhile
//   listCaseDocuments(db, caseId)               what a case has
import { type CaseDocument, type documentPurposes, type EvidenceKind, evidenceKind } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export type DocumentPurpose = (typeof documentPurposes)[number];

/** An upload that is complete, of a kind we take, and in no case or report yet. */
export interface ReadyUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  readonly kind: string;
}

/** No case has it, and no report of premises. */
const belongsToNothing = sql<boolean>`not exists (select from case_documents d where d.id = u.id)
  and not exists (select from premises_files f where f.id = u.id)`;

/** Those of the ids that can be attached, in the order of the ids; each once. */
export async function findReady(db: Db, ids: readonly string[]): Promise<ReadyUpload[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('uploads as u')
    .select(['u.id', 'u.name', 'u.size', 'u.sha256', 'u.kind'])
    .where('u.id', 'in', ids)
    .where('u.completed_at', 'is not', null)
    .where(belongsToNothing)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    if (!row?.sha256 || !row.kind) return [];
    return [{ id, name: row.name, size: row.size, sha256: row.sha256.toString('hex'), kind: row.kind }];
  });
}

interface Attached {
  readonly caseId: string;
  readonly uploads: readonly ReadyUpload[];
  readonly purpose: DocumentPurpose;
  readonly at: Date;
}

/**
 * The insert of documents, to be one part of a statement. Rows go in as one JSON value, so that its text stays the same.
 * `among` says of which cases.
 */
export function attachedOf(attached: readonly Attached[], among: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const rows = attached.flatMap(({ caseId, uploads, purpose, at }) =>
    uploads.map((upload, position) => ({ ...upload, position, purpose, at, case_id: caseId })),
  );
  return sql`
  insert into case_documents (id, case_id, position, purpose, name, kind, size, sha256, attached_at)
  select id, case_id, position, purpose, name, kind, size, decode(sha256, 'hex'), at
  from json_to_recordset(${JSON.stringify(rows)}::json) as document (
    id uuid, case_id uuid, position int, purpose document_purpose, name text, kind text, size bigint, sha256 text, at timestamptz)
  ${among}`;
}

export async function attach(
  tx: Db,
  caseId: string,
  uploads: readonly ReadyUpload[],
  purpose: DocumentPurpose,
  at: Date,
): Promise<void> {
  if (uploads.length > 0) await attachedOf([{ caseId, uploads, purpose, at }]).execute(tx);
}

const usedOrGone: readonly unknown[] = [
  'case_documents_pkey',
  'case_documents_upload',
  'premises_files_pkey',
  'premises_files_upload',
];
/** Whether an insert failed because an upload was used by somebody else, or removed, since `findReady`. */
export const isAttachedElsewhere = (error: unknown): boolean =>
  error instanceof Error && usedOrGone.includes(Reflect.get(error, 'constraint'));

const documentColumns = [
  'd.id',
  'd.purpose',
  'd.name',
  'd.kind',
  'd.size',
  'd.sha256',
  'd.attached_at',
  'u.scan',
  'u.scanned_at',
  'u.finding',
  'u.cleaning',
  'u.cleaned_size',
  'u.erased_at',
] as const;

export type DocumentRecord = Awaited<ReturnType<typeof listCaseDocuments>>[number];

/** The documents of a case in the order they came. */
export const listCaseDocuments = (db: Db, caseId: string) =>
  db
    .selectFrom('case_documents as d')
    .innerJoin('uploads as u', 'u.id', 'd.id')
    .select(documentColumns)
    .where('d.case_id', '=', caseId)
    .orderBy('d.attached_at')
    .orderBy('d.position')
    .execute();

/** One document with the id of the case it belongs to. */
export const findDocument = (db: Db, id: string) =>
  db
    .selectFrom('case_documents as d')
    .innerJoin('uploads as u', 'u.id', 'd.id')
    .select([...documentColumns, 'd.case_id'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** An upload as it stands, and whether a case has it. */
export const findUpload = (db: Db, id: string) =>
  db
    .selectFrom('uploads as u')
    .leftJoin('case_documents as d', 'd.id', 'u.id')
    .selectAll('u')
    .select('d.case_id')
    .where('u.id', '=', id)
    .executeTakeFirst();

export async function addUpload(
  db: Db,
  upload: { readonly id: string; readonly name: string; readonly size: number; readonly at: Date },
): Promise<void> {
  const { id, name, size, at } = upload;
  await db.insertInto('uploads').values({ id, name, size, created_at: at }).execute();
}

/** Every byte is there: what they are, and the job that scans them. Done twice it changes nothing. */
export async function completeUpload(
  db: Db,
  id: string,
  { kind, sha256, at }: { readonly kind: EvidenceKind; readonly sha256: Buffer; readonly at: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('uploads')
      .set({ kind, sha256, completed_at: at, cleaning: evidenceKind(kind)?.cleaning ? 'pending' : 'none' })
      .where('id', '=', id)
      .where('completed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addJob(tx, 'scanEvidence', id);
  });
}

export async function refuseUpload(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ refused_at: at })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute();
}

/** Forgets an upload unless a case or a report has it; false when one does. Its files are the caller's to remove afterwards. */
export async function forgetUpload(db: Db, id: string): Promise<boolean> {
  try {
    const { numDeletedRows } = await db.deleteFrom('uploads').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  } catch (error) {
    if (isAttachedElsewhere(error)) return false;
    throw error;
  }
}

/** Uploads begun before this that nothing has, the oldest first. */
export const listForgotten = (db: Db, before: Date) =>
  db
    .selectFrom('uploads as u')
    .select('u.id')
    .where('u.created_at', '<', before)
    .where(belongsToNothing)
    .orderBy('u.created_at')
    .limit(500)
    .execute();

/** Keeps the verdict, and asks for the cleaned copy when the file may be read and has none yet. */
export async function setScan(
  db: Db,
  id: string,
  { scan, finding, at }: { readonly scan: CaseDocument['scan']; readonly finding: string | null; readonly at: Date },
  needsCleaning: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('uploads').set({ scan, finding, scanned_at: at }).where('id', '=', id).execute();
    if (needsCleaning && (scan === 'clean' || scan === 'unscanned')) await addJob(tx, 'cleanEvidence', id);
  });
}

export async function setCleaning(
  db: Db,
  id: string,
  cleaning: CaseDocument['cleaning'],
  cleanedSize: number | null = null,
): Promise<void> {
  await db.updateTable('uploads').set({ cleaning, cleaned_size: cleanedSize }).where('id', '=', id).execute();
}

/** Completed uploads that no scanner has judged; `hasScanner` also brings those that came when there was none. */
export const listToScan = (
  db: Db,
  before: { readonly pending: Date; readonly judged: Date },
  hasScanner: boolean,
): Promise<{ id: string }[]> =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('completed_at', '<', before.pending)
    .where(({ or, and, eb }) =>
      or([
        eb('scan', '=', 'pending'),
        and([
          eb('scan', 'in', hasScanner ? ['failed', 'unscanned'] : ['failed']),
          eb('scanned_at', '<', before.judged),
        ]),
      ]),
    )
    .orderBy('completed_at')
    .limit(500)
    .execute();

/** What may be read and still has no copy: its job was lost with the server that had it. */
export const listToClean = (db: Db, before: Date) =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('cleaning', '=', 'pending')
    .where('scan', 'in', ['clean', 'unscanned'])
    .where('scanned_at', '<', before)
    .orderBy('scanned_at')
    .limit(50)
    .execute();

const addJob = (tx: Db, task: 'scanEvidence' | 'cleanEvidence', id: string) =>
  tx
    .insertInto('outbox')
    .values({ task, payload: JSON.stringify({ id }) })
    .execute();
