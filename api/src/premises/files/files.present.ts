import {
  type EvidenceVersion,
  evidenceKind,
  fullNameOf,
  type Locale,
  PremisesFile,
  type PremisesFileVersion,
  toTiraneIso,
} from '@denonco/contract';
import sharp from 'sharp';
import type { Deps } from '../../platform/deps.ts';
import { Download } from '../../platform/http/download.ts';
import { fault } from '../../platform/http/fault.ts';
import { openingRefusal, savedNameOf } from '../../register/evidence/evidence.rules.ts';
import type { FileRecord } from './files.store.ts';

export const toFile = (row: FileRecord): PremisesFile =>
  PremisesFile.parse({
    id: row.id,
    field: row.field,
    name: row.name,
    kind: row.kind,
    size: row.size,
    scan: row.scan,
    cleaning: row.cleaning,
    isPublic: row.is_public,
    sha256: row.sha256.toString('hex'),
    addedAt: toTiraneIso(row.added_at.getTime()),
    addedBy: { id: row.added_by, name: fullNameOf(row.adder_name, row.adder_surname) },
  });

const versionOf = (what: PremisesFileVersion): EvidenceVersion => (what === 'original' ? 'original' : 'cleaned');

/**
 * Undefined when it can be opened. Without a scanner the municipality's photos open without confirmation, because their
 * copies are redrawn.
 */
export const refusalOf = (file: Pick<FileRecord, 'scan' | 'cleaning'>, what: PremisesFileVersion, confirmed: boolean) =>
  openingRefusal(file, versionOf(what), confirmed || what !== 'original');

const thumbnailSide = 360;

export async function downloadOf(
  { storage }: Deps,
  file: FileRecord,
  { what, locale }: { readonly what: PremisesFileVersion; readonly locale: Locale },
): Promise<Download> {
  const { id, name, kind, size, cleaned_size } = file;
  const refusal = refusalOf(file, what, true);
  if (refusal) throw fault(refusal === 'not_found' ? 'evidence_locked' : refusal);
  // Nothing runs or loads even if a browser renders it.
  const headers = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, max-age=300' };
  const saved = savedNameOf(name, kind, versionOf(what), locale);
  if (what === 'thumbnail') {
    if (kind === 'pdf') throw fault('evidence_locked');
    // Safe to decode, because the copy was redrawn by us.
    const small = (await storage.readCleaned(id)).pipe(
      sharp().resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 72 }),
    );
    return new Download(small, 'image/jpeg', `${saved}.jpg`, headers);
  }
  const body = what === 'original' ? await storage.readOriginal(id) : await storage.readCleaned(id);
  const length = what === 'original' ? size : cleaned_size;
  return new Download(body, evidenceKind(kind)?.mime ?? 'application/octet-stream', saved, {
    ...headers,
    ...(length === null ? {} : { 'content-length': String(length) }),
  });
}
