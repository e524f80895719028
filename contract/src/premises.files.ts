// Photos and plans of a premises report. The bytes come by tus as every upload does (`uploadsPath`); here an upload becomes
// a file of one report, is looked at by whoever may read the report, and a photo may be marked to be public.
import * as z from 'zod/mini';
import { AttachmentId, cleaningStates, type evidenceKinds, scanStates } from './evidence.ts';
import { route } from './http.ts';
import { type PremisesFieldKey, premisesField, premisesFieldKeys } from './premises.fields.ts';
import { PremisesId, PremisesIdParams } from './premises.ts';
import { Instant, Named, Person } from './primitives.ts';

/** The fields of a report that hold files. */
export const premisesFileFields: readonly PremisesFieldKey[] = premisesFieldKeys.filter(
  (key) => premisesField(key).type === 'files',
);
export const PremisesFileField = z.enum(premisesFileFields);

/** Of one report, its inspections not counted. */
export const mostPremisesFiles = 20;
/** Of one file: a photo of a phone, or a plan. */
export const mostPremisesFileBytes = 25 * 1_048_576;

const pictures = ['jpeg', 'png', 'webp'] as const;
/** Pictures that every browser shows, and PDF where a plan may be one. */
export const premisesFileKinds = [...pictures, 'pdf'] as const satisfies readonly (keyof typeof evidenceKinds)[];
const plans: readonly PremisesFieldKey[] = ['plan', 'alternativePlans'];
/** What a field takes; undefined: photos of an inspection. */
export const kindsOfPremisesFile = (
  field: PremisesFieldKey | undefined,
): readonly (typeof premisesFileKinds)[number][] => (field && plans.includes(field) ? premisesFileKinds : pictures);

export const PremisesFile = z.object({
  id: AttachmentId,
  /** Null: a photo of an inspection. */
  field: z.nullable(PremisesFileField),
  name: z.string(),
  kind: z.enum(premisesFileKinds),
  size: z.int(),
  sha256: z.string(),
  addedAt: Instant,
  addedBy: z.nullable(Person),
  scan: z.enum(scanStates),
  cleaning: z.enum(cleaningStates),
  /** Shown to everybody once the report is published. */
  isPublic: z.boolean(),
});
export type PremisesFile = z.infer<typeof PremisesFile>;

const PremisesFiles = z.object({
  files: z.array(PremisesFile),
  /** Whether this member may add and remove now. */
  canEdit: z.boolean(),
  /** Whether this member may say which photos are public. */
  canMark: z.boolean(),
  /** How many more the report takes. */
  left: z.int(),
});
const fileParams = z.extend(PremisesIdParams, { file: AttachmentId });

export const listPremisesFiles = route({
  method: 'GET',
  path: '/api/premises/:id/files/',
  access: 'premises.read',
  params: PremisesIdParams,
  reply: PremisesFiles,
  errors: ['not_found'],
  summary: 'Photos and plans of a report, in the order of its fields',
});
export const attachPremisesFile = route({
  method: 'POST',
  path: '/api/premises/:id/files/',
  access: 'premises.report',
  params: PremisesIdParams,
  body: z.object({ field: PremisesFileField, upload: AttachmentId }),
  reply: PremisesFiles,
  errors: ['not_found', 'not_allowed_now', 'unsupported_kind', 'file_too_large'],
  summary: 'Make an upload a photo or plan of the report',
  legal: 'KZ 62.9, 93.3',
});
export const removePremisesFile = route({
  method: 'POST',
  path: '/api/premises/:id/files/:file/remove/',
  access: 'premises.report',
  params: fileParams,
  reply: PremisesFiles,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Take a photo or plan out of the report while it may be changed',
});
export const markPremisesFile = route({
  method: 'POST',
  path: '/api/premises/:id/files/:file/public/',
  access: ['premises.report', 'premises.review'],
  params: fileParams,
  body: z.object({ isPublic: z.boolean() }),
  reply: PremisesFiles,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Say whether everybody may see a photo once the report is published',
});

export const premisesFileVersions = ['thumbnail', 'cleaned', 'original'] as const;
export type PremisesFileVersion = (typeof premisesFileVersions)[number];
export const linkPremisesFiles = route({
  method: 'POST',
  path: '/api/premises/:id/files/links/',
  access: 'premises.read',
  params: PremisesIdParams,
  body: z.object({
    files: z.array(AttachmentId).check(z.minLength(1), z.maxLength(200)),
    what: z.enum(premisesFileVersions),
    /** The member knows that it is the original, with what its device wrote into it. */
    confirmed: z.optional(z.literal(true)),
  }),
  reply: z.array(z.object({ file: AttachmentId, url: z.string(), expiresAt: Instant })),
  errors: ['not_found', 'confirmation_required'],
  summary:
    'Addresses that hold for five minutes, of those files that may be opened; originals are written to the audit log',
});
export const downloadPremisesFile = route({
  method: 'GET',
  path: '/api/premises/files/:ticket/',
  access: 'public',
  params: z.object({ ticket: z.string().check(z.maxLength(600)) }),
  reply: z.unknown(),
  errors: ['expired', 'evidence_infected', 'evidence_locked'],
  summary: 'A photo or plan, by a sealed address',
});
export const publicPremisesPhoto = route({
  method: 'GET',
  path: '/api/premises/public/photos/:file/',
  access: 'public',
  yields: 'second',
  params: z.object({ file: AttachmentId }),
  query: z.object({ size: z._default(z.enum(['small', 'large']), 'large') }),
  reply: z.unknown(),
  errors: ['not_found'],
  summary: 'A photo of published premises that was marked to be public, without metadata',
});

/** A file as the public page shows it. */
export const PublicPhoto = z.object({ id: AttachmentId, field: Named, report: PremisesId });
