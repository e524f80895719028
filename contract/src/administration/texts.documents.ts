import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, Locale, LocalizedText, line, text, Version } from '../platform/primitives.ts';
import { DocumentKind } from '../public/documents.ts';

export const largestDocument = 20 * 1_048_576;

const DocumentFile = z.object({
  ordinal: z.int(),
  at: Instant,
  by: z.nullable(z.string()),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export const DocumentEdition = z.object({
  id: z.uuid(),
  slug: z.string(),
  kind: DocumentKind,
  language: Locale,
  title: LocalizedText,
  summary: LocalizedText,
  version: z.int(),
  editedAt: Instant,
  retiredAt: z.nullable(Instant),
  /** Newest first; the first is offered. */
  files: z.array(DocumentFile),
});
export type DocumentEdition = z.infer<typeof DocumentEdition>;

const documents = '/api/administration/documents';
const access = 'texts.manage';
export const SaveDocument = z.object({
  kind: DocumentKind,
  language: Locale,
  title: z.object({ al: line(160, 3), en: line(160, 3) }),
  summary: z.object({ al: text(10, 600), en: text(10, 600) }),
});
export type SaveDocument = z.infer<typeof SaveDocument>;

export const listDocumentEditions = get(`${documents}/`, access, {
  response: z.array(DocumentEdition),
  summary: 'Published documents with every file they had, retired ones too',
});
const fileErrors = [
  'unsupported_kind',
  'encrypted_file',
  'file_too_large',
  'evidence_infected',
  'evidence_locked',
] as const;
const publishing = { access, response: DocumentEdition, requiresStepUp: true } as const;
const changing = { ...publishing, params: z.object({ id: z.uuid() }) } as const;
export const publishDocument = post(`${documents}/`, publishing, {
  body: z.extend(SaveDocument, { upload: z.uuid() }),
  status: 201,
  errors: [...fileErrors],
  summary: 'Publish a PDF for downloading',
});
export const saveDocument = post(`${documents}/:id/`, changing, {
  body: z.extend(SaveDocument, { version: Version, upload: z.optional(z.uuid()) }),
  errors: ['not_found', 'conflict', ...fileErrors],
  summary: 'Change what is said of a document, or give it a new file; the old one is kept',
});
export const retireDocument = post(`${documents}/:id/retire/`, changing, {
  body: z.object({ version: Version, retired: z.boolean() }),
  errors: ['not_found', 'conflict'],
  summary: 'Take a document out of the public list, or bring it back',
});
export const downloadDocumentFile = get(`${documents}/:id/files/:ordinal/`, access, {
  params: z.object({ id: z.uuid(), ordinal: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)) }),
  response: z.unknown(),
  errors: ['not_found'],
  summary: 'Any file that a document ever had',
});
