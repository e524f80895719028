// Filings on paper or made orally; missing parts are allowed (KZ 127.4).
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { CaseNumber, Code, Instant, Locale, LocalizedText, line, Named, text } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { ofCase } from '../register/caseRoutes.ts';
import { caseKinds, confidentialityCodes, trackCodes } from '../register/cases.statuses.ts';
import { ComplainedAct, complaintMatter } from '../register/complaints.ts';
import { Denouncer, Occurred, Place, Subject } from '../register/denouncements.ts';
import { Filed, Receipt } from '../register/filed.ts';
import { Email, Notify, optionalLine, Phone, Representative } from '../register/filings.ts';
import { earliestDay, maxLength } from '../register/limits.ts';

export const caseChannels = ['online', 'paper', 'desk'] as const;
export type CaseChannel = (typeof caseChannels)[number];
/** Handed in, by post, or made orally (KPA 58.1, 59). */
export const receiptWays = ['handed_in', 'post', 'told'] as const;
export type ReceiptWay = (typeof receiptWays)[number];
export const receiptWayLabels: Readonly<Record<ReceiptWay, LocalizedText>> = {
  handed_in: { al: 'Dorëzuar në zyrë', en: 'Handed in' },
  post: { al: 'Me postë', en: 'By post' },
  told: { al: 'Treguar në zyrë', en: 'Made orally' },
};

/** The office's note of receipt (KPA 60.1, KZ 127.2). */
export const PaperReceipt = z.object({
  way: z.enum(receiptWays),
  receivedAt: Instant.check(z.refine((at) => at >= earliestDay, { error: 'date_range' })),
  pages: z.int().check(z.minimum(0), z.maximum(9999)),
  attachments: z.int().check(z.minimum(0), z.maximum(999)),
  senderReference: optionalLine(60),
  /** Signed by hand; oral filings: read back and signed (KPA 63). */
  signed: z.optional(z.boolean()),
});
export type PaperReceipt = z.infer<typeof PaperReceipt>;

// A wrong personal number is registered as written.
const personalNumber = optionalLine(20);
const contact = { address: optionalLine(300), email: z.optional(Email), phone: z.optional(Phone) };
const PaperRepresentative = z.extend(z.partial(Representative), { personalNumber });

export const PaperIndividual = z.extend(z.partial(Denouncer), { type: Code, personalNumber });
export const PaperEntity = z.object({
  type: Code,
  entityName: line(200),
  nipt: optionalLine(16),
  representative: z.optional(PaperRepresentative),
  ...contact,
});
const uploads = z.array(z.uuid()).check(z.maxLength(20));
const both = {
  received: PaperReceipt,
  scans: uploads,
  evidence: uploads,
  notify: z.optional(Notify),
  language: Locale,
};

export const PaperDenouncement = z
  .object({
    ...both,
    track: z.enum(trackCodes),
    object: Code,
    description: text(3, maxLength.description),
    occurredAt: z.optional(Occurred),
    violatedAct: optionalLine(500),
    place: z.partial(Place),
    subjects: z.array(Subject).check(z.maxLength(20)),
    confidentiality: z.enum(confidentialityCodes),
    confidentialityReason: z.optional(text(0, maxLength.confidentialityReason)),
    individual: z.optional(PaperIndividual),
    entity: z.optional(PaperEntity),
  })
  .check((ctx) => {
    const { individual, entity, confidentiality, track } = ctx.value;
    const wrong = (path: string[], message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
    if (confidentiality === 'anonymous') {
      if (track !== 'tip') wrong(['confidentiality'], 'tips_only');
      if (individual || entity) wrong(['confidentiality'], 'anonymous_identity');
    } else if (!entity && !individual?.name && !individual?.surname) wrong(['individual', 'name'], 'required');
  });
export type PaperDenouncement = z.infer<typeof PaperDenouncement>;

export const PaperComplaint = z.object({
  ...both,
  complainer: z.object({
    type: z.optional(Code),
    name: optionalLine(200),
    subject: z.optional(Code),
    nipt: optionalLine(16),
    ...contact,
    representative: z.optional(PaperRepresentative),
  }),
  act: z.partial(ComplainedAct),
  ...complaintMatter,
});
export type PaperComplaint = z.infer<typeof PaperComplaint>;

const NamedGap = z.object({ code: z.string(), words: LocalizedText, basis: z.string() });
/** The tracking code reaches only the sender, on a slip. */
export const Registered = z.extend(z.omit(Filed, { trackingCode: true }), {
  /** The PDF attests with the proof, without the code. */
  receipt: Receipt,
  /** Sealed for a day and this member, for `printTrackingSlip`. */
  slip: z.string(),
  gaps: z.array(NamedGap),
  /** Text of a return, in the filing's language; empty when nothing is requested. */
  completion: z.string(),
});
export type Registered = z.infer<typeof Registered>;

export const registerDenouncement = post('/api/registrations/denouncements/', 'denouncements.register', {
  body: PaperDenouncement,
  response: Registered,
  status: 201,
  errors: ['already_filed'],
  summary:
    'Register a denouncement that came on paper or was told; with the same Idempotency-Key it is the same case, 200',
  legalBasis: 'KPA 58, 60, 63; KZ 123/3',
  idempotent: true,
  transaction: false,
});
export const registerComplaint = post('/api/registrations/complaints/', 'complaints.register', {
  body: PaperComplaint,
  response: Registered,
  status: 201,
  errors: ['already_filed'],
  summary:
    'Register a complaint that came on paper or was told; with the same Idempotency-Key it is the same case, 200',
  legalBasis: 'KZ 126, 127',
  idempotent: true,
  transaction: false,
});

const registrars = ['denouncements.register', 'complaints.register'] as const satisfies readonly Permission[];

export const printTrackingSlip = post('/api/registrations/slip/', registrars, {
  /** `reason`: why another slip is printed; it has a new code. */
  body: z.object({ slip: z.string().check(z.maxLength(600)), reason: z.optional(text(3, 500)) }),
  response: z.unknown(),
  errors: ['expired', 'forbidden', 'slip_printed'],
  summary:
    'The tracking code of a filing on paper as a PDF to be folded and handed out, once: a new slip has a reason and a new code, and the code before opens nothing',
});

export const findSimilar = post('/api/registrations/similar/', registrars, {
  // A POST, because a sender's reference must not be in access logs.
  body: z.object({
    kind: z.enum(caseKinds),
    senderReference: optionalLine(60),
    receivedAt: z.optional(Instant),
    municipality: z.optional(Code),
    /** Object, or type of act. */
    about: z.optional(Code),
  }),
  response: z.array(
    z.object({
      number: CaseNumber,
      registeredAt: Instant,
      about: Named,
      status: z.object({ code: z.string(), name: LocalizedText }),
      why: z.enum(['reference', 'same_day']),
    }),
  ),
  errors: ['forbidden'],
  limited: true,
  summary: 'Cases that may be the same paper: the same reference, or the same day, municipality and object',
  transaction: false,
});

export const getRegistration = get('/api/cases/:number/registration/', ofCase, {
  response: z.nullable(
    z.object({
      channel: z.enum(caseChannels),
      way: z.enum(receiptWays),
      receivedAt: Instant,
      pages: z.int(),
      attachments: z.int(),
      signed: z.boolean(),
      gaps: z.array(NamedGap),
      completion: z.string(),
    }),
  ),
  summary: 'How a case came that was not filed online, and what its paper lacked; null for an online one',
});
