// SQL of files: uploads, attached documents, results of scanning and cleaning.
import {
  type Attachment,
  type CaseDocument,
  type DocumentPurpose,
  type EvidenceKind,
  evidenceKind,
  isEvidenceKind,
  type Person,
  toTiraneIso,
} from '@denonco/contract';
import { type Insertable, type RawBuilder, type ShallowDehydrateObject, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsChanged, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export const scanRefusal = ({ scan }: Pick<CaseDocument, 'scan'>): 'encrypted_file' | 'unsupported_kind' =>
  scan === 'encrypted' ? 'encrypted_file' : 'unsupported_kind';

export interface ReadyUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly kind: string;
}

const belongsToNothing = sql<boolean>`not exists (select from case_documents d where d.id = u.id)
  and not exists (select from premises_files f where f.id = u.id)`;

export async function listReady(db: Db, ids: readonly string[]): Promise<ReadyUpload[]> {
  if (ids.length === 0) return [];
  return rowsOf(db)<ReadyUpload>`
    select u.id, u.name, u.size, encode(u.sha256, 'hex') as sha256, u.kind from uploads u
    where u.id = any (${ids}::uuid[]) and u.completed_at is not null and ${belongsToNothing}
    order by array_position(${ids}::uuid[], u.id)`;
}

export interface Attached {
  readonly caseId: string;
  readonly uploads: readonly ReadyUpload[];
  readonly purpose: DocumentPurpose;
  readonly at: Date;
  /** Undefined: from the filer. */
  readonly memberId?: string;
  readonly filerSees?: boolean;
  readonly about?: string;
}

export const attachedRows = ({ uploads, caseId, memberId, filerSees, ...shared }: Attached) =>
  uploads.map((upload, position) => ({
    ...upload,
    ...shared,
    position,
    case_id: caseId,
    member_id: memberId,
    filer_sees: filerSees ?? true,
  }));

/** Also as part of the filing statement; `among` selects its cases. */
export const insertAttached = (rows: RawBuilder<unknown>, among: RawBuilder<unknown> = sql``) => sql`
  insert into case_documents (
    id, case_id, position, purpose, name, kind, size, sha256, attached_at, member_id, filer_sees, about)
  select id, case_id, position, purpose, name, kind, size, decode(sha256, 'hex'), at, member_id, filer_sees, about
  from json_to_recordset(${rows}) as document (
    id uuid, case_id uuid, position int, purpose document_purpose, name text, kind text, size bigint, sha256 text, at timestamptz,
    member_id uuid, filer_sees boolean, about uuid)
  ${among}`;

export const saveAttached = (tx: Db, attached: Attached) =>
  insertAttached(sql`${JSON.stringify(attachedRows(attached))}::json`).execute(tx);

const usedOrGone: readonly unknown[] = [
  'case_documents_pkey',
  'case_documents_upload',
  'premises_files_pkey',
  'premises_files_upload',
];
/** Used or removed since `listReady`. */
export const isAttachedElsewhere = (error: unknown): boolean =>
  error instanceof Error && usedOrGone.includes(Reflect.get(error, 'constraint'));

const scanColumns = ['u.scan', 'u.scanned_at', 'u.finding', 'u.cleaning', 'u.cleaned_size', 'u.erased_at'] as const;

export type DocumentRecord = Omit<Awaited<ReturnType<typeof listCaseDocuments>>[number], 'case_id' | 'position'>;

const documents = (db: Db) =>
  db.selectFrom('case_documents as d').innerJoin('uploads as u', 'u.id', 'd.id').selectAll('d').select(scanColumns);

export const listCaseDocuments = (db: Db, caseId: string) =>
  documents(db)
    .innerJoin(sql<{ id: string; until: Date }>`case_origins(${caseId})`.as('o'), (join) =>
      join.onRef('d.case_id', '=', 'o.id').onRef('d.attached_at', '<=', 'o.until'),
    )
    .orderBy('o.until')
    .orderBy('d.attached_at')
    .orderBy('d.position')
    .execute();

export const findDocument = (db: Db, id: string) => documents(db).where('d.id', '=', id).executeTakeFirst();

export const findUpload = (db: Db, id: string) =>
  db
    .selectFrom('uploads as u')
    .leftJoin('case_documents as d', 'd.id', 'u.id')
    .selectAll('u')
    .select('d.case_id')
    .where('u.id', '=', id)
    .executeTakeFirst();

type BegunUpload = Pick<Insertable<DB['uploads']>, 'id' | 'name' | 'created_at'> & { readonly size: number };
export const addUpload = (db: Db, upload: BegunUpload) => db.insertInto('uploads').values(upload).execute();

/** Serialised across nodes, so that no space is promised twice. */
export const reserveUpload = (db: Db, storage: Storage, upload: BegunUpload): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('upload promises', 0))`.execute(tx);
    if (upload.size > (await remainingBytes(tx, storage))) return false;
    await addUpload(tx, upload);
    return true;
  });

export const roomBytes = (db: Db, storage: Storage): Promise<number> => storage.roomBytes(() => storedBytes(db));

/** Received bytes of unfinished uploads count twice. */
export async function remainingBytes(db: Db, storage: Storage): Promise<number> {
  const promised = await sumUploads(db, sql`size`, sql`completed_at is null and refused_at is null`);
  return (await roomBytes(db, storage)) - promised;
}

const storedBytes = (db: Db) =>
  sumUploads(db, sql`size + coalesce(cleaned_size, 0)`, sql`completed_at is not null and erased_at is null`);

const sumUploads = async (db: Db, bytes: RawBuilder<unknown>, among: RawBuilder<unknown>): Promise<number> =>
  (await firstValueOf(db)<number>`select sum(${bytes})::float8 from uploads where ${among}`) ?? 0;

export async function updateUpload(db: Db, id: string, change: Updateable<DB['uploads']>): Promise<void> {
  await db.updateTable('uploads').set(change).where('id', '=', id).execute();
}

export const completeUpload = (
  db: Db,
  id: string,
  { kind, sha256, at }: { readonly kind: EvidenceKind; readonly sha256: Buffer; readonly at: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const completed = await tx
      .updateTable('uploads')
      .set({ kind, sha256, completed_at: at, cleaning: evidenceKind(kind)?.cleaning ? 'pending' : 'none' })
      .where('id', '=', id)
      .where('completed_at', 'is', null)
      .executeTakeFirst();
    if (rowsChanged(completed) > 0) await addJob(tx, 'scanEvidence', { id });
  });

export const refuseUpload = (db: Db, id: string, scan: CaseDocument['scan'], at: Date) =>
  db
    .updateTable('uploads')
    .set({ refused_at: at, scan })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute();

export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  try {
    const deleted = await db
      .with('copy', (cte) => cte.deleteFrom('cleaned_files').where('id', '=', id))
      .deleteFrom('uploads')
      .where('id', '=', id)
      .executeTakeFirst();
    return rowsChanged(deleted) > 0;
  } catch (error) {
    if (isAttachedElsewhere(error)) return false;
    throw error;
  }
}

export const listAbandonedUploads = (db: Db, before: Readonly<Record<'begun' | 'complete' | 'unsent', Date>>) =>
  valuesOf(db)<string>`
    select u.id from uploads u
    where (u.created_at < ${before.begun} or u.completed_at < ${before.complete}
        or u.completed_at is null and coalesce(u.sent_at, u.created_at) < ${before.unsent}
          and not exists (select from upload_locks l where l.upload_id = u.id::text and l.expires_at > now()))
      and ${belongsToNothing}
    order by u.created_at limit 500`;

export const setScan = (
  db: Db,
  id: string,
  { scan, finding, at }: { readonly scan: CaseDocument['scan']; readonly finding: string | null; readonly at: Date },
  needsCleaning: boolean,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const given = { scan, finding, scanned_at: at, ...(scan === 'encrypted' && { cleaning: 'none' as const }) };
    await updateUpload(tx, id, given);
    if (needsCleaning && (scan === 'clean' || scan === 'unscanned')) await addJob(tx, 'cleanEvidence', { id });
    if (scan === 'infected') await addJob(tx, 'tellRefusedFiles', { uploadIds: [id] });
  });

/** The hash has a leaf, so that a changed copy is found. */
export const setCleaned = (db: Db, id: string, { size, sha256 }: { readonly size: number; readonly sha256: Buffer }) =>
  db
    .with('copy', (cte) =>
      cte
        .insertInto('cleaned_files')
        .values({ id, sha256 })
        .onConflict((row) => row.column('id').doUpdateSet({ sha256 })),
    )
    .updateTable('uploads')
    .set({ cleaning: 'ready', cleaned_size: size })
    .where('id', '=', id)
    .execute();

export const listToScan = (db: Db, before: Readonly<Record<'pending' | 'judged', Date>>, hasScanner: boolean) =>
  valuesOf(db)<string>`
    select u.id from uploads u
    where u.completed_at < ${before.pending} and u.scan in ('pending', 'unscanned', 'failed')
      and (u.scan = 'pending' or u.scanned_at < ${before.judged} and (u.scan = 'failed' or ${hasScanner}))
    order by (${belongsToNothing}), u.completed_at limit 500`;

const leaseMs = 5 * 60_000;
const isToClean = sql`cleaning = 'pending' and scan in ('clean', 'unscanned')`;

/** Attached files first; after an aborted try claimable again in minutes. */
const claim = (
  db: Db,
  at: Date,
  [began, isWaiting, order]: readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>],
) =>
  firstValueOf(db)<string>`
    update uploads set ${began} = ${at} where id = (
      select u.id from uploads u
      where ${isWaiting} and (${began} is null or ${began} < ${new Date(at.getTime() - leaseMs)})
      order by (${belongsToNothing}), ${order}
      limit 1 for update of u skip locked)
    returning id`;

export const claimScan = (db: Db, at: Date) =>
  claim(db, at, [sql`scan_began_at`, sql`scan = 'pending' and completed_at is not null`, sql`completed_at`]);

/** Released ones last. */
export const claimCleaning = (db: Db, at: Date) =>
  claim(db, at, [sql`cleaning_began_at`, isToClean, sql`cleaning_began_at nulls first, scanned_at`]);

export const requeueCleanings = (db: Db, before: Date) =>
  rowsOf(db)`
    insert into outbox (task, payload)
    select 'cleanEvidence', json_build_object('id', id) from uploads
    where ${isToClean} and scanned_at < ${before}
      and not exists (
        select from graphile_worker.jobs where task_identifier = 'cleanEvidence' and attempts < max_attempts)
    order by scanned_at limit 500`;

const addJob = (tx: Db, task: 'scanEvidence' | 'cleanEvidence' | 'tellRefusedFiles', payload: object) =>
  tx
    .insertInto('outbox')
    .values({ task, payload: JSON.stringify(payload) })
    .execute();

function kindIn(code: string): EvidenceKind {
  if (!isEvidenceKind(code)) throw new Error(`a document of the unknown kind ${code}`);
  return code;
}

/** From PostgreSQL's JSON. */
export const toCaseDocument = (
  row: ShallowDehydrateObject<DocumentRecord>,
  memberOf: (id: string) => Person | null,
): CaseDocument => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  kind: kindIn(row.kind),
  size: row.size,
  sha256: row.sha256,
  attachedAt: toTiraneIso(new Date(row.attached_at)),
  addedBy: row.member_id === null ? null : memberOf(row.member_id),
  filerSees: row.filer_sees,
  scan: row.scan,
  scannedAt: row.scanned_at && toTiraneIso(new Date(row.scanned_at)),
  finding: row.finding,
  cleaning: row.cleaning,
  cleanedSize: row.cleaned_size,
  ...(row.erased_at && { erasedAt: toTiraneIso(new Date(row.erased_at)) }),
});

export function toAttachment(upload: NonNullable<Awaited<ReturnType<typeof findUpload>>>): Attachment {
  const { id, name, size, kind, sha256, refused_at } = upload;
  return {
    id,
    name,
    size,
    kind: kind === null ? null : kindIn(kind),
    sha256: sha256?.toString('hex') ?? null,
    state: refused_at ? 'refused' : kind ? 'ready' : 'uploading',
    ...(refused_at && { reason: scanRefusal(upload) }),
  };
}
