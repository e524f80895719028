// Files of a report as the contract answers them, and as they are sent.
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
import type { Deps } from '../../deps.ts';
import { openingRefusal, savedNameOf } from '../../evidence/evidence.rules.ts';
import { Download } from '../../http/download.ts';
import { fault } from '../../http/fault.ts';
import type { FileRecord } from './files.store.ts';

export const toFile = (row: FileRecord): PremisesFile =>
  PremisesFile.parse({
    ...{ id: row.id, field: row.field, name: row.name, kind: row.kind, size: row.size },
    ...{ scan: row.scan, cleaning: row.cleaning, isPublic: row.is_public },
    sha256: row.sha256.toString('hex'),
    addedAt: toTiraneIso(row.added_at.getTime()),
    addedBy: { id: row.added_by, name: fullNameOf(row.adder_name, row.adder_surname) },
  });

const versionOf = (what: PremisesFileVersion): EvidenceVersion => (what === 'original' ? 'original' : 'cleaned');

/**
 * Why a file cannot be opened now; undefined when it can. The municipality's own photos are looked at without a question
 * where no scanner is set up: what is shown is a copy that was drawn anew.
 */
export const refusalOf = (file: Pick<FileRecord, 'scan' | 'cleaning'>, what: PremisesFileVersion, confirmed: boolean) =>
  openingRefusal(file, versionOf(what), confirmed || what !== 'original');

const thumbnailSide = 360;

/** @throws Fault that says why it cannot be opened. */
export async function downloadOf(
  { storage }: Deps,
  file: FileRecord,
  { what, locale }: { readonly what: PremisesFileVersion; readonly locale: Locale },
): Promise<Download> {
  const { id, name, kind, size, cleaned_size } = file;
  const refusal = refusalOf(file, what, true);
  if (refusal) throw fault(refusal === 'not_found' ? 'evidence_locked' : refusal);
  // Should a browser show it after all, nothing of it runs or loads.
  const headers = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, max-age=300' };
  const saved = savedNameOf(name, kind, versionOf(what), locale);
  if (what === 'thumbnail') {
    if (kind === 'pdf') throw fault('evidence_locked');
    // The copy was drawn by ourselves, so reading it here is no risk.
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
