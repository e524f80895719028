// Answering through a one-time link: viewing does not use it up, sending does.
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { CaseNumber, Instant, line, text } from '../platform/primitives.ts';
import { caseKinds } from '../register/cases.statuses.ts';
import { LaterEnd } from '../register/deadlines.steps.ts';
import { maxLength } from '../register/limits.ts';

const token = { token: line(200) };

export const LinkInfo = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  text: z.string(),
  askedAt: Instant,
  dueAt: Instant,
  later: z.optional(LaterEnd),
  state: z.enum(['open', 'answered', 'expired']),
  draft: z.optional(z.string()),
});
export type LinkInfo = z.infer<typeof LinkInfo>;

export const linkInfo = post('/api/denounces/links/portal/link-info/', {
  access: 'public',
  body: z.object(token),
  response: LinkInfo,
  errors: ['not_found', 'link_used', 'link_expired'],
  summary: 'What a one-time link asks; looking never uses it up. Unknown is 404, used or expired 410',
});
export const saveLinkDraft = post('/api/denounces/links/portal/save-draft/', {
  access: 'public',
  body: z.object({ ...token, draft: text(0, maxLength.answer) }),
  response: z.object({ savedAt: Instant }),
  errors: ['not_found', 'link_used', 'link_expired'],
  summary: 'Keep half an answer until it is sent',
});
export const answerLink = post('/api/denounces/links/portal/answer-link/', {
  access: 'public',
  body: z.object({
    ...token,
    answer: text(1, maxLength.answer),
    evidence: z._default(z.array(z.uuid()).check(z.maxLength(20)), []),
  }),
  response: z.object({ answeredAt: Instant }),
  errors: ['not_found', 'link_used', 'link_expired'],
  summary: 'Answer once; of any number of answers at once exactly one is taken, the others are 410',
  legalBasis: 'KPA 62; KZ 129.4',
});
