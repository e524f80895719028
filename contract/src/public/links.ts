// Answering through a one-time link: viewing does not use it up, sending does.
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { CaseNumber, Instant, line, text } from '../platform/primitives.ts';
import { caseKinds } from '../register/cases.statuses.ts';
import { maxLength } from '../register/limits.ts';
import { sentRequest } from '../register/requests.ts';

const token = { token: line(200) };
const ofLink = { access: 'public', errors: ['not_found', 'link_used', 'link_expired'] } as const;

export const LinkInfo = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  ...sentRequest,
  state: z.enum(['open', 'answered', 'expired']),
  draft: z.optional(z.string()),
});
export type LinkInfo = z.infer<typeof LinkInfo>;

export const linkInfo = post('/api/denounces/links/portal/link-info/', ofLink, {
  body: z.object(token),
  response: LinkInfo,
  summary: 'What a one-time link asks; looking never uses it up. Unknown is 404, used or expired 410',
});
export const saveLinkDraft = post('/api/denounces/links/portal/save-draft/', ofLink, {
  body: z.object({ ...token, draft: text(0, maxLength.answer) }),
  response: z.object({ savedAt: Instant }),
  summary: 'Keep half an answer until it is sent',
});
export const answerLink = post('/api/denounces/links/portal/answer-link/', ofLink, {
  body: z.object({
    ...token,
    answer: text(1, maxLength.answer),
    evidence: z._default(z.array(z.uuid()).check(z.maxLength(20)), []),
  }),
  response: z.object({ answeredAt: Instant }),
  summary: 'Answer once; of any number of answers at once exactly one is taken, the others are 410',
  legalBasis: 'KPA 62; KZ 129.4',
});
