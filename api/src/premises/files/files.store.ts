import { type Person, premisesFileFields } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { mapOf, personOf } from '../../platform/db/rows.ts';
import type { PremisesFiles } from '../../platform/db/types.gen.ts';
import type { ReadyUpload } from '../../register/evidence/evidence.store.ts';
import type { FileCounts } from '../writing.store.ts';

const files = (db: Db) =>
  db
    .selectFrom('premises_files as f')
    .innerJoin('uploads as u', 'u.id', 'f.id')
    .leftJoin('members as m', 'm.id', 'f.added_by')
    .select(['f.id', 'f.report_id', 'f.field', 'f.inspection_id', 'f.name', 'f.kind', 'f.size', 'f.sha256'])
    .select(['f.is_public as isPublic', 'f.added_at', 'u.scan', 'u.cleaning', 'u.cleaned_size'])
    .select(personOf<Person | null>('m').as('addedBy'));
export type FileRecord = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>;

export const listFiles = (db: Db, reportId: number) =>
  files(db)
    .where('f.report_id', '=', reportId)
    .where('f.field', 'is not', null)
    .orderBy(sql`array_position(${sql.val([...premisesFileFields])}::text[], f.field)`)
    .orderBy('f.added_at')
    .orderBy('f.id')
    .execute();

export const listInspectionPhotos = (db: Db, reportId: number) =>
  files(db)
    .where('f.report_id', '=', reportId)
    .where('f.inspection_id', 'is not', null)
    .orderBy('f.added_at')
    .orderBy('f.name')
    .execute();

export const findFile = (db: Db, reportId: number, id: string) =>
  files(db).where('f.report_id', '=', reportId).where('f.id', '=', id).executeTakeFirst();

export const getFile = (db: Db, id: string) => files(db).where('f.id', '=', id).executeTakeFirst();

export const findPublicPhoto = (db: Db, id: string) =>
  files(db)
    .innerJoin('premises_reports as r', 'r.id', 'f.report_id')
    .where('f.id', '=', id)
    .where('f.is_public', '=', true)
    .where('r.status', '=', 'published')
    .executeTakeFirst();

/** Scanned, and without camera metadata. */
export const listPublicPhotos = (db: Db, reportId: number) =>
  files(db)
    .where('f.report_id', '=', reportId)
    .where('f.is_public', '=', true)
    .where('u.scan', 'in', ['clean', 'unscanned'])
    .where('u.cleaning', '=', 'ready')
    .orderBy('f.added_at')
    .execute();

type Attached = Pick<Insertable<PremisesFiles>, 'report_id' | 'field' | 'inspection_id' | 'added_by' | 'added_at'>;

export async function addFiles(tx: Db, uploads: readonly ReadyUpload[], attached: Attached): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map((upload) => ({ ...attached, ...upload, sha256: Buffer.from(upload.sha256, 'hex') }));
  await tx.insertInto('premises_files').values(rows).execute();
}

/** The upload itself is deleted within a day. */
export const removeFile = (tx: Db, id: string) => tx.deleteFrom('premises_files').where('id', '=', id).execute();

export const markFile = (tx: Db, id: string, isPublic: boolean) =>
  tx.updateTable('premises_files').set({ is_public: isPublic }).where('id', '=', id).execute();

export const countFiles = async (tx: Db, reportId: number): Promise<FileCounts> =>
  Object.fromEntries(
    await mapOf(tx)<number>`
      select field as key, count(*) as value from premises_files
      where report_id = ${reportId} and field is not null group by field`,
  );
