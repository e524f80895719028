import { evidenceKind, type Locale, PremisesFile, type PremisesFileVersion, toTiraneIso } from '@denonco/contract';
import sharp from 'sharp';
import type { Deps } from '../../platform/deps.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { downloadFileName, openingRefusal } from '../../register/evidence/evidence.rules.ts';
import type { FileRecord } from './files.store.ts';

export const toFile = (row: FileRecord): PremisesFile =>
  PremisesFile.parse({ ...row, sha256: row.sha256.toString('hex'), addedAt: toTiraneIso(row.added_at) });

/** Unscanned copies open too, because the server redrew them. */
export const fileRefusal = (file: Pick<FileRecord, 'scan' | 'cleaning'>) => openingRefusal(file, 'cleaned', true);

const thumbnailSide = 360;

export async function downloadOf(
  { storage }: Deps,
  file: FileRecord,
  what: PremisesFileVersion,
  locale: Locale,
): Promise<Download> {
  const { id, name, kind, cleaned_size: size } = file;
  const refusal = fileRefusal(file);
  if (refusal || (what === 'thumbnail' && kind === 'pdf'))
    throw httpError(refusal === 'evidence_infected' ? refusal : 'evidence_locked');
  // Nothing runs or loads even if a browser renders it.
  const headers = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, max-age=300' };
  const saved = downloadFileName(name, kind, 'cleaned', locale);
  const body = await storage.readCleaned(id);
  if (what === 'cleaned')
    return new Download(body, evidenceKind(kind)?.mime ?? 'application/octet-stream', saved, {
      ...headers,
      ...(size === null ? {} : { 'content-length': String(size) }),
    });
  // Safe to decode, because the server redrew it.
  const small = body.pipe(
    sharp().resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 72 }),
  );
  return new Download(small, 'image/jpeg', `${saved}.jpg`, headers);
}
