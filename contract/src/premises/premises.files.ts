// Files of a report; uploads come by tus (`uploadsPath`).
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, Named, Person } from '../platform/primitives.ts';
import { byTicket } from '../platform/routeGroups.ts';
import { AttachmentId, cleaningStates, type evidenceKinds, scanStates } from '../register/evidence.ts';
import { type PremisesFieldKey, premisesField, premisesFieldKeys } from './premises.fields.ts';
import { ofPremises, PremisesId, PremisesIdParams } from './premises.ts';

export const premisesFileFields: readonly PremisesFieldKey[] = premisesFieldKeys.filter(
  (key) => premisesField(key).type === 'files',
);
const PremisesFileField = z.enum(premisesFileFields);

/** Files of a report, apart from its inspections. */
export const maxPremisesFiles = 20;
export const maxPremisesFileBytes = 25 * 1_048_576;

const pictures = ['jpeg', 'png', 'webp'] as const;
/** Images that every browser shows; PDF for plans. */
const premisesFileKinds = [...pictures, 'pdf'] as const satisfies readonly (keyof typeof evidenceKinds)[];
const plans: readonly PremisesFieldKey[] = ['plan', 'alternativePlans'];
/** Undefined: photos of an inspection. */
export const kindsOfPremisesFile = (
  field: PremisesFieldKey | undefined,
): readonly (typeof premisesFileKinds)[number][] => (field && plans.includes(field) ? premisesFileKinds : pictures);

export const PremisesFile = z.object({
  id: AttachmentId,
  /** Null for an inspection's photo. */
  field: z.nullable(PremisesFileField),
  name: z.string(),
  kind: z.enum(premisesFileKinds),
  size: z.int(),
  sha256: z.string(),
  addedAt: Instant,
  addedBy: z.nullable(Person),
  scan: z.enum(scanStates),
  cleaning: z.enum(cleaningStates),
  isPublic: z.boolean(),
});
export type PremisesFile = z.infer<typeof PremisesFile>;

const PremisesFiles = z.object({
  files: z.array(PremisesFile),
  canEdit: z.boolean(),
  canMark: z.boolean(),
  left: z.int(),
});
const ofFile = {
  params: z.extend(PremisesIdParams, { file: AttachmentId }),
  response: PremisesFiles,
  errors: ['not_found', 'not_allowed_now'],
} as const;

export const listPremisesFiles = get('/api/premises/:id/files/', ofPremises, {
  response: PremisesFiles,
  summary: 'Photos and plans of a report, in the order of its fields',
});
export const attachPremisesFile = post('/api/premises/:id/files/', 'premises.report', {
  params: PremisesIdParams,
  body: z.object({ field: PremisesFileField, upload: AttachmentId }),
  response: PremisesFiles,
  errors: ['not_found', 'not_allowed_now', 'unsupported_kind', 'file_too_large'],
  summary: 'Make an upload a photo or plan of the report',
  legalBasis: 'KZ 62.9, 93.3',
});
export const removePremisesFile = post('/api/premises/:id/files/:file/remove/', 'premises.report', {
  ...ofFile,
  summary: 'Take a photo or plan out of the report while it may be changed',
});
export const markPremisesFile = post('/api/premises/:id/files/:file/public/', ['premises.report', 'premises.review'], {
  ...ofFile,
  body: z.object({ isPublic: z.boolean() }),
  summary: 'Say whether everybody may see a photo once the report is published',
});

/** The original has the camera's metadata and is never served. */
export const premisesFileVersions = ['thumbnail', 'cleaned'] as const;
export type PremisesFileVersion = (typeof premisesFileVersions)[number];
export const linkPremisesFiles = post('/api/premises/:id/files/links/', ofPremises, {
  body: z.object({
    files: z.array(AttachmentId).check(z.minLength(1), z.maxLength(200)),
    what: z.enum(premisesFileVersions),
  }),
  response: z.array(z.object({ file: AttachmentId, url: z.string(), expiresAt: Instant })),
  summary: 'Addresses that hold for five minutes, of the copies of those files that may be opened',
});
export const downloadPremisesFile = get('/api/premises/files/:ticket/', byTicket, {
  errors: ['expired', 'evidence_infected', 'evidence_locked'],
  summary: 'A photo or plan, by a sealed address',
});
export const publicPremisesPhoto = get('/api/premises/public/photos/:file/', 'public', {
  shedPriority: 'second',
  params: z.object({ file: AttachmentId }),
  query: z.object({ size: z._default(z.enum(['small', 'large']), 'large') }),
  response: z.unknown(),
  errors: ['not_found'],
  summary: 'A photo of published premises that was marked to be public, without metadata',
});

export const PublicPhoto = z.object({ id: AttachmentId, field: Named, report: PremisesId });
