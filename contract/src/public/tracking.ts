// Tracking a case by code; a code of one kind is unknown under the other.
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { CaseNumber, Day, Instant, LocalizedText, line, Named, text } from '../platform/primitives.ts';
import { answerWayCodes } from '../register/answerWays.ts';
import { appealCodes } from '../register/appeals.ts';
import { caseKinds } from '../register/cases.statuses.ts';
import { movedEnd } from '../register/deadlines.steps.ts';
import { RunningDeadline } from '../register/filed.ts';
import { CaseKindParams, PhoneConfirmation } from '../register/filings.ts';
import { maxLength } from '../register/limits.ts';
import { LotView } from '../register/lots.ts';
import { caseOutcomeCodes } from '../register/outcomes.ts';
import { sentRequest } from '../register/requests.ts';
import { turnCodes } from '../register/turns.ts';

const Attached = z._default(z.array(z.uuid()).check(z.maxLength(20)), []);

/** The filer's files with hash, the commission's with an id. */
const TracedDocument = z.object({
  id: z.string(),
  name: z.string(),
  size: z.optional(z.int()),
  sha256: z.optional(z.string()),
  from: z.enum(['filer', 'commission']),
  type: z.optional(LocalizedText),
  at: z.optional(Instant),
  /** Erased by retention: file and name are gone. */
  erasedAt: z.optional(Instant),
  /** No longer valid. */
  voidedAt: z.optional(Instant),
  /** The scanner found it dangerous: the commission cannot open it. */
  isRefused: z.optional(z.literal(true)),
});

export const AppealView = z.extend(
  z.pick(RunningDeadline, { dueAt: true, later: true, legalBasis: true, steps: true, doubts: true }),
  {
    code: z.enum(appealCodes),
    /** A day where the hour is unknown. */
    announcedAt: z.union([Instant, Day]),
    /** Once its document was issued. */
    number: z.optional(z.string()),
    /** Outcomes by subject; empty for a decision on none. */
    subjects: z.array(z.object({ subject: LocalizedText, outcome: LocalizedText })),
  },
);
export type AppealView = z.infer<typeof AppealView>;

export const Trace = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  /** Missing for a complaint. */
  track: z.optional(Named),
  /** Object, or type of act. */
  object: Named,
  municipality: z.nullable(Named),
  registeredAt: Instant,
  /** For a complaint; the announcement is a day where the act has no hour. */
  act: z.optional(z.object({ announcedAt: z.optional(z.union([Instant, Day])), receivedOn: z.optional(Day) })),
  /** The filer as appellant; the name only where it is unsealed (KZ 127). */
  complainer: z.optional(z.object({ type: z.string(), name: z.optional(z.string()) })),
  status: Named,
  events: z.array(
    z.object({
      at: Instant,
      action: z.string(),
      name: LocalizedText,
      /** A decision's text: as issued to a party, else as published. */
      reason: z.optional(z.string()),
      /** For a filer who is no party: the published text, if any. */
      act: z.optional(z.enum(['published', 'unpublished'])),
      body: z.optional(z.string()),
      sessionAt: z.optional(Instant),
      sessionPlace: z.optional(z.string()),
      /** Where recorded later than announced; a day where the hour is unknown. */
      announcedAt: z.optional(z.string()),
      /** The drawn or appointed member, and exclusions with reasons. */
      lot: z.optional(LotView),
      moved: z.optional(z.array(z.object({ name: LocalizedText, ...movedEnd }))),
      /** Missing while pending. */
      logPosition: z.optional(z.int()),
      /** The member who handed out a slip is left out. */
      answeredBy: z.optional(z.enum(answerWayCodes)),
      /** Which sealed data was opened, and the member's role; never their name. */
      opened: z.optional(z.object({ parts: z.array(LocalizedText), role: LocalizedText })),
    }),
  ),
  deadline: z.optional(RunningDeadline),
  /** Elements of KZ 126 lacking before a return, except sealed ones. */
  lacks: z._default(z.array(LocalizedText), []),
  requests: z.array(
    z.object({ id: z.string(), ...sentRequest, answeredAt: z.optional(Instant), answer: z.optional(z.string()) }),
  ),
  messages: z.array(z.object({ at: Instant, from: z.enum(['filer', 'commission']), text: z.string() })),
  documents: z.array(TracedDocument),
  outcomes: z.array(
    z.object({
      subject: LocalizedText,
      outcome: z.object({ code: z.enum(caseOutcomeCodes), name: LocalizedText }),
      amount: z.optional(z.int()),
    }),
  ),
  /** From the lifecycle; open appeals are the filer's turn as well. */
  turn: z.object({ whose: z.enum(turnCodes), since: Instant }),
  /** Against standing decisions, including expired ones, without used and final ones. */
  appeals: z.array(AppealView),
  /** The filer's own come with their code. */
  related: z.array(
    z.object({
      how: z.enum(['joined_to', 'took_in', 'split_from', 'split_into']),
      number: CaseNumber,
      status: Named,
      trackingCode: z.optional(z.string()),
    }),
  ),
  /** Masked: `j•••@e•••.al`. */
  subscriptions: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      masked: z.string(),
      /** Unconfirmed: nothing else is sent there yet. */
      awaiting: z.boolean(),
    }),
  ),
  /** When an address was removed by a message's link, unless subscribed since. */
  newsStoppedAt: z.optional(Instant),
  allowed: z.array(z.enum(['answer', 'withdraw', 'message'])),
});
export type Trace = z.infer<typeof Trace>;

const code = { code: line(40) };

const tracing = {
  access: 'public',
  body: z.object(code),
  transaction: false,
  wakesJobs: false,
  response: Trace,
  errors: ['unknown_code'],
} as const;
export const traceDenouncement = post('/api/denounces/portal/trace-denounce/', tracing, {
  summary: 'Follow a denouncement by its tracking code; a code of the other instrument is unknown here',
});
export const traceComplaint = post('/api/complaints/portal/trace-complaint/', tracing, {
  summary: 'Follow a complaint by its tracking code; a code of the other instrument is unknown here',
});
const ofKind = { access: 'public', params: CaseKindParams } as const;
const changing = { ...ofKind, idempotent: true, response: Trace } as const;

export const answerRequest = post('/api/tracking/portal/:kind/answer-request/', ofKind, {
  body: z.object({ ...code, requestId: z.uuid(), answer: text(1, maxLength.answer), evidence: Attached }),
  response: z.object({ answeredAt: Instant }),
  errors: ['unknown_code', 'expired', 'already_sent'],
  summary: 'Answer a request for completion from the tracking page; one answer is taken, and again it says the same',
  legalBasis: 'KPA 62, KZ 129.4',
});
export const withdrawCase = post('/api/tracking/portal/:kind/withdraw/', changing, {
  body: z.object({
    ...code,
    reason: z.optional(text(0, maxLength.withdrawal)),
    /** Notifies the deciding members of threats. */
    threatened: z.optional(z.boolean()),
    /** The reason of a complaint names the withdrawn part, and the rest continues (KZ 142). */
    part: z.optional(z.boolean()),
  }),
  errors: ['unknown_code', 'not_allowed_now', 'already_sent'],
  summary:
    'Withdraw a case that is not decided yet, or a part of a complaint, which cannot be filed again; with the same Idempotency-Key it is one withdrawal',
  legalBasis: 'KZ 142',
});
export const messageOnCase = post('/api/tracking/portal/:kind/send-message/', changing, {
  body: z.object({ ...code, text: text(1, maxLength.message), evidence: Attached }),
  errors: ['unknown_code', 'not_allowed_now', 'already_sent'],
  summary: 'Write to the commission about an open case; with the same Idempotency-Key it is one message',
});
export const subscribeToCase = post('/api/tracking/portal/:kind/subscribe/', changing, {
  body: z.object({
    ...code,
    channel: z.enum(['email', 'sms']),
    address: line(254),
    /** Required for a telephone. */
    phoneConfirmation: z.optional(PhoneConfirmation),
  }),
  errors: ['unknown_code', 'already_sent'],
  summary:
    'Be told by SMS, or by e-mail once the link sent there was pressed, that there is news of a case; with the same Idempotency-Key it is one subscription',
});
export const unsubscribeFromCase = post('/api/tracking/portal/:kind/unsubscribe/', ofKind, {
  body: z.object({ ...code, id: z.uuid() }),
  response: Trace,
  errors: ['unknown_code', 'not_found'],
  summary: 'Be told no more; the address is erased',
});
export const confirmSubscription = post('/api/denounces/portal/confirm-news/', 'public', {
  body: z.object({ token: line(200) }),
  response: z.object({ number: CaseNumber, kind: z.enum(caseKinds) }),
  errors: ['not_found', 'link_expired'],
  summary:
    'Confirm by the link sent to it that news of a case may come to an e-mail address; pressed again it says the same',
});
