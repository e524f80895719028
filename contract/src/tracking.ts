// Following a case by its code, and what its filer may do there. The same calls for both instruments; a code of the one is
// unknown to the calls of the other.
import * as z from 'zod/mini';
import { answerWayCodes } from './answerWays.ts';
import { appealCodes } from './appeals.ts';
import { caseKinds } from './cases.statuses.ts';
import { PhoneConfirmation, RunningDeadline } from './filings.ts';
import { route } from './http.ts';
import { ShownLot } from './lots.ts';
import { caseOutcomeCodes } from './outcomes.ts';
import { CaseNumber, Day, Instant, line, Named, text, Words } from './primitives.ts';
import { turnCodes } from './turns.ts';

const TrackingCode = line(40);
const Attached = z._default(z.array(z.uuid()).check(z.maxLength(20)), []);

/** A file of the case as its filer sees it: their own with its hash, the commission's with an id to download. */
const TracedDocument = z.object({
  id: z.string(),
  name: z.string(),
  size: z.optional(z.int()),
  sha256: z.optional(z.string()),
  from: z.enum(['filer', 'commission']),
  /** The type that a member gave it. */
  type: z.optional(Words),
  at: z.optional(Instant),
  /** Its time of retention ended: the file is gone, and its name. */
  erasedAt: z.optional(Instant),
  /** A document of the commission that no longer holds. */
  voidedAt: z.optional(Instant),
  /** The scanner found something dangerous in a file of the filer's: the commission cannot open it. */
  isRefused: z.optional(z.literal(true)),
});

/** An appeal against a decision of the case, until when, and what it is open for. */
export const ShownAppeal = z.extend(
  z.pick(RunningDeadline, { dueAt: true, legalBasis: true, steps: true, doubts: true }),
  {
    code: z.enum(appealCodes),
    /** A day where the hour of the announcement is not known. */
    announcedAt: z.union([Instant, Day]),
    /** The decision's own, once its document was issued. */
    number: z.optional(z.string()),
    /** The decision on each subject, unless a later one replaced it; empty for a decision on none. */
    subjects: z.array(z.object({ subject: Words, outcome: Words })),
  },
);
export type ShownAppeal = z.infer<typeof ShownAppeal>;

export const Trace = z.object({
  number: CaseNumber,
  kind: z.enum(caseKinds),
  /** Tip or denouncement; a complaint has none. */
  track: z.optional(Named),
  /** The object of a denouncement, the type of act of a complaint. */
  object: Named,
  municipality: z.nullable(Named),
  registeredAt: Instant,
  /** Of a complaint, what is known of the challenged act; the announcement is a day where the act tells no hour. */
  act: z.optional(z.object({ announcedAt: z.optional(z.union([Instant, Day])), receivedOn: z.optional(Day) })),
  /** As whom the filer would appeal; the name only where the register keeps it in the open (KZ 127). */
  complainer: z.optional(z.object({ type: z.string(), name: z.optional(z.string()) })),
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
      sessionPlace: z.optional(z.string()),
      /** When the act was announced, where the event was written down later; a day where the hour is not known. */
      announcedAt: z.optional(z.string()),
      /** The drawn or appointed member, and the exclusions with their reasons. */
      lot: z.optional(ShownLot),
      /** Ends of deadlines that were counted anew. */
      moved: z.optional(z.array(z.object({ name: Words, from: Instant, to: Instant }))),
      /** Where the register log has it; missing while it waits for its position. */
      logPosition: z.optional(z.int()),
      /** By which way an answer came; never which member handed out a slip. */
      answeredBy: z.optional(z.enum(answerWayCodes)),
      /** What of the sealed data was opened, and what the member is who did; never a member’s name. */
      opened: z.optional(z.object({ parts: z.array(Words), role: Words })),
    }),
  ),
  deadline: z.optional(RunningDeadline),
  requests: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      askedAt: Instant,
      dueAt: Instant,
      answeredAt: z.optional(Instant),
      answer: z.optional(z.string()),
    }),
  ),
  messages: z.array(z.object({ at: Instant, from: z.enum(['filer', 'commission']), text: z.string() })),
  documents: z.array(TracedDocument),
  outcomes: z.array(
    z.object({
      /** Who was denounced as the filer named them, or the challenged act. */
      subject: Words,
      outcome: z.object({ code: z.enum(caseOutcomeCodes), name: Words }),
      amount: z.optional(z.int()),
    }),
  ),
  /** By the lifecycle alone; appeals that are open are the filer's turn as well. */
  turn: z.object({ whose: z.enum(turnCodes), since: Instant }),
  /** Those against decisions that hold, also when their time has ended; without those used up or final. */
  appeals: z.array(ShownAppeal),
  /** Cases that this one was joined to, took in, or was split from or into; a case of the filer's own comes with its code. */
  related: z.array(
    z.object({
      how: z.enum(['joined_to', 'took_in', 'split_from', 'split_into']),
      number: CaseNumber,
      status: Named,
      trackingCode: z.optional(z.string()),
    }),
  ),
  /** Where news of this case is sent, masked: `j•••@e•••.al`. */
  subscriptions: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      masked: z.string(),
      /** Nothing is sent there before its owner has pressed the link that was. */
      awaiting: z.boolean(),
    }),
  ),
  /** When an address was taken off by the link in a message, unless news was asked for since. */
  newsStoppedAt: z.optional(Instant),
  allowed: z.array(z.enum(['answer', 'withdraw', 'message'])),
});
export type Trace = z.infer<typeof Trace>;

const code = { code: TrackingCode };
const Answered = z.object({ answeredAt: Instant });
const AnswerByCode = z.object({ ...code, requestId: z.uuid(), answer: text(1, 10_000), evidence: Attached });
const Withdrawal = z.object({
  ...code,
  reason: z.optional(text(0, 2000)),
  /** Threats are behind it: the members who decide the case are notified. */
  threatened: z.optional(z.boolean()),
});
/** `part`: the reason says from which part, and the rest of the complaint goes on (KZ 142). */
const ComplaintWithdrawal = z.extend(Withdrawal, { part: z.optional(z.boolean()) });
const Message = z.object({ ...code, text: text(1, 5000), evidence: Attached });
const Subscription = z.object({
  ...code,
  channel: z.enum(['email', 'sms']),
  /** An e-mail address or a phone number. */
  address: line(254),
  /** Needed for a phone. */
  phoneConfirmation: z.optional(PhoneConfirmation),
});
const Unsubscription = z.object({ ...code, id: z.uuid() });

const publicPost = { method: 'POST', access: 'public' } as const;

export const traceDenouncement = route({
  ...publicPost,
  path: '/api/denounces/portal/trace-denounce/',
  body: z.object(code),
  transaction: false,
  followUp: false,
  reply: Trace,
  errors: ['unknown_code'],
  summary: 'Follow a denouncement by its tracking code; a code of the other instrument is unknown here',
});
export const traceComplaint = route({
  ...publicPost,
  path: '/api/complaints/portal/trace-complaint/',
  body: z.object(code),
  transaction: false,
  followUp: false,
  reply: Trace,
  errors: ['unknown_code'],
  summary: 'Follow a complaint by its tracking code; a code of the other instrument is unknown here',
});
export const answerDenouncement = route({
  ...publicPost,
  path: '/api/denounces/portal/answer-request/',
  body: AnswerByCode,
  reply: Answered,
  errors: ['unknown_code', 'expired'],
  summary: 'Answer a request for completion from the track page; exactly one answer is taken',
  legal: 'KPA 62',
});
export const answerComplaint = route({
  ...publicPost,
  path: '/api/complaints/portal/answer-request/',
  body: AnswerByCode,
  reply: Answered,
  errors: ['unknown_code', 'expired'],
  summary: 'Complete a complaint from the track page; exactly one answer is taken',
  legal: 'KZ 129.4',
});
export const withdrawDenouncement = route({
  ...publicPost,
  path: '/api/denounces/portal/withdraw/',
  body: Withdrawal,
  reply: Trace,
  errors: ['unknown_code', 'not_allowed_now'],
  summary: 'Withdraw a denouncement that is not decided yet',
});
export const withdrawComplaint = route({
  ...publicPost,
  path: '/api/complaints/portal/withdraw/',
  body: ComplaintWithdrawal,
  reply: Trace,
  errors: ['unknown_code', 'not_allowed_now'],
  summary: 'Withdraw a complaint that is not decided yet, or a part of it; what is withdrawn cannot be filed again',
  legal: 'KZ 142',
});
export const messageOnDenouncement = route({
  ...publicPost,
  path: '/api/denounces/portal/send-message/',
  body: Message,
  reply: Trace,
  errors: ['unknown_code', 'not_allowed_now'],
  summary: 'Write to the commission about a denouncement that is open',
});
export const messageOnComplaint = route({
  ...publicPost,
  path: '/api/complaints/portal/send-message/',
  body: Message,
  reply: Trace,
  errors: ['unknown_code', 'not_allowed_now'],
  summary: 'Write to the commission about a complaint that is open',
});
export const subscribeToDenouncement = route({
  ...publicPost,
  path: '/api/denounces/portal/subscribe/',
  body: Subscription,
  reply: Trace,
  errors: ['unknown_code'],
  summary: 'Be told by SMS, or by e-mail once the link sent there was pressed, that there is news of a denouncement',
});
export const subscribeToComplaint = route({
  ...publicPost,
  path: '/api/complaints/portal/subscribe/',
  body: Subscription,
  reply: Trace,
  errors: ['unknown_code'],
  summary: 'Be told by SMS, or by e-mail once the link sent there was pressed, that there is news of a complaint',
});
export const unsubscribeFromDenouncement = route({
  ...publicPost,
  path: '/api/denounces/portal/unsubscribe/',
  body: Unsubscription,
  reply: Trace,
  errors: ['unknown_code', 'not_found'],
  summary: 'Be told no more; the address is erased',
});
export const unsubscribeFromComplaint = route({
  ...publicPost,
  path: '/api/complaints/portal/unsubscribe/',
  body: Unsubscription,
  reply: Trace,
  errors: ['unknown_code', 'not_found'],
  summary: 'Be told no more; the address is erased',
});
export const confirmNews = route({
  ...publicPost,
  path: '/api/denounces/portal/confirm-news/',
  body: z.object({ token: line(200) }),
  reply: z.object({ number: CaseNumber, kind: z.enum(caseKinds) }),
  errors: ['not_found', 'link_expired'],
  summary:
    'Confirm by the link sent to it that news of a case may come to an e-mail address; pressed again it says the same',
});
