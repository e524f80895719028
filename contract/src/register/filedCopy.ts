// The copy of a filing for its filer: every committed field, files with hashes, and the bytes of the receipt's
// `contentSha256` (docs/reference/receipt.md).
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { CaseNumber, Instant, LocalizedText, line } from '../platform/primitives.ts';
import { caseKinds } from './cases.statuses.ts';
import { CaseKindParams } from './filings.ts';

export const FiledCopy = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  registeredAt: Instant,
  /** `changed`: no longer the committed content. */
  state: z.enum(['whole', 'erased', 'changed']),
  contentSha256: z.string(),
  /** Canonical JSON of that hash; null unless whole. */
  content: z.nullable(z.string()),
  parts: z.array(
    z.object({ title: LocalizedText, lines: z.array(z.object({ name: LocalizedText, value: LocalizedText })) }),
  ),
  documents: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type FiledCopy = z.infer<typeof FiledCopy>;

export const contentFileName = (number: string): string => `${number}-permbajtja.json`;
export const copyFileName = (number: string): string => `${number}-kopja.pdf`;

const byCode = {
  access: 'public',
  params: CaseKindParams,
  body: z.object({ code: line(40) }),
  errors: ['unknown_code'],
  wakesJobs: false,
} as const;

export const readFiled = post('/api/tracking/portal/:kind/read-filed/', byCode, {
  response: FiledCopy,
  summary: 'What was filed, by its tracking code, with the bytes that its receipt proves',
});
export const filedPdf = post('/api/tracking/portal/:kind/filed-pdf/', byCode, {
  response: z.unknown(),
  transaction: false,
  limited: 'case',
  summary: 'The same as a tagged PDF, with answers, messages and history; the proved bytes and the receipt lie in it',
});
