// Kind of a file by its bytes; name and declared type are ignored.
import { Readable } from 'node:stream';
import { type EvidenceKind, evidenceKinds, isEvidenceKind } from '@denonco/contract';
import { fileTypeFromStream } from 'file-type';
import { watchForEncryption } from '../../../../clean/src/encrypted.ts';

const kinds: Readonly<Record<string, EvidenceKind>> = {
  ...Object.fromEntries(
    Object.keys(evidenceKinds)
      .filter(isEvidenceKind)
      .map((code) => [evidenceKinds[code].mime, code]),
  ),
  'image/apng': 'png',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'video/x-m4v': 'mp4',
  'video/3gpp': 'mp4',
  'video/3gpp2': 'mp4',
  'audio/webm': 'webm',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'm4a',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
};

export async function detectKind(stream: Readable): Promise<EvidenceKind | undefined> {
  try {
    const found = await fileTypeFromStream(Readable.toWeb(stream), { signal: AbortSignal.timeout(30_000) });
    const mime = found?.mime.split(';', 1)[0];
    return mime === undefined ? undefined : kinds[mime];
  } catch {
    return undefined;
  } finally {
    stream.destroy();
  }
}

export async function isEncryptedIn(stream: Readable): Promise<boolean> {
  const watch = watchForEncryption();
  for await (const part of stream) watch.pass(part);
  return watch.isFound();
}
