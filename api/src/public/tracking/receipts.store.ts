import { caseKindLabels } from '@denonco/contract';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf } from '../../platform/db/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { getReferenceLists, namedPlace } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { deadlineName } from '../../register/cases/cases.history.rules.ts';
import { aboutOf, appealPathOf, getLaw, trackOf } from '../../register/cases/cases.reference.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { clockFrom } from '../../register/filings/filings.rules.ts';
import { findReceived, readFiled } from '../../register/filings/filings.store.ts';
import { readAttestation } from '../../register/letters/attestation.ts';
import { firstDeadlineWhenFiled, receiptFileFrom, trackAddress } from '../../register/receipts/receipt.ts';
import { entersAt } from '../../register/registerLog/entries.ts';
import { proveLeaf } from '../../register/registerLog/inclusionProofs.ts';

/** A leaf that no head includes yet has no position. */
export async function readReceiptFile(db: Db, keys: Keys, { row }: LoadedCase) {
  const filed = await readFiled(db, row);
  const logged = await proveLeaf(db, filed.leaf);
  return { file: receiptFileFrom(filed, keys, logged?.proof), position: logged?.position, documents: filed.documents };
}

export interface RequestedCase {
  readonly history: LoadedCase;
  readonly code?: string;
  readonly reference?: string | undefined;
}

export type ReceiptPage = Awaited<ReturnType<typeof readReceiptPage>>['page'];
export async function readReceiptPage(tx: Db, deps: Deps, { history, code, reference }: RequestedCase) {
  const { row } = history;
  const { id, kind, is_results: isResults, registered_at: registeredAt } = row;
  const law = await getLaw(deps, tx);
  const lists = await getReferenceLists(deps, tx);
  const { institution, publicUrl } = await getPublisher(deps, tx);
  const received = await findReceived(tx, id);
  const clock = clockFrom(kind, registeredAt, received?.at ?? null);
  const first = firstDeadlineWhenFiled({ kind, isResults }, clock, law);
  // Documents for a paper filing: the attestation, then the proof, without the code.
  const attestation = received && (await readAttestation(tx, deps, id));
  const { file, position, documents } = await readReceiptFile(tx, deps.keys, history);
  const announcedAt = await firstValueOf(tx)<Date | null>`
    select announced_at from complaint_details where case_id = ${id}::uuid`;
  const page = {
    number: row.number,
    registeredAt,
    object: aboutOf(lists, row).name,
    path: kind === 'complaint' ? appealPathOf(lists, law, row.object_code, announcedAt ?? registeredAt) : undefined,
    municipality: row.municipality_code === null ? null : namedPlace(lists.municipalities, row.municipality_code).name,
    institution,
    /** The 16 symbols and the QR code's address, unless they are on a slip. */
    tracking: received || code === undefined ? undefined : { code, url: trackAddress(publicUrl, kind, code) },
    track: row.track === null ? caseKindLabels[kind] : trackOf(row).name,
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
    file,
    position,
    /** Time at which the leaf enters the log, where entry is delayed. */
    entersAt: entersAt(row.confidentiality, registeredAt),
    verifyUrl: `${publicUrl}/#/verify`,
  };
  return { caseId: id, page, attestation };
}
