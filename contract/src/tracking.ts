// Following a case by its code, and what the filer may do there.
import * as z from 'zod/mini';
import { outcomeCodes } from './cases.statuses.ts';
import { RunningDeadline } from './denouncements.ts';
import { route } from './http.ts';
import { CaseNumber, Instant, line, Named, text, Words } from './primitives.ts';

const TrackingCode = line(40);

export const Trace = z.object({
  number: CaseNumber,
  kind: z.literal('denouncement'),
  track: Named,
  object: Named,
  municipality: Named,
  registeredAt: Instant,
  status: Named,
  events: z.array(
    z.object({
      at: Instant,
      action: z.string(),
      name: Words,
      reason: z.optional(z.string()),
      /** The body that a case was forwarded to, or that was asked for its claims. */
      body: z.optional(z.string()),
      /** When the public session is. */
      sessionAt: z.optional(Instant),
    }),
  ),
  deadline: z.optional(RunningDeadline),
  requests: z.array(
    z.object({ id: z.string(), text: z.string(), askedAt: Instant, dueAt: Instant, answeredAt: z.optional(Instant) }),
  ),
  messages: z.array(z.object({ at: Instant, from: z.enum(['filer', 'commission']), text: z.string() })),
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  outcomes: z.array(
    z.object({
      subject: z.string(),
      outcome: z.object({ code: z.enum(outcomeCodes), name: Words }),
      amount: z.optional(z.int()),
    }),
  ),
  allowed: z.array(z.enum(['answer', 'withdraw', 'message'])),
});
export type Trace = z.infer<typeof Trace>;

export const traceDenouncement = route({
  method: 'POST',
  path: '/api/denounces/portal/trace-denounce/',
  access: 'public',
  body: z.object({ code: TrackingCode }),
  reply: Trace,
  errors: ['unknown_code'],
  summary: 'Follow a denouncement by its tracking code; a code of the other instrument is unknown here',
});
export const answerDenouncement = route({
  method: 'POST',
  path: '/api/denounces/portal/answer-request/',
  access: 'public',
  body: z.object({ code: TrackingCode, requestId: z.uuid(), answer: text(1, 10_000) }),
  reply: z.object({ answeredAt: Instant }),
  errors: ['unknown_code', 'expired'],
  summary: 'Answer a request for completion from the track page; exactly one answer is taken',
  legal: 'KPA 62',
});
export const withdrawDenouncement = route({
  method: 'POST',
  path: '/api/denounces/portal/withdraw/',
  access: 'public',
  body: z.object({ code: TrackingCode, reason: z.optional(text(0, 2000)) }),
  reply: Trace,
  errors: ['unknown_code', 'not_allowed_now'],
  summary: 'Withdraw a denouncement that is not decided yet',
});
