// Evidence: kinds are detected from content, never from the name.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { Instant, LocalizedText, Person, text } from '../platform/primitives.ts';
import { byTicket } from '../platform/routeGroups.ts';
import { ofCase, ofCaseItem } from './caseRoutes.ts';

/**
 * The tus 1.0 endpoint. POST creates an upload and returns its address `<ticket>/<id>/` below this: HEAD returns its
 * offset, PATCH sends, DELETE ends. The ticket proves ownership; filings refer to the id.
 */
export const uploadsPath = '/api/evidence/uploads/';

interface EvidenceKindRow {
  readonly label: LocalizedText;
  readonly extensions: readonly string[];
  readonly mime: string;
  /** How metadata and active content are removed; undefined: impossible, and staff see that. */
  readonly cleaning?: 'image' | 'pdf' | 'office';
}

const openXml = 'application/vnd.openxmlformats-officedocument';
/* @__NO_SIDE_EFFECTS__ */
const office = (extension: string, al: string, en: string, mime: string): EvidenceKindRow => ({
  label: { al, en },
  extensions: [extension],
  mime,
  cleaning: 'office',
});

// No plain text, which cannot be distinguished from HTML or scripts; the forms have text fields.
// HEIC has no cleaned copy: no free decoder comes prebuilt.
export const evidenceKinds = {
  jpeg: {
    label: { al: 'Foto JPEG', en: 'JPEG photo' },
    extensions: ['jpg', 'jpeg'],
    mime: 'image/jpeg',
    cleaning: 'image',
  },
  png: { label: { al: 'Figurë PNG', en: 'PNG image' }, extensions: ['png'], mime: 'image/png', cleaning: 'image' },
  webp: { label: { al: 'Figurë WebP', en: 'WebP image' }, extensions: ['webp'], mime: 'image/webp', cleaning: 'image' },
  heic: { label: { al: 'Foto HEIC', en: 'HEIC photo' }, extensions: ['heic', 'heif'], mime: 'image/heic' },
  pdf: {
    label: { al: 'Dokument PDF', en: 'PDF document' },
    extensions: ['pdf'],
    mime: 'application/pdf',
    cleaning: 'pdf',
  },
  mp4: { label: { al: 'Video MP4', en: 'MP4 video' }, extensions: ['mp4', 'm4v', '3gp'], mime: 'video/mp4' },
  mov: { label: { al: 'Video MOV', en: 'MOV video' }, extensions: ['mov'], mime: 'video/quicktime' },
  webm: { label: { al: 'Video WebM', en: 'WebM video' }, extensions: ['webm'], mime: 'video/webm' },
  mp3: { label: { al: 'Audio MP3', en: 'MP3 audio' }, extensions: ['mp3'], mime: 'audio/mpeg' },
  m4a: { label: { al: 'Audio M4A', en: 'M4A audio' }, extensions: ['m4a', 'aac'], mime: 'audio/mp4' },
  ogg: { label: { al: 'Audio OGG', en: 'OGG audio' }, extensions: ['ogg', 'opus', 'oga'], mime: 'audio/ogg' },
  wav: { label: { al: 'Audio WAV', en: 'WAV audio' }, extensions: ['wav'], mime: 'audio/wav' },
  docx: office('docx', 'Dokument Word', 'Word document', `${openXml}.wordprocessingml.document`),
  xlsx: office('xlsx', 'Tabelë Excel', 'Excel workbook', `${openXml}.spreadsheetml.sheet`),
  pptx: office('pptx', 'Prezantim PowerPoint', 'PowerPoint presentation', `${openXml}.presentationml.presentation`),
  odt: office('odt', 'Dokument ODT', 'ODT document', 'application/vnd.oasis.opendocument.text'),
  ods: office('ods', 'Tabelë ODS', 'ODS spreadsheet', 'application/vnd.oasis.opendocument.spreadsheet'),
} as const satisfies Record<string, EvidenceKindRow>;
export type EvidenceKind = keyof typeof evidenceKinds;

const kindRows: Readonly<Record<string, EvidenceKindRow>> = evidenceKinds;
export const isEvidenceKind = (code: string): code is EvidenceKind => code in evidenceKinds;
export const evidenceKind = (code: string): EvidenceKindRow | undefined => kindRows[code];
const EvidenceKind = z.string().check(z.refine(isEvidenceKind));

export const addedTypes = {
  inspection: { al: 'Procesverbal inspektimi', en: 'Inspection record' },
  party: { al: 'Përgjigje e palës', en: 'Answer of a party' },
  incoming: { al: 'Shkresë hyrëse', en: 'Incoming letter' },
  other: { al: 'Dokument tjetër', en: 'Other document' },
} as const satisfies Record<string, LocalizedText>;
export type AddedType = keyof typeof addedTypes;
export const addedTypeCodes = codesOf(addedTypes);

export const documentPurposes = [
  'evidence',
  'decision',
  'answer',
  'message',
  'scan',
  'note',
  ...addedTypeCodes,
] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];
/** `encrypted`: its contents could not be scanned, so it is neither clean nor unscanned. */
export const scanStates = ['pending', 'clean', 'infected', 'unscanned', 'failed', 'encrypted'] as const;
/** `none`: this kind has no cleaned copy. */
export const cleaningStates = ['pending', 'ready', 'none', 'failed'] as const;

export const maxNameLength = 400;
export const AttachmentId = z.uuid();
export const AttachmentIds = z.array(AttachmentId).check(z.maxLength(20));

export const EvidenceLimits = z.object({
  maxFiles: z.int(),
  maxBytes: z.int(),
  kinds: z.array(
    z.object({ code: EvidenceKind, name: LocalizedText, extensions: z.array(z.string()), mime: z.string() }),
  ),
});
export type EvidenceLimits = z.infer<typeof EvidenceLimits>;

export const evidenceLimits = get('/api/evidence/limits/', 'public', {
  response: EvidenceLimits,
  summary: 'How many files of which size and kind a filing takes; told before anything is chosen',
  cacheSeconds: 300,
});

/** An attachment without its scan result, which would show attackers what passes. */
export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  kind: z.nullable(EvidenceKind),
  /** Hash of the original, in hex, once complete. */
  sha256: z.nullable(z.string()),
  state: z.enum(['uploading', 'ready', 'refused']),
  reason: z.optional(z.enum(['unsupported_kind', 'encrypted_file'])),
});
export type Attachment = z.infer<typeof Attachment>;

const ofUpload = {
  access: 'public',
  params: z.object({ id: AttachmentId }),
  errors: ['not_found'],
  uploadTicket: true,
} as const;
export const getAttachment = get('/api/evidence/:id/', ofUpload, {
  response: Attachment,
  summary: 'How an upload stands; without the ticket of its address, as if there were none',
});
export const removeAttachment = post('/api/evidence/:id/remove/', ofUpload, {
  response: z.null(),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Remove an upload that belongs to no case yet; without the ticket of its address, as if there were none',
  transaction: false,
});

export const CaseDocument = z.object({
  id: z.uuid(),
  purpose: z.enum(documentPurposes),
  name: z.string(),
  kind: EvidenceKind,
  size: z.int(),
  sha256: z.string(),
  attachedAt: Instant,
  /** Null for the filer. */
  addedBy: z.nullable(Person),
  filerSees: z.boolean(),
  scan: z.enum(scanStates),
  scannedAt: z.nullable(Instant),
  finding: z.nullable(z.string()),
  cleaning: z.enum(cleaningStates),
  cleanedSize: z.nullable(z.int()),
  /** Erased by retention: file and name are gone. */
  erasedAt: z.optional(Instant),
});
export type CaseDocument = z.infer<typeof CaseDocument>;

export const addCaseDocuments = post('/api/cases/:number/evidence/', ofCase, {
  body: z.object({
    type: z.enum(addedTypeCodes),
    documents: AttachmentIds.check(z.minLength(1)),
    filerSees: z.boolean(),
    note: z.optional(text(0, 1000)),
  }),
  response: z.null(),
  errors: ['not_found', 'not_allowed_now', 'already_sent'],
  summary: 'Add files to a case by their type, as an event with their hashes; sent again, it is one event',
});

export const evidenceVersions = ['cleaned', 'original'] as const;
export type EvidenceVersion = (typeof evidenceVersions)[number];

export const linkEvidence = post('/api/cases/:number/evidence/:id/link/', ofCaseItem, {
  body: z.object({
    what: z.enum(evidenceVersions),
    /** The member accepts the original, or an unscanned file. */
    confirmed: z.optional(z.literal(true)),
  }),
  response: z.object({ url: z.string(), expiresAt: Instant }),
  errors: ['not_found', 'confirmation_required', 'evidence_infected', 'evidence_locked', 'erased'],
  summary: 'An address for one document that holds for five minutes; written to the audit log',
});
export const downloadEvidence = get('/api/evidence/files/:ticket/', byTicket, {
  errors: ['expired', 'evidence_infected', 'evidence_locked', 'erased'],
  summary: 'The document as an attachment, by a sealed address',
});
