// Filing a complaint (kërkesë ankimore) to KAS: what the visitor sends; the answer is every filing's (filings.ts).
// Standing or lateness never blocks a filing (KZ 127): both are warnings of the answer.
import * as z from 'zod/mini';
import { organCodes } from './complaints.acts.ts';
import { Email, Filed, Notify, optionalLine, Phone, PhoneConfirmation, Representative } from './filings.ts';
import { route } from './http.ts';
import { Code, Day, Instant, Locale, line, text } from './primitives.ts';

/** Who complains; for a party, coalition or organisation with who acts for it. */
export const Complainer = z.object({
  type: Code,
  name: line(200),
  nipt: optionalLine(16),
  address: line(300),
  email: Email.check(z.refine((value) => value !== '', { error: 'required' })),
  phone: Phone.check(z.refine((value) => value.trim() !== '', { error: 'required' })),
  representative: z.optional(Representative),
});
export type Complainer = z.infer<typeof Complainer>;

/** The day and hour of an act's announcement, or its day alone where the act tells no hour (KZ 125.1). */
export const Announced = z
  .union([Day, Instant], { error: 'date' })
  .check(z.refine((at) => at >= '1991-01-01', { error: 'date_range' }));

/** The act or inaction complained of. */
export const ComplainedAct = z.object({
  type: Code,
  organ: z.enum(organCodes),
  kzazNumber: z.optional(z.string().check(z.regex(/^\d{0,3}$/))),
  number: optionalLine(60),
  /** Day and hour of the announcement, or its day alone where the act tells no hour (KZ 125.1); an inaction has none. */
  announcedAt: z.optional(Announced),
});
export type ComplainedAct = z.infer<typeof ComplainedAct>;

export const Complaint = z.object({
  complainer: Complainer,
  act: ComplainedAct,
  region: z.optional(Code),
  municipality: z.optional(Code),
  votingCentres: z.optional(z.array(z.string().check(z.regex(/^\d{4,5}$/))).check(z.maxLength(200))),
  legalBasis: text(2, 2000),
  violation: text(20, 5000),
  facts: text(20, 20_000),
  requestedEvidence: z.optional(text(0, 5000)),
  claim: text(5, 5000),
  decisionFile: z.optional(z.uuid()),
  evidence: z.array(z.uuid()).check(z.maxLength(20)),
  phoneConfirmation: z.optional(PhoneConfirmation),
  signature: line(200),
  declaration: z.literal(true, { error: 'declaration' }),
  language: Locale,
  notify: z.optional(Notify),
});
export type Complaint = z.infer<typeof Complaint>;

export const fileComplaint = route({
  method: 'POST',
  path: '/api/complaints/portal/register/',
  access: 'public',
  body: Complaint,
  reply: Filed,
  status: 201,
  errors: ['challenge_required'],
  summary: 'File a complaint; sent again with the same Idempotency-Key it is the same case and answers 200',
  legal: 'KZ 126, 127',
  publicWrite: true,
  transaction: false,
});
