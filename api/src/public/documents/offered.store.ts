import { DocumentKind, type SaveDocument } from '@denonco/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { PublishedDocumentFiles } from '../../platform/db/types.gen.ts';
import { slugOf } from './slug.rules.ts';

export const listDocuments = (db: Db) =>
  db.selectFrom('published_documents').selectAll().orderBy('position').orderBy('slug').execute();
export type DocumentRecord = Awaited<ReturnType<typeof listDocuments>>[number];

export const listFiles = (db: Db) =>
  db
    .selectFrom('published_document_files as f')
    .leftJoin('members as m', 'm.id', 'f.member_id')
    .select(['f.id', 'f.document_id', 'f.ordinal', 'f.at', 'f.name as file', 'f.size', 'f.sha256'])
    .select(['m.name', 'm.surname'])
    .orderBy('f.ordinal', 'desc')
    .execute();
export type FileRecord = Awaited<ReturnType<typeof listFiles>>[number];

const columnsOf = ({ kind, language, title, summary }: SaveDocument, at: Date) => ({
  kind,
  language,
  title_al: title.al,
  title_en: title.en,
  summary_al: summary.al,
  summary_en: summary.en,
  edited_at: at,
});

export async function addDocument(tx: Db, id: string, content: SaveDocument, at: Date): Promise<void> {
  const rows = await listDocuments(tx);
  const slug = slugOf(content.title.al, new Set(rows.map((row) => row.slug)));
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
  await tx
    .insertInto('published_documents')
    .values({ id, slug, position, ...columnsOf(content, at) })
    .execute();
}

export const changeDocument = (tx: Db, id: string, content: SaveDocument, at: Date) =>
  tx.updateTable('published_documents').set(columnsOf(content, at)).where('id', '=', id).execute();

export const markDocument = (tx: Db, id: string, retiredAt: Date | null, at: Date) =>
  tx.updateTable('published_documents').set({ retired_at: retiredAt, edited_at: at }).where('id', '=', id).execute();

export const addFile = (tx: Db, file: Insertable<PublishedDocumentFiles>) =>
  tx.insertInto('published_document_files').values(file).execute();

export const toDocument = (row: DocumentRecord) => ({
  id: row.id,
  slug: row.slug,
  language: row.language === 'en' ? ('en' as const) : ('al' as const),
  kind: DocumentKind.safeParse(row.kind).data ?? 'other',
  title: { al: row.title_al, en: row.title_en },
  summary: { al: row.summary_al, en: row.summary_en },
});

export type OfferedDocument = Awaited<ReturnType<typeof listOfferedDocuments>>[number];

export async function listOfferedDocuments(db: Db) {
  const rows = await rowsOf(db)<DocumentRecord & { fileId: string; size: number; at: Date }>`
    select d.*, f.id as "fileId", f.size, f.at from published_documents d cross join lateral (
      select * from published_document_files f where f.document_id = d.id order by f.ordinal desc limit 1) f
    where d.retired_at is null order by d.position`;
  return rows.map(({ fileId, size, at, ...row }) => ({ ...toDocument(row), fileId, size, at }));
}
