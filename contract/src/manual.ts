// The user manual: chapters that members read, search and print, and that whoever keeps the texts edits.
// How a text is written is richText.ts's.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { Code, Instant, Locale, line, text, Version, Words } from './primitives.ts';

/** What chapters are about, in the order of the contents. */
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

/** What an address says: `#/app/docs/documentation/<slug>`. Stays the same for ever. */
export const ManualSlug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
/** A picture's name, the same in both languages. */
export const ManualPictureName = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** A permission, as roles.ts names it; one that is unknown is held by nobody. */
const PermissionKey = z.string().check(z.regex(/^[a-z.]{1,40}$/));

/** A line of the contents. */
export const ManualEntry = z.object({
  slug: ManualSlug,
  topic: ManualTopic,
  /** Permissions whose holders it concerns; empty when it concerns everybody. */
  keys: z.array(PermissionKey),
  /** Whose first day it tells, if one's. */
  role: z.nullable(Code),
  title: Words,
});
export type ManualEntry = z.infer<typeof ManualEntry>;

/** A picture of the program, as a chapter shows it in one language. */
export const ManualPicture = z.object({
  name: ManualPictureName,
  /** Where it is read: holds a key that only members are told. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ManualPicture = z.infer<typeof ManualPicture>;

/** `program`: as it came; `edited`: came and was edited here; `own`: written here. */
export const ManualOrigin = z.enum(['program', 'edited', 'own']);
export const ManualChapter = z.extend(ManualEntry, {
  body: Words,
  pictures: z.object({ al: z.array(ManualPicture), en: z.array(ManualPicture) }),
  version: z.int(),
  origin: ManualOrigin,
  isRetired: z.boolean(),
});
export type ManualChapter = z.infer<typeof ManualChapter>;

export const listManualChapters = route({
  method: 'GET',
  path: '/api/manual/chapters/',
  access: 'signed-in',
  reply: z.array(ManualEntry),
  summary: 'The contents of the user manual, in order',
});
export const getManualChapter = route({
  method: 'GET',
  path: '/api/manual/chapters/:slug/',
  access: 'signed-in',
  params: z.object({ slug: ManualSlug }),
  reply: ManualChapter,
  errors: ['not_found'],
  summary: 'A chapter of the user manual in both languages; a retired one only for whoever keeps the texts',
});

/** A chapter in which every word that was looked for is found. */
export const ManualFinding = z.object({
  slug: ManualSlug,
  title: z.string(),
  /** The heading under which the excerpt stands; null before the first. */
  heading: z.nullable(z.string()),
  /** Pieces of text, in turn as they are and as they were found: odd places are what was looked for. */
  excerpt: z.array(z.string()),
});
export type ManualFinding = z.infer<typeof ManualFinding>;
export const searchManual = route({
  method: 'GET',
  path: '/api/manual/search/',
  access: 'signed-in',
  replica: true,
  query: z.object({ words: line(100), language: Locale }),
  reply: z.array(ManualFinding),
  summary: 'Chapters in which all words are found (ë as e, ç as c), best first',
});

export const readManualPicture = route({
  method: 'GET',
  path: '/api/manual/pictures/:key/',
  // The key is the permission: a browser sends no token with a picture.
  access: 'public',
  yields: 'second',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  reply: z.unknown(),
  errors: ['not_found'],
  summary: 'A picture of the user manual, at the address that a chapter gave',
});
export const printManual = route({
  method: 'GET',
  path: '/api/manual/pdf/',
  access: 'signed-in',
  query: z.object({ language: Locale, role: z.optional(Code), chapter: z.optional(ManualSlug) }),
  reply: z.unknown(),
  errors: ['not_found'],
  heavy: true,
  summary: 'The user manual as PDF: whole, what concerns one role, or one chapter',
});

/** A chapter as whoever edits it finds it in the list, retired ones too. */
export const ManualEdition = z.extend(ManualEntry, {
  version: z.int(),
  origin: ManualOrigin,
  retiredAt: z.nullable(Instant),
  editedAt: z.nullable(Instant),
  /** Who edited it last. */
  editedBy: z.nullable(z.string()),
});
export type ManualEdition = z.infer<typeof ManualEdition>;
export const listManualEditions = route({
  method: 'GET',
  path: '/api/manual/editions/',
  access: 'texts.manage',
  reply: z.array(ManualEdition),
  summary: 'All chapters of the user manual with who edited them, retired ones too',
});

const heading = z.object({ al: line(120), en: line(120) });
const body = z.object({ al: text(1, 20_000), en: text(1, 20_000) });
/** The version the change was made from; 0 for a chapter that is not there yet. */
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
export const saveManualChapter = route({
  method: 'POST',
  path: '/api/manual/chapters/save/',
  access: 'texts.manage',
  body: SaveManualChapter,
  reply: saved,
  errors: ['not_found', 'conflict', 'step_up_required'],
  proved: true,
  summary: 'Write or change a chapter of the user manual',
});
export const orderManualChapters = route({
  method: 'POST',
  path: '/api/manual/chapters/order/',
  access: 'texts.manage',
  body: z.object({ slugs: z.array(ManualSlug).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.array(ManualEntry),
  errors: ['conflict', 'step_up_required'],
  proved: true,
  summary: 'Put the chapters of the user manual in order: all of them, retired ones too, each once',
});
export const retireManualChapter = route({
  method: 'POST',
  path: '/api/manual/chapters/retire/',
  access: 'texts.manage',
  body: z.object({ slug: ManualSlug, version, retired: z.boolean() }),
  reply: saved,
  errors: ['not_found', 'conflict', 'step_up_required'],
  proved: true,
  summary: 'Take a chapter out of the user manual, or bring it back',
});
export const restoreManualChapter = route({
  method: 'POST',
  path: '/api/manual/chapters/restore/',
  access: 'texts.manage',
  body: z.object({ slug: ManualSlug, version }),
  reply: saved,
  errors: ['not_found', 'conflict', 'step_up_required'],
  proved: true,
  summary: 'Give a chapter the text it came with; from then on it follows the program again',
});
