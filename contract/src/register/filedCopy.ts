// The copy of a filing for its filer: every committed field, files with hashes, and the bytes of the receipt's
// `contentSha256` (docs/reference/receipt.md). The same routes for both kinds.
import * as z from 'zod/mini';
import { route } from '../platform/http.ts';
import { CaseNumber, Instant, line, Words } from '../platform/primitives.ts';
import { caseKinds } from './cases.statuses.ts';

export const FiledCopy = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  registeredAt: Instant,
  /** `changed`: the rows no longer give the committed content. */
  state: z.enum(['whole', 'erased', 'changed']),
  contentSha256: z.string(),
  /** Canonical JSON of that hash; null unless whole. */
  content: z.nullable(z.string()),
  parts: z.array(z.object({ title: Words, lines: z.array(z.object({ name: Words, value: Words })) })),
  /** In the order of the commitment. */
  documents: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type FiledCopy = z.infer<typeof FiledCopy>;

/** `DEN-2026-000123-permbajtja.json` */
export const contentFileName = (number: string): string => `${number}-permbajtja.json`;
/** `DEN-2026-000123-kopja.pdf` */
export const copyFileName = (number: string): string => `${number}-kopja.pdf`;

const byCode = {
  method: 'POST',
  access: 'public',
  body: z.object({ code: line(40) }),
  errors: ['unknown_code'],
} as const;
const reading = { ...byCode, reply: FiledCopy, followUp: false } as const;
const saving = { ...byCode, reply: z.unknown(), followUp: false, transaction: false, heavy: 'case' } as const;

export const readFiledDenouncement = route({
  ...reading,
  path: '/api/denounces/portal/read-filed/',
  summary: 'What was filed as a denouncement, by its tracking code, with the bytes that its receipt proves',
});
export const readFiledComplaint = route({
  ...reading,
  path: '/api/complaints/portal/read-filed/',
  summary: 'What was filed as a complaint, by its tracking code, with the bytes that its receipt proves',
});
export const filedDenouncementPdf = route({
  ...saving,
  path: '/api/denounces/portal/filed-pdf/',
  summary: 'The same as a tagged PDF, with answers, messages and history; the proved bytes and the receipt lie in it',
});
export const filedComplaintPdf = route({
  ...saving,
  path: '/api/complaints/portal/filed-pdf/',
  summary: 'The same as a tagged PDF, with answers, messages and history; the proved bytes and the receipt lie in it',
});
