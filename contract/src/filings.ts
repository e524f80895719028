// What every filing shares, denouncement or complaint: contact fields, the receipt, the running deadline.
import * as z from 'zod/mini';
import { caseKinds, trackCodes } from './cases.statuses.ts';
import { DeadlineStep, Doubt } from './deadlines.steps.ts';
import { route } from './http.ts';
import { checkPersonalNumber, normalizePhone } from './identifiers.ts';
import { CaseNumber, Instant, Locale, line, Words } from './primitives.ts';

export const optionalLine = (max: number) => z.optional(line(max, 0));
export const Phone = z.string().check(
  z.maxLength(32),
  z.refine((value) => value.trim() === '' || normalizePhone(value) !== undefined, { error: 'phone' }),
);
export const Email = z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(254), z.email())], {
  error: 'email',
});
export const PersonalNumber = z.string().check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.refine((value) => value === '' || checkPersonalNumber(value).reason !== 'format', {
    error: 'personal_number_format',
    abort: true,
  }),
  z.refine((value) => value === '' || checkPersonalNumber(value).ok, { error: 'personal_number_check' }),
);

/** Who acts for a legal entity or an electoral subject. */
export const Representative = z.object({
  name: line(80),
  surname: line(80),
  position: line(200),
  personalNumber: z.optional(PersonalNumber),
});

/** A confirmed phone: the request and the code that was sent to it (confirmations.ts). */
export const PhoneConfirmation = z.object({
  requestId: z.string().check(z.maxLength(64)),
  code: z.string().check(z.maxLength(12)),
});

/** Whether the filer wants to be told by e-mail or SMS that there is news. */
export const Notify = z.object({ email: z.optional(z.boolean()), sms: z.optional(z.boolean()) });

/** The deadline that runs now: `code` is a row of deadlines.rules.ts. */
export const RunningDeadline = z.object({
  code: z.string(),
  name: Words,
  dueAt: Instant,
  legalBasis: z.string(),
  paused: z.boolean(),
  /** How it was counted; left out where it would be counted otherwise now. */
  steps: z.optional(z.array(DeadlineStep)),
  /** Why the end is uncertain. */
  doubts: z.optional(z.array(Doubt)),
});
export type RunningDeadline = z.infer<typeof RunningDeadline>;

export const Receipt = z.object({
  /** The signed promise: C2SP signed note, Ed25519. */
  signedNote: z.string(),
  /** RFC 6962 hash of the salted commitment, base64. */
  leaf: z.string(),
  salt: z.string(),
  /** SHA-256 of what was filed, without identity, in hex: the leaf commits to it (docs/receipt.md). */
  contentSha256: z.string(),
  /** Who signed: a C2SP verifier key, `name+id+key`. */
  verifierKey: z.string(),
  /** Same origin, valid for a day. */
  pdfUrl: z.string(),
});

export const Filed = z.object({
  number: CaseNumber,
  /** In groups of four, as it is shown. */
  trackingCode: z.string(),
  registeredAt: Instant,
  kind: z.enum(caseKinds),
  /** Tip or denouncement, as it was filed; a complaint has none. */
  track: z.optional(z.enum(trackCodes)),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  deadline: z.optional(z.pick(RunningDeadline, { code: true, dueAt: true, legalBasis: true, doubts: true })),
  documents: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  receipt: Receipt,
});
export type Filed = z.infer<typeof Filed>;

export const receiptPdf = route({
  method: 'GET',
  path: '/api/denounces/portal/receipt/:ticket/',
  access: 'public',
  params: z.object({ ticket: z.string().check(z.maxLength(600)) }),
  query: z.object({ lang: z.optional(Locale) }),
  reply: z.unknown(),
  errors: ['expired'],
  summary: 'The receipt as PDF; the ticket is sealed, says nothing by itself and lives for a day',
});
