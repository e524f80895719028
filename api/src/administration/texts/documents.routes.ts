import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type DocumentEdition, largestDocument, toTiraneIso } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import {
  addDocument,
  addFile,
  changeDocument,
  type FileRecord,
  listDocuments,
  listFiles,
  markDocument,
  toDocument,
} from '../../public/documents/offered.store.ts';
import { findUpload, listReady } from '../../register/evidence/evidence.store.ts';
import { latestVersions, type NewVersion, saveVersion } from './texts.versions.store.ts';

const toFile = ({ ordinal, at, file, size, sha256, name, surname }: FileRecord) => ({
  ordinal,
  at: toTiraneIso(at),
  name: file,
  size,
  sha256: sha256.toString('hex'),
  by: name === null ? null : `${name} ${surname ?? ''}`.trim(),
});

const subjectOf = (id: string) => `document.${id}`;

async function listEditions(db: Db): Promise<DocumentEdition[]> {
  const latest = await latestVersions(db, 'document.');
  const files = await listFiles(db);
  return (await listDocuments(db)).map((row) => ({
    ...toDocument(row),
    version: latest.get(subjectOf(row.id))?.version ?? 0,
    editedAt: toTiraneIso(row.edited_at),
    retiredAt: toTiraneIso(row.retired_at),
    files: files.filter((file) => file.document_id === row.id).map(toFile),
  }));
}

const getEdition = async (db: Db, id: string): Promise<DocumentEdition> =>
  orNotFound((await listEditions(db)).find((one) => one.id === id));

async function readPdf(tx: Db, deps: Deps, upload: string): Promise<{ readonly name: string; readonly body: Buffer }> {
  const [ready] = await listReady(tx, [upload]);
  if (!ready) throw httpError('validation', { fields: { upload: 'attachment_unknown' } });
  if (ready.kind !== 'pdf') throw httpError('unsupported_kind');
  if (ready.size > largestDocument) throw httpError('file_too_large');
  const scan = (await findUpload(tx, upload))?.scan;
  if (scan === 'infected') throw httpError('evidence_infected');
  if (scan === 'encrypted') throw httpError('encrypted_file');
  // The scanner's verdict is awaited, if there is one.
  if (deps.config.evidence.scanner && scan !== 'clean') throw httpError('evidence_locked');
  return { name: ready.name, body: await buffer(await deps.storage.readOriginal(upload)) };
}

async function saveFile({ tx, deps, actor, now }: MemberCall, document_id: string, ordinal: number, upload: string) {
  const { name, body } = await readPdf(tx, deps, upload);
  const id = newId(now);
  await deps.storage.saveLetter(id, body);
  const sha256 = createHash('sha256').update(body).digest();
  await addFile(tx, { id, document_id, ordinal, name, size: body.length, sha256, at: now, member_id: actor.memberId });
}

const storeVersion = (
  { tx, actor: { memberId }, now: at }: MemberCall,
  id: string,
  version: Pick<NewVersion, 'version' | 'action' | 'content'>,
) => saveVersion(tx, { of: 'documents', subject: subjectOf(id), at, memberId, ...version }, { after: version.content });

export const publishedDocumentsHandlers = {
  listDocumentEditions: ({ tx }) => listEditions(tx),

  publishDocument: async ({ body: { upload, ...values }, ...call }) => {
    const { tx, now } = call;
    const id = newId(now);
    await addDocument(tx, id, values, now);
    await saveFile(call, id, 1, upload);
    await storeVersion(call, id, { version: 0, action: 'publish', content: values });
    return getEdition(tx, id);
  },

  saveDocument: async ({ params: { id }, body: { upload, version, ...values }, ...call }) => {
    const { tx, now } = call;
    const { files } = await getEdition(tx, id);
    const ordinal = (files[0]?.ordinal ?? 0) + (upload === undefined ? 0 : 1);
    await storeVersion(call, id, { version, action: 'save', content: { ...values, file: ordinal } });
    await changeDocument(tx, id, values, now);
    if (upload !== undefined) await saveFile(call, id, ordinal, upload);
    return getEdition(tx, id);
  },

  retireDocument: async ({ params: { id }, body: { version, retired }, ...call }) => {
    const { tx, now } = call;
    const { kind, language, title, summary } = await getEdition(tx, id);
    const content = { kind, language, title, summary };
    await storeVersion(call, id, { version, action: retired ? 'retire' : 'bringBack', content });
    await markDocument(tx, id, retired ? now : null, now);
    return getEdition(tx, id);
  },

  downloadDocumentFile: async ({ params: { id, ordinal }, tx, deps }) => {
    const file = orNotFound((await listFiles(tx)).find((one) => one.document_id === id && one.ordinal === ordinal));
    return new Download(await deps.storage.readLetter(file.id), 'application/pdf', file.file);
  },
} satisfies SomeHandlers;
