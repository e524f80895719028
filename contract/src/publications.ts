// The decision of a case as the public reads it, and how staff bring it there: what is proposed to be taken out, what the
// public will see, and what it sees. Publishing itself is an action of the lifecycle (`publish`, `correctPublication`,
// `withdrawPublication`) like any other.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { ShownLot } from './lots.ts';
import { CaseNumber, CaseNumberParams, Day, Instant, Named, text, Words } from './primitives.ts';
import { caseReaders } from './readers.ts';
import { Publication, PublicPart, Redaction, redactionCategories, Span } from './redaction.ts';
import { OnlineComplaint, OnlineDenouncement } from './registers.ts';
import { ShownAppeal } from './tracking.ts';
import { PublicVotes } from './votes.ts';

export const PublicDecision = z.object({
  /** 1 for the first; each correction is one more. */
  version: z.int(),
  publishedAt: Instant,
  /** Null once the publication was withdrawn: that there was one stays visible. */
  parts: z.nullable(z.array(PublicPart)),
  /** How KAS voted; null where it did not decide, or before votes were kept. */
  votes: z._default(z.nullable(PublicVotes), null),
  /** Every publication, correction and withdrawal, oldest first, with the reason that was given for it. */
  history: z.array(
    z.object({
      at: Instant,
      change: z.enum(['published', 'corrected', 'withdrawn']),
      version: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
  document: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type PublicDecision = z.infer<typeof PublicDecision>;

/** All that the public sees of one case. */
export const PublicCase = z.object({
  number: CaseNumber,
  /** Taken away by a decision of staff: nothing else of the case is said. */
  hidden: z.boolean(),
  /** Its row of the register, of the one kind or the other. */
  denouncement: z.nullable(OnlineDenouncement),
  complaint: z.nullable(OnlineComplaint),
  /** Steps that the public sees: what and on which day, never why. */
  course: z.array(z.object({ at: Day, action: z.string(), name: Words, lot: z.optional(ShownLot) })),
  outcomes: z.array(
    z.object({
      /** An institution or an office of the approved line; null where only the type is said. */
      subject: z.nullable(z.string()),
      type: Named,
      outcome: Named,
      /** Lekë, of a fine. */
      amount: z.nullable(z.int()),
    }),
  ),
  decision: z.nullable(PublicDecision),
  /** Those that can be lodged now. */
  appeals: z._default(z.array(ShownAppeal), []),
});
export type PublicCase = z.infer<typeof PublicCase>;

export const getPublicCase = route({
  method: 'GET',
  path: '/api/registers/portal/cases/:number/',
  access: 'public',
  replica: true,
  yields: 'second',
  params: CaseNumberParams,
  reply: PublicCase,
  errors: ['not_found'],
  summary: 'One case of the public registers: its course, outcome and published decision, only what is approved',
  cacheSeconds: 5,
});

/** What staff need to publish the decision of a case. */
export const PublicationDesk = z.object({
  /** How many events the case has: goes with the action. */
  version: z.int(),
  /** The reasoned text of the decision as it was written; null as long as there is none. */
  source: z.nullable(z.string()),
  proposals: z.array(z.object({ ...Span.shape, category: z.enum(redactionCategories) })),
  /** What was decided when this text was last published: a correction begins with it. */
  last: z.nullable(Publication),
  published: z.nullable(PublicDecision),
  /** What this member may do now. */
  action: z.nullable(z.enum(['publish', 'correctPublication'])),
  mayWithdraw: z.boolean(),
});
export type PublicationDesk = z.infer<typeof PublicationDesk>;

export const getPublication = route({
  method: 'GET',
  path: '/api/cases/:number/publication/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: PublicationDesk,
  errors: ['not_found'],
  summary: 'The decision of a case with what is proposed to be taken out before the public reads it',
});
export const previewPublication = route({
  method: 'POST',
  path: '/api/cases/:number/publication/preview/',
  access: caseReaders,
  params: CaseNumberParams,
  body: z.object({ redactions: z.array(Redaction).check(z.maxLength(2000)), reason: z.optional(text(0, 5000)) }),
  reply: PublicCase,
  errors: ['not_found', 'not_allowed_now'],
  heavy: true,
  summary: 'Exactly what the public would see if this were published now; changes nothing',
});
