// Detects the kind of a file from its bytes; name and declared type are ignored.
import { Readable } from 'node:stream';
import type { EvidenceKind } from '@denonco/contract';
import { fileTypeFromStream } from 'file-type';
import { watchForEncryption } from '../../../../clean/src/encrypted.ts';

const kinds: Readonly<Record<string, EvidenceKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/3gpp': 'mp4',
  'video/3gpp2': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'm4a',
  'audio/ogg': 'ogg',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/wav': 'wav',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** Undefined for unaccepted or unknown kinds. Reads what it needs and ends the stream. */
export async function kindOf(stream: Readable): Promise<EvidenceKind | undefined> {
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
