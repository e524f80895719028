// Routes of filing and their answer, apart from the schemas of what is sent, which pages that do not file need not
// load.
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { CaseNumber, Instant, LocalizedText } from '../platform/primitives.ts';
import { caseKinds, trackCodes } from './cases.statuses.ts';
import { Complaint } from './complaints.ts';
import { DeadlineStep, Doubt, LaterEnd } from './deadlines.steps.ts';
import { IndividualDenouncement, LegalEntityDenouncement } from './denouncements.ts';

export const RunningDeadline = z.object({
  code: z.string(),
  name: LocalizedText,
  /** The end to act by; a body's own duty is late after it. */
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
  /** Time at which the leaf enters the register log; missing where entry is immediate. The signed promise has it too. */
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
  /** Time to complain, where the Code gives one and the announcement is known. */
  filingDue: z.optional(
    z.extend(z.pick(RunningDeadline, { dueAt: true, later: true, legalBasis: true }), { inTime: z.boolean() }),
  ),
  documents: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  receipt: Receipt,
});
export type Filed = z.infer<typeof Filed>;

const filing = {
  access: 'public',
  response: Filed,
  status: 201,
  errors: ['challenge_required', 'already_filed'],
  publicWrite: true,
  transaction: false,
} as const;

export const fileIndividualDenouncement = post('/api/denounces/portal/individual-denounces/register/', filing, {
  body: IndividualDenouncement,
  summary:
    'File a denouncement as an individual; sent again with the same Idempotency-Key it is the same case and answers 200',
  legalBasis: 'KZ 123/3; KPA 60',
});

export const fileLegalEntityDenouncement = post('/api/denounces/portal/legal-entity-denounces/register/', filing, {
  body: LegalEntityDenouncement,
  summary:
    'File a denouncement as a legal entity; sent again with the same Idempotency-Key it is the same case and answers 200',
  legalBasis: 'KZ 123/3; KPA 60',
});

export const fileComplaint = post('/api/complaints/portal/register/', filing, {
  body: Complaint,
  summary: 'File a complaint; sent again with the same Idempotency-Key it is the same case and answers 200',
  legalBasis: 'KZ 126, 127',
});
