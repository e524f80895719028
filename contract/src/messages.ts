// The commission's side of what it and a filer write to each other. For cases of either kind.
import * as z from 'zod/mini';
import { AttachmentIds } from './evidence.ts';
import { route } from './http.ts';
import { CaseNumberParams, Instant, Person, text } from './primitives.ts';
import { caseReaders } from './readers.ts';

const CaseMessage = z.object({
  id: z.string(),
  at: Instant,
  from: z.enum(['filer', 'commission']),
  /** Who of staff wrote it; null for the filer. */
  by: z.nullable(Person),
  text: z.string(),
  /** Its files; each is among the evidence of the case file. */
  documents: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export const CaseMessages = z.object({
  items: z.array(CaseMessage),
  /** Until when this member has read them; null before the first time. */
  seenAt: z.nullable(Instant),
  /** Whether this member may write one now. */
  mayWrite: z.boolean(),
});
export type CaseMessages = z.infer<typeof CaseMessages>;

export const listCaseMessages = route({
  method: 'GET',
  path: '/api/cases/:number/messages/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: CaseMessages,
  errors: ['not_found'],
  summary: 'What filer and commission wrote to each other about a case',
});
export const sendCaseMessage = route({
  method: 'POST',
  path: '/api/cases/:number/messages/',
  access: caseReaders,
  params: CaseNumberParams,
  body: z.object({ text: text(1, 5000), documents: z._default(AttachmentIds, []) }),
  reply: CaseMessages,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Write to the filer of a case; subscribers are told that there is a message',
});
export const seeCaseMessages = route({
  method: 'POST',
  path: '/api/cases/:number/messages/seen/',
  access: caseReaders,
  params: CaseNumberParams,
  /** The last message that was shown. */
  body: z.object({ until: Instant }),
  reply: z.null(),
  errors: ['not_found'],
  summary: 'Remember how far this member has read the messages of a case',
});
