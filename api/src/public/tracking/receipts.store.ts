import { caseKindLabels } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getReferenceLists, type Lists, namedPlace } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { deadlineName, type Law } from '../../register/cases/cases.history.rules.ts';
import { aboutOf, appealPathOf, getLaw, trackOf } from '../../register/cases/cases.reference.store.ts';
import { clockFrom } from '../../register/filings/filings.rules.ts';
import { filedTrackOf, findReceived, listFiledDocuments } from '../../register/filings/filings.store.ts';
import { readAttestation } from '../../register/letters/attestation.ts';
import { firstDeadlineWhenFiled, receiptFileFrom, trackAddress } from '../../register/receipts/receipt.ts';
import { entersAt } from '../../register/registerLog/entries.ts';
import { proveLeaf } from '../../register/registerLog/proving.ts';

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
  return {
    id: row.id,
    number: row.number,
    confidentiality: row.confidentiality,
    received: await findReceived(db, caseId),
    registeredAt: row.registered_at,
    nature: { kind: row.kind, isResults: row.is_results },
    filedTrack: await filedTrackOf(db, row),
    track: row.track === null ? caseKindLabels[row.kind] : trackOf(row).name,
    object: aboutOf(lists, row).name,
    path:
      row.kind === 'complaint'
        ? appealPathOf(lists, law, row.object_code, row.announced_at ?? row.registered_at)
        : undefined,
    municipality: row.municipality_code === null ? null : namedPlace(lists.municipalities, row.municipality_code).name,
    documents: await listFiledDocuments(db, row.id),
    leaf: row.leaf,
    salt: row.salt,
    contentSha256: row.content_sha256,
  };
}

export interface RequestedCase {
  readonly id: string;
  readonly code?: string;
  readonly reference?: string | undefined;
}

export type ReceiptPage = Awaited<ReturnType<typeof readReceiptPage>>['page'];
export async function readReceiptPage(tx: Db, deps: Deps, { id, code, reference }: RequestedCase) {
  const law = await getLaw(deps, tx);
  const found = await findReceiptCase(tx, id, await getReferenceLists(deps, tx), law);
  if (!found) throw httpError('expired');
  const { institution, publicUrl } = await getPublisher(deps, tx);
  const { nature, number, registeredAt, received, track, object, path, municipality, documents } = found;
  const from = clockFrom(nature.kind, registeredAt, received?.at ?? null);
  const first = firstDeadlineWhenFiled(nature, from, law);
  // For paper: the attestation, then the proof, without the code.
  const attestation = received && (await readAttestation(tx, deps, id));
  const logged = await proveLeaf(tx, found.leaf);
  const page = {
    number,
    registeredAt,
    object,
    path,
    municipality,
    institution,
    /** The 16 symbols and the QR code's address, unless they are on a slip. */
    tracking: received || code === undefined ? undefined : { code, url: trackAddress(publicUrl, nature.kind, code) },
    track,
    received,
    /** The sender's own number of the paper. */
    senderReference: reference,
    deadline: first && {
      name: deadlineName(first.code),
      dueAt: first.dueAt,
      later: first.later,
      legalBasis: first.legalBasis,
      doubts: first.doubts,
    },
    documents: attestation ? [] : documents,
    file: receiptFileFrom(found, deps.keys, logged?.proof),
    /** A leaf that no head includes yet has none. */
    position: logged?.position,
    /** Time at which the leaf enters the log, where entry is delayed. */
    entersAt: entersAt(found.confidentiality, registeredAt),
    verifyUrl: `${publicUrl}/#/verify`,
  };
  return { caseId: id, page, attestation };
}
