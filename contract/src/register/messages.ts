import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, Person, text } from '../platform/primitives.ts';
import { addedToCase, ofCase } from './caseRoutes.ts';
import { AttachmentIds } from './evidence.ts';

const CaseMessage = z.object({
  id: z.string(),
  at: Instant,
  from: z.enum(['filer', 'commission']),
  /** Null for the filer. */
  by: z.nullable(Person),
  text: z.string(),
  documents: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export const CaseMessages = z.object({
  items: z.array(CaseMessage),
  /** Null before the first reading. */
  seenAt: z.nullable(Instant),
  mayWrite: z.boolean(),
});
export type CaseMessages = z.infer<typeof CaseMessages>;

export const listCaseMessages = get('/api/cases/:number/messages/', ofCase, {
  response: CaseMessages,
  summary: 'What filer and commission wrote to each other about a case',
});
export const sendCaseMessage = post('/api/cases/:number/messages/', addedToCase, {
  body: z.object({ text: text(1, 5000), documents: z._default(AttachmentIds, []) }),
  response: CaseMessages,
  summary: 'Write to the filer of a case; with the same Idempotency-Key it is one message. Subscribers are told of it',
});
export const markCaseMessagesRead = post('/api/cases/:number/messages/seen/', ofCase, {
  body: z.object({ until: Instant }),
  response: z.null(),
  summary: 'Remember how far this member has read the messages of a case',
});
