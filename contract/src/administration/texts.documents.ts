// Documents published by staff, besides the generated ones (documents.ts). Files come by tus (evidence.ts) and are
// named by upload id.
import * as z from 'zod/mini';
import { route } from '../platform/http.ts';
import { Instant, Locale, line, text, Version, Words } from '../platform/primitives.ts';
import { DocumentKind } from '../public/documents.ts';

/** Limit of a published file. */
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
  title: Words,
  summary: Words,
  version: z.int(),
  editedAt: Instant,
  retiredAt: z.nullable(Instant),
  /** Newest first; the first is offered. */
  files: z.array(DocumentFile),
});
export type DocumentEdition = z.infer<typeof DocumentEdition>;

const documents = '/api/administration/documents';
const access = 'texts.manage';
const params = z.object({ id: z.uuid() });
export const SaveDocument = z.object({
  kind: DocumentKind,
  language: Locale,
  title: z.object({ al: line(160, 3), en: line(160, 3) }),
  summary: z.object({ al: text(10, 600), en: text(10, 600) }),
});
export type SaveDocument = z.infer<typeof SaveDocument>;

export const listDocumentEditions = route({
  method: 'GET',
  path: `${documents}/`,
  access,
  reply: z.array(DocumentEdition),
  summary: 'Published documents with every file they had, retired ones too',
});
const fileErrors = [
  'unsupported_kind',
  'encrypted_file',
  'file_too_large',
  'evidence_infected',
  'evidence_locked',
] as const;
export const publishDocument = route({
  method: 'POST',
  path: `${documents}/`,
  access,
  body: z.extend(SaveDocument, { upload: z.uuid() }),
  reply: DocumentEdition,
  status: 201,
  errors: [...fileErrors, 'step_up_required'],
  proved: true,
  summary: 'Publish a PDF for downloading',
});
export const saveDocument = route({
  method: 'POST',
  path: `${documents}/:id/`,
  access,
  params,
  body: z.extend(SaveDocument, { version: Version, upload: z.optional(z.uuid()) }),
  reply: DocumentEdition,
  errors: ['not_found', 'conflict', ...fileErrors, 'step_up_required'],
  proved: true,
  summary: 'Change what is said of a document, or give it a new file; the old one is kept',
});
export const retireDocument = route({
  method: 'POST',
  path: `${documents}/:id/retire/`,
  access,
  params,
  body: z.object({ version: Version, retired: z.boolean() }),
  reply: DocumentEdition,
  errors: ['not_found', 'conflict', 'step_up_required'],
  proved: true,
  summary: 'Take a document out of the public list, or bring it back',
});
export const downloadDocumentFile = route({
  method: 'GET',
  path: `${documents}/:id/files/:ordinal/`,
  access,
  params: z.object({ id: z.uuid(), ordinal: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)) }),
  reply: z.unknown(),
  errors: ['not_found'],
  summary: 'Any file that a document ever had',
});
