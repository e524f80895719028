// From rows to what the contract promises of documents and uploads. Knows no SQL.
import {
  type Attachment,
  type CaseDocument,
  type EvidenceKind,
  isEvidenceKind,
  type Person,
  toTiraneIso,
} from '@denonco/contract';
import type { DocumentRecord, findUpload } from './evidence.store.ts';

const iso = (at: Date): string => toTiraneIso(at.getTime());

function kindIn(code: string): EvidenceKind {
  if (!isEvidenceKind(code)) throw new Error(`a document of the unknown kind ${code}`);
  return code;
}

/** `memberOf`: who added it, by id. */
export const toCaseDocument = (
  { sha256, kind, attached_at, scanned_at, cleaned_size, erased_at, member_id, filer_sees, ...row }: DocumentRecord,
  memberOf: (id: string) => Person | null,
): CaseDocument => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  kind: kindIn(kind),
  size: row.size,
  sha256: sha256.toString('hex'),
  attachedAt: iso(attached_at),
  addedBy: member_id === null ? null : memberOf(member_id),
  filerSees: filer_sees,
  scan: row.scan,
  scannedAt: scanned_at && iso(scanned_at),
  finding: row.finding,
  cleaning: row.cleaning,
  cleanedSize: cleaned_size,
  ...(erased_at && { erasedAt: iso(erased_at) }),
});

export function toAttachment(upload: NonNullable<Awaited<ReturnType<typeof findUpload>>>): Attachment {
  const { id, name, size, kind, sha256, refused_at } = upload;
  return {
    ...{ id, name, size },
    kind: kind === null ? null : kindIn(kind),
    sha256: sha256?.toString('hex') ?? null,
    state: refused_at ? 'refused' : kind ? 'ready' : 'uploading',
    ...(refused_at && { reason: 'unsupported_kind' }),
  };
}
