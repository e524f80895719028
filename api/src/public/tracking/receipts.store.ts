import { caseKindWords } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { type Lists, placeOf } from '../../reference/reference.store.ts';
import type { Law } from '../../register/cases/cases.history.rules.ts';
import { aboutOf, pathOf, trackOf } from '../../register/cases/cases.reference.store.ts';
import { filedTrackOf, findRegistration, listFiledDocuments } from '../../register/filings/filings.store.ts';

export async function findReceiptCase(db: Db, caseId: string, lists: Lists, law: Law) {
  const row = await db
    .selectFrom('cases')
    .leftJoin('complaint_details', 'complaint_details.case_id', 'cases.id')
    .select([
      'id',
      'number',
      'confidentiality',
      'registered_at',
      'track',
      'object_code',
      'municipality_code',
      'kind',
      'is_results',
      'leaf',
      'salt',
      'content_sha256',
      'announced_at',
    ])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!row) return undefined;
  const registration = await findRegistration(db, caseId);
  return {
    id: row.id,
    number: row.number,
    confidentiality: row.confidentiality,
    received: registration?.received_at ? { ...registration, at: registration.received_at } : undefined,
    registeredAt: row.registered_at,
    nature: { kind: row.kind, isResults: row.is_results },
    filedTrack: await filedTrackOf(db, row),
    track: row.track === null ? caseKindWords[row.kind] : trackOf(row).name,
    object: aboutOf(lists, row).name,
    path:
      row.kind === 'complaint' ? pathOf(lists, law, row.object_code, row.announced_at ?? row.registered_at) : undefined,
    municipality: row.municipality_code === null ? null : placeOf(lists.municipalities, row.municipality_code).name,
    documents: await listFiledDocuments(db, row.id),
    leaf: row.leaf,
    salt: row.salt,
    contentSha256: row.content_sha256,
  };
}
