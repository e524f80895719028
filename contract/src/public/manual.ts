// The user manual; texts.editing.ts edits it.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get } from '../platform/http.ts';
import { Code, Locale, LocalizedText, line } from '../platform/primitives.ts';

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
} as const satisfies Record<string, LocalizedText>;
export const ManualTopic = z.enum(codesOf(manualTopics));

/** Part of `#/app/docs/documentation/<slug>`; permanent. */
const ManualSlug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
/** The same in both languages. */
export const ManualPictureName = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

export const ManualEntry = z.object({
  slug: ManualSlug,
  topic: ManualTopic,
  /** Concerned permissions, an unknown one without holders; empty: all readers. */
  keys: z.array(z.string().check(z.regex(/^[a-z.]{1,40}$/))),
  role: z.nullable(Code),
  title: LocalizedText,
});

export const ManualPicture = z.object({
  name: ManualPictureName,
  /** Contains a key known to members only. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ManualPicture = z.infer<typeof ManualPicture>;

export const ManualChapter = z.extend(ManualEntry, {
  body: LocalizedText,
  pictures: z.object({ al: z.array(ManualPicture), en: z.array(ManualPicture) }),
  isRetired: z.boolean(),
});
export type ManualChapter = z.infer<typeof ManualChapter>;

export const listManualChapters = get('/api/manual/chapters/', 'signed-in', {
  response: z.array(ManualEntry),
  summary: 'The contents of the user manual, in order',
});
export const getManualChapter = get('/api/manual/chapters/:slug/', 'signed-in', {
  params: z.object({ slug: ManualSlug }),
  response: ManualChapter,
  errors: ['not_found'],
  summary: 'A chapter of the user manual in both languages; a retired one only for whoever keeps the texts',
});

export const ManualFinding = z.object({
  slug: ManualSlug,
  title: z.string(),
  /** Null before the first heading. */
  heading: z.nullable(z.string()),
  /** Alternating pieces; odd indexes are matches. */
  excerpt: z.array(z.string()),
});
export type ManualFinding = z.infer<typeof ManualFinding>;
export const searchManual = get('/api/manual/search/', 'signed-in', {
  readFromReplica: true,
  query: z.object({ words: line(100), language: Locale }),
  response: z.array(ManualFinding),
  summary: 'Chapters in which all words are found (ë as e, ç as c), best first',
});

// The key is the permission, because browsers send no token with pictures.
export const readManualPicture = get('/api/manual/pictures/:key/', 'public', {
  shedPriority: 'second',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.unknown(),
  errors: ['not_found'],
  summary: 'A picture of the user manual, at the address that a chapter gave',
});
export const printManual = get('/api/manual/pdf/', 'signed-in', {
  query: z.object({ language: Locale, role: z.optional(Code), chapter: z.optional(ManualSlug) }),
  response: z.unknown(),
  errors: ['not_found'],
  limited: true,
  summary: 'The user manual as PDF: whole, what concerns one role, or one chapter',
});
