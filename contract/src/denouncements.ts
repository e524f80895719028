// Filing and following a denouncement: what the visitor sends and gets (wire.md's exact shapes), and the public register's rows.
import * as z from 'zod/mini';
import { confidentialityCodes, outcomeCodes, statusCodes, trackCodes } from './cases.statuses.ts';
import { filingProblems } from './denouncements.checks.ts';
import { route } from './http.ts';
import { checkPersonalNumber, normalizePhone } from './identifiers.ts';
import { CaseNumber, Code, Day, Instant, Locale, line, Named, pageOf, pageQuery, text, Words } from './primitives.ts';

const optionalLine = (max: number) => z.optional(line(max, 0));
const Phone = z.string().check(
  z.maxLength(32),
  z.refine((value) => value.trim() === '' || normalizePhone(value) !== undefined, { error: 'phone' }),
);
const Email = z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(254), z.email())], { error: 'email' });
const PersonalNumber = z.string().check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.refine((value) => value === '' || checkPersonalNumber(value).reason !== 'format', {
    error: 'personal_number_format',
    abort: true,
  }),
  z.refine((value) => value === '' || checkPersonalNumber(value).ok, { error: 'personal_number_check' }),
);

/** Where it happened. Free address, voting centre and point are optional; the municipality is not. */
export const Place = z.object({
  region: z.optional(Code),
  municipality: Code,
  unit: z.optional(Code),
  address: optionalLine(300),
  votingCentre: z.optional(z.string().check(z.regex(/^(\d{4,5})?$/))),
  point: z.optional(
    z.object({
      lat: z.number().check(z.minimum(39.6), z.maximum(42.7)),
      lng: z.number().check(z.minimum(19.2), z.maximum(21.1)),
    }),
  ),
});

/** A person or institution denounced. */
export const Subject = z.object({
  type: Code,
  name: optionalLine(200),
  position: optionalLine(200),
  institution: optionalLine(200),
  nipt: optionalLine(16),
});
export type Subject = z.infer<typeof Subject>;

export const Denouncer = z.object({
  type: Code,
  name: line(80),
  surname: line(80),
  fatherName: optionalLine(80),
  birthPlace: optionalLine(120),
  birthDate: z.optional(Day.check(z.refine((day) => day >= '1900-01-01', { error: 'date_range' }))),
  personalNumber: z.optional(PersonalNumber),
  address: optionalLine(300),
  email: z.optional(Email),
  phone: z.optional(Phone),
  position: optionalLine(200),
  educationLevel: z.optional(Code),
});
export type Denouncer = z.infer<typeof Denouncer>;

/** A day, or a moment with offset: when it happened, if the person knows. */
export const Occurred = z
  .union([Day, Instant], { error: 'date' })
  .check(z.refine((at) => at >= '1991-01-01', { error: 'date_range' }));

export const IndividualDenouncement = z
  .object({
    track: z.enum(trackCodes),
    object: Code,
    description: text(20, 10_000),
    occurredAt: z.optional(Occurred),
    violatedAct: optionalLine(500),
    place: Place,
    subjects: z.array(Subject).check(z.minLength(1), z.maxLength(20)),
    confidentiality: z.enum(confidentialityCodes),
    confidentialityReason: z.optional(text(0, 2000)),
    denouncer: z.optional(Denouncer),
    evidence: z.array(z.uuid()).check(z.maxLength(20)),
    phoneConfirmation: z.optional(
      z.object({ requestId: z.string().check(z.maxLength(64)), code: z.string().check(z.maxLength(12)) }),
    ),
    notify: z.optional(z.object({ email: z.optional(z.boolean()), sms: z.optional(z.boolean()) })),
    language: Locale,
    declaration: z.literal(true, { error: 'declaration' }),
  })
  .check((ctx) => {
    for (const problem of filingProblems(ctx.value))
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [...problem.path], message: problem.code });
  });
export type IndividualDenouncement = z.infer<typeof IndividualDenouncement>;

/** The deadline that runs now: `code` is a row of deadlines.rules.ts. */
export const RunningDeadline = z.object({
  code: z.string(),
  name: Words,
  dueAt: Instant,
  legalBasis: z.string(),
  paused: z.boolean(),
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
  /** Same origin, valid for a day. */
  pdfUrl: z.string(),
});

export const Filed = z.object({
  number: CaseNumber,
  /** In groups of four, as it is shown. */
  trackingCode: z.string(),
  registeredAt: Instant,
  kind: z.literal('denouncement'),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  deadline: z.optional(z.object({ code: z.string(), dueAt: Instant, legalBasis: z.string() })),
  documents: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  receipt: Receipt,
});
export type Filed = z.infer<typeof Filed>;

export const fileIndividualDenouncement = route({
  method: 'POST',
  path: '/api/denounces/portal/individual-denounces/register/',
  access: 'public',
  body: IndividualDenouncement,
  reply: Filed,
  status: 201,
  errors: ['challenge_required'],
  summary:
    'File a denouncement as an individual; sent again with the same Idempotency-Key it is the same case and answers 200',
  legal: 'KZ 123/3; KPA 60',
  publicWrite: true,
  transaction: false,
});

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

const OnlineDenouncement = z.object({
  number: CaseNumber,
  registeredAt: Instant,
  track: Named,
  object: Named,
  region: z.nullable(Named),
  municipality: Named,
  subjectTypes: z.array(Named),
  /** Institutions and public functions only, never the name of a person. */
  subjects: z.array(z.string()),
  status: Named,
  outcome: z.nullable(Named),
  decidedAt: z.nullable(Instant),
  daysTaken: z.nullable(z.int()),
  deadlineState: z.nullable(z.enum(['far', 'soon', 'today', 'late', 'paused', 'met', 'missed'])),
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OnlineDenouncement = z.infer<typeof OnlineDenouncement>;

export const onlineDenouncementSorts = ['-registeredAt', 'registeredAt', '-decidedAt', '-daysTaken'] as const;
export const listOnlineDenouncements = route({
  method: 'GET',
  path: '/api/denounces/portal/online-denounces/',
  access: 'public',
  query: z.object({
    ...pageQuery,
    sort: z._default(z.enum(onlineDenouncementSorts), '-registeredAt'),
    region: z.optional(Code),
    municipality: z.optional(Code),
    object: z.optional(Code),
    status: z.optional(z.enum(statusCodes)),
    outcome: z.optional(z.enum(outcomeCodes)),
    track: z.optional(z.enum(trackCodes)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: pageOf(OnlineDenouncement),
  summary: 'The public register of denouncements: only approved fields, never the private text',
});
