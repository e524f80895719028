// What the portal publishes for reading: questions with answers, guides and forms to download.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { Day, Locale, Words } from './primitives.ts';

/**
 * A question with its answer, which is text with a few marks (richText.ts).
 */
export const FaqEntry = z.object({
  /** What its address says: `#/faq?q=<slug>`. Stays the same for ever. */
  slug: z.string(),
  question: Words,
  answer: Words,
  /** As `KZ 124.1; KZ 125`. */
  legalBasis: z.nullable(z.string()),
});
export type FaqEntry = z.infer<typeof FaqEntry>;
/** Questions on one matter, in the order the commission gave them. */
export const FaqGroup = z.object({ code: z.string(), name: Words, entries: z.array(FaqEntry) });
export type FaqGroup = z.infer<typeof FaqGroup>;

export const listFaq = route({
  method: 'GET',
  path: '/api/faq/',
  access: 'public',
  yields: 'second',
  reply: z.array(FaqGroup),
  summary: 'Questions and answers, by group',
  cacheSeconds: 300,
});

export const DocumentKind = z.enum(['guide', 'form', 'act', 'other']);
export type DocumentKind = z.infer<typeof DocumentKind>;
/** A published document, always a PDF. */
export const PublishedDocument = z.object({
  id: z.string(),
  title: Words,
  summary: Words,
  /** What it is written in. */
  language: Locale,
  kind: DocumentKind,
  /** Null where it is not known: of a file that was brought from elsewhere. */
  pages: z.nullable(z.int()),
  /** In bytes. */
  size: z.int(),
  updatedOn: Day,
});
export type PublishedDocument = z.infer<typeof PublishedDocument>;

export const listDocs = route({
  method: 'GET',
  path: '/api/docs/portal/list/',
  access: 'public',
  yields: 'second',
  reply: z.array(PublishedDocument),
  summary: 'Guides and forms to download',
  cacheSeconds: 300,
});
export const downloadDoc = route({
  method: 'GET',
  path: '/api/docs/portal/download-doc/',
  access: 'public',
  yields: 'second',
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: z.unknown(),
  errors: ['not_found'],
  summary: 'A published document as a file',
  // A decision may be hidden from one moment to the next.
  revalidates: true,
});
