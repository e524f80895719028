// Published decisions: proposals of redactions and preview.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { CaseNumber, CaseNumberParams, Day, Instant, LocalizedText, Named, text } from '../platform/primitives.ts';
import { publicRead } from '../platform/routeGroups.ts';
import { ofCase } from '../register/caseRoutes.ts';
import { LotView } from '../register/lots.ts';
import { Publication, PublicPart, Redaction, redactionCategories, Span } from '../register/redaction.ts';
import { PublicVotes } from '../register/votes.ts';
import { OnlineComplaint, OnlineDenouncement } from './registers.ts';
import { AppealView } from './tracking.ts';

export const PublicDecision = z.object({
  /** From 1; corrections increment it. */
  version: z.int(),
  publishedAt: Instant,
  /** Null once withdrawn; that it existed stays visible. */
  parts: z.nullable(z.array(PublicPart)),
  /** Null where KAS did not decide, or votes were not recorded yet. */
  votes: z._default(z.nullable(PublicVotes), null),
  /** With reasons, oldest first. */
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

export const PublicCase = z.object({
  number: CaseNumber,
  /** Hidden by staff: nothing else is shown. */
  hidden: z.boolean(),
  /** Day of registration of a case that is not shown yet: nothing else is shown. */
  withheldOn: z._default(z.nullable(Day), null),
  denouncement: z.nullable(OnlineDenouncement),
  complaint: z.nullable(OnlineComplaint),
  /** Public steps, without reasons. */
  course: z.array(z.object({ at: Day, action: z.string(), name: LocalizedText, lot: z.optional(LotView) })),
  outcomes: z.array(
    z.object({
      /** An institution or office of the approved line; null: only the type. */
      subject: z.nullable(z.string()),
      type: Named,
      outcome: Named,
      /** A fine, in lekë. */
      amount: z.nullable(z.int()),
    }),
  ),
  decision: z.nullable(PublicDecision),
  appeals: z._default(z.array(AppealView), []),
});
export type PublicCase = z.infer<typeof PublicCase>;

export const getPublicCase = get('/api/registers/portal/cases/:number/', publicRead, {
  params: CaseNumberParams,
  response: PublicCase,
  errors: ['not_found'],
  summary: 'One case of the public registers: its course, outcome and published decision, only what is approved',
});

export const PublicationPanel = z.object({
  /** Number of events, sent back. */
  version: z.int(),
  source: z.nullable(z.string()),
  proposals: z.array(z.object({ ...Span.shape, category: z.enum(redactionCategories) })),
  last: z.nullable(Publication),
  published: z.nullable(PublicDecision),
  action: z.nullable(z.enum(['publish', 'correctPublication'])),
  mayWithdraw: z.boolean(),
});
export type PublicationPanel = z.infer<typeof PublicationPanel>;

export const getPublication = get('/api/cases/:number/publication/', ofCase, {
  response: PublicationPanel,
  summary: 'The decision of a case with what is proposed to be taken out before the public reads it',
});
export const previewPublication = post('/api/cases/:number/publication/preview/', ofCase, {
  body: z.object({ redactions: z.array(Redaction).check(z.maxLength(2000)), reason: z.optional(text(0, 5000)) }),
  response: PublicCase,
  errors: ['not_found', 'not_allowed_now'],
  limited: true,
  summary: 'Exactly what the public would see if this were published now; changes nothing',
});
