// The user manual: chapters to read, search, print and edit. richText.ts describes the markup.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Code, Instant, Locale, line, text, Version, Words } from '../platform/primitives.ts';

/** In the order of the contents. */
export const manualTopics = {
  start: { al: 'Hapat e parë', en: 'First steps' },
  everyday: { al: 'Puna e përditshme', en: 'Everyday work' },
  cases: { al: 'Çështja', en: 'The case' },
  denouncements: { al: 'Denoncimet', en: 'Denouncements' },
  complaints: { al: 'Ankesat', en: 'Complaints' },
  publishing: { al: 'Dokumentet, seancat dhe publikimi', en: 'Documents, hearings and publication' },
  premises: { al: 'Raportimi i objekteve', en: 'Reporting premises' },
  administration: { al: 'Administrimi', en: 'Administration' },
  reference: { al: 'Për t’u konsultuar', en: 'To look up' },
} as const satisfies Record<string, Words>;
export type ManualTopicCode = keyof typeof manualTopics;
const topicCodes = [
  'start',
  'everyday',
  'cases',
  'denouncements',
  'complaints',
  'publishing',
  'premises',
  'administration',
  'reference',
] as const satisfies readonly ManualTopicCode[];
export const ManualTopic = z.enum(topicCodes);

/** Part of `#/app/docs/documentation/<slug>`; permanent. */
const ManualSlug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
/** The same in both languages. */
export const ManualPictureName = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** A permission of roles.ts; an unknown one has no holders. */
const PermissionKey = z.string().check(z.regex(/^[a-z.]{1,40}$/));

/** An entry of the table of contents. */
export const ManualEntry = z.object({
  slug: ManualSlug,
  topic: ManualTopic,
  /** Concerned permissions; empty: all readers. */
  keys: z.array(PermissionKey),
  /** The role whose first day it describes. */
  role: z.nullable(Code),
  title: Words,
});
export type ManualEntry = z.infer<typeof ManualEntry>;

/** A picture of a chapter in one language. */
export const ManualPicture = z.object({
  name: ManualPictureName,
  /** Contains a key known to members only. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ManualPicture = z.infer<typeof ManualPicture>;

/** `program`: as shipped; `edited`: shipped and edited; `own`: the commission's. */
const ManualOrigin = z.enum(['program', 'edited', 'own']);
export const ManualChapter = z.extend(ManualEntry, {
  body: Words,
  pictures: z.object({ al: z.array(ManualPicture), en: z.array(ManualPicture) }),
  version: z.int(),
  origin: ManualOrigin,
  isRetired: z.boolean(),
});
export type ManualChapter = z.infer<typeof ManualChapter>;

export const listManualChapters = get('/api/manual/chapters/', {
  access: 'signed-in',
  response: z.array(ManualEntry),
  summary: 'The contents of the user manual, in order',
});
export const getManualChapter = get('/api/manual/chapters/:slug/', {
  access: 'signed-in',
  params: z.object({ slug: ManualSlug }),
  response: ManualChapter,
  errors: ['not_found'],
  summary: 'A chapter of the user manual in both languages; a retired one only for whoever keeps the texts',
});

/** A search result. */
export const ManualFinding = z.object({
  slug: ManualSlug,
  title: z.string(),
  /** Null before the first heading. */
  heading: z.nullable(z.string()),
  /** Alternating pieces; odd indexes are matches. */
  excerpt: z.array(z.string()),
});
export type ManualFinding = z.infer<typeof ManualFinding>;
export const searchManual = get('/api/manual/search/', {
  access: 'signed-in',
  readFromReplica: true,
  query: z.object({ words: line(100), language: Locale }),
  response: z.array(ManualFinding),
  summary: 'Chapters in which all words are found (ë as e, ç as c), best first',
});

export const readManualPicture = get('/api/manual/pictures/:key/', {
  // The key is the permission, because browsers send no token with pictures.
  access: 'public',
  shedPriority: 'second',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.unknown(),
  errors: ['not_found'],
  summary: 'A picture of the user manual, at the address that a chapter gave',
});
export const printManual = get('/api/manual/pdf/', {
  access: 'signed-in',
  query: z.object({ language: Locale, role: z.optional(Code), chapter: z.optional(ManualSlug) }),
  response: z.unknown(),
  errors: ['not_found'],
  limited: true,
  summary: 'The user manual as PDF: whole, what concerns one role, or one chapter',
});

/** An editor's list entry, including retired chapters. */
export const ManualEdition = z.extend(ManualEntry, {
  version: z.int(),
  origin: ManualOrigin,
  retiredAt: z.nullable(Instant),
  editedAt: z.nullable(Instant),
  editedBy: z.nullable(z.string()),
});
export type ManualEdition = z.infer<typeof ManualEdition>;
export const listManualEditions = get('/api/manual/editions/', {
  access: 'texts.manage',
  response: z.array(ManualEdition),
  summary: 'All chapters of the user manual with who edited them, retired ones too',
});

const heading = z.object({ al: line(120), en: line(120) });
const body = z.object({ al: text(1, 20_000), en: text(1, 20_000) });
/** The version the change is based on; 0 for a new chapter. */
const version = Version;
const saved = z.object({ slug: ManualSlug, version: z.int() });

export const SaveManualChapter = z.object({
  slug: ManualSlug,
  version,
  topic: ManualTopic,
  keys: z.array(PermissionKey).check(z.maxLength(20)),
  role: z.nullable(Code),
  title: heading,
  body,
});
export const saveManualChapter = post('/api/manual/chapters/save/', {
  access: 'texts.manage',
  body: SaveManualChapter,
  response: saved,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  summary: 'Write or change a chapter of the user manual',
});
export const orderManualChapters = post('/api/manual/chapters/order/', {
  access: 'texts.manage',
  body: z.object({ slugs: z.array(ManualSlug).check(z.minLength(1), z.maxLength(200)) }),
  response: z.array(ManualEntry),
  errors: ['conflict'],
  requiresStepUp: true,
  summary: 'Put the chapters of the user manual in order: all of them, retired ones too, each once',
});
export const retireManualChapter = post('/api/manual/chapters/retire/', {
  access: 'texts.manage',
  body: z.object({ slug: ManualSlug, version, retired: z.boolean() }),
  response: saved,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  summary: 'Take a chapter out of the user manual, or bring it back',
});
export const restoreManualChapter = post('/api/manual/chapters/restore/', {
  access: 'texts.manage',
  body: z.object({ slug: ManualSlug, version }),
  response: saved,
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  summary: 'Give a chapter the text it came with; from then on it follows the program again',
});
