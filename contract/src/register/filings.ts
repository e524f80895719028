// Shared by denouncements and complaints.
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { checkPersonalNumber, normalizePhone } from '../platform/identifiers.ts';
import { CaseNumber, Instant, line, Words } from '../platform/primitives.ts';
import { caseKinds, trackCodes } from './cases.statuses.ts';
import { DeadlineStep, Doubt, LaterEnd } from './deadlines.steps.ts';

export const CaseKindParams = z.object({ kind: z.enum(caseKinds) });

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

export const Representative = z.object({
  name: line(80),
  surname: line(80),
  position: line(200),
  personalNumber: z.optional(PersonalNumber),
});

export const PhoneConfirmation = z.object({
  requestId: z.string().check(z.maxLength(64)),
  code: z.string().check(z.maxLength(12)),
});

export const Notify = z.object({ email: z.optional(z.boolean()), sms: z.optional(z.boolean()) });

export const RunningDeadline = z.object({
  code: z.string(),
  name: Words,
  /** By this one acts; a body's own duty is late after it. */
  dueAt: Instant,
  later: z.optional(LaterEnd),
  legalBasis: z.string(),
  paused: z.boolean(),
  /** Missing where the present law gives another end. */
  steps: z.optional(z.array(DeadlineStep)),
  doubts: z.optional(z.array(Doubt)),
});
export type RunningDeadline = z.infer<typeof RunningDeadline>;

export const Receipt = z.object({
  /** The signed promise: C2SP signed note, Ed25519. */
  signedNote: z.string(),
  /** RFC 6962 hash of the salted commitment, base64. */
  leaf: z.string(),
  salt: z.string(),
  /** SHA-256 (hex) of the filing without identity, to which the leaf commits (docs/reference/receipt.md). */
  contentSha256: z.string(),
  /** A C2SP verifier key, `name+id+key`. */
  verifierKey: z.string(),
  /** When the leaf enters the register log; missing where that is at once. The signed promise has it too. */
  entersAt: z.optional(Instant),
  /** Same origin. Takes the tracking code as body; of a paper, the ticket behind the `#`. */
  pdfUrl: z.string(),
});

export const Filed = z.object({
  number: CaseNumber,
  trackingCode: z.string(),
  registeredAt: Instant,
  kind: z.enum(caseKinds),
  /** As filed; missing for a complaint. */
  track: z.optional(z.enum(trackCodes)),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  deadline: z.optional(
    z.pick(RunningDeadline, { code: true, dueAt: true, later: true, legalBasis: true, doubts: true }),
  ),
  /** Where the Code gives one and the announcement is known. */
  filingDue: z.optional(
    z.extend(z.pick(RunningDeadline, { dueAt: true, later: true, legalBasis: true }), { inTime: z.boolean() }),
  ),
  documents: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  receipt: Receipt,
});
export type Filed = z.infer<typeof Filed>;

export const receiptPdf = post('/api/denounces/portal/receipt/', {
  access: 'public',
  body: z
    .object({ code: z.optional(line(40)), ticket: z.optional(z.string().check(z.maxLength(600))) })
    .check(z.refine(({ code, ticket }) => code !== undefined || ticket, { error: 'required', path: ['code'] })),
  response: z.unknown(),
  errors: ['unknown_code', 'expired'],
  summary:
    'The receipt as PDF, by the tracking code of either instrument; of a filing on paper by its ticket, once and within a quarter of an hour, without the code',
  transaction: false,
  wakesJobs: false,
});
