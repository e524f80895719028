import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { Day, Locale, LocalizedText } from '../platform/primitives.ts';

/** The answer has markup (richText.ts). */
export const FaqEntry = z.object({
  /** Part of `#/faq?q=<slug>`; permanent. */
  slug: z.string(),
  question: LocalizedText,
  answer: LocalizedText,
  legalBasis: z.nullable(z.string()),
});
export type FaqEntry = z.infer<typeof FaqEntry>;
export const FaqGroup = z.object({ code: z.string(), name: LocalizedText, entries: z.array(FaqEntry) });
export type FaqGroup = z.infer<typeof FaqGroup>;

const cached = { access: 'public', shedPriority: 'second', cacheSeconds: 300 } as const;
export const listFaq = get('/api/faq/', cached, {
  response: z.array(FaqGroup),
  summary: 'Questions and answers, by group',
});

export const DocumentKind = z.enum(['guide', 'form', 'act', 'other']);
export type DocumentKind = z.infer<typeof DocumentKind>;
export const PublishedDocument = z.object({
  id: z.string(),
  title: LocalizedText,
  summary: LocalizedText,
  language: Locale,
  kind: DocumentKind,
  /** Null for an uploaded file where it is unknown. */
  pages: z.nullable(z.int()),
  size: z.int(),
  updatedOn: Day,
});
export type PublishedDocument = z.infer<typeof PublishedDocument>;

export const listDocs = get('/api/docs/portal/list/', cached, {
  response: z.array(PublishedDocument),
  summary: 'Guides and forms to download',
});
export const downloadDoc = get('/api/docs/portal/download-doc/', 'public', {
  shedPriority: 'second',
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.unknown(),
  errors: ['not_found'],
  summary: 'A published document as a file',
  // A document may be hidden at any moment.
  privateEtag: true,
});
