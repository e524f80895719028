// Filing a complaint (kërkesë ankimore) to KAS: what the visitor sends; the answer is every filing's (filings.ts).
// No registration is refused (KZ 127.4): standing, lateness and what is missing are warnings of the answer. Wrong is only what
// no register could hold: an unknown code, a file that is not there, a date that is none.
import * as z from 'zod/mini';
import { organCodes } from './complaints.acts.ts';
import { Email, Filed, Notify, optionalLine, Phone, PhoneConfirmation, Representative } from './filings.ts';
import { route } from './http.ts';
import { Code, Day, Instant, Locale, line, text } from './primitives.ts';

/** An element of KZ 126, or a text that the register shows: what is not there is asked for afterwards (KZ 129.3.c). */
const element = (shape: ReturnType<typeof text>) => z._default(shape, '');
export const complaintTexts = {
  legalBasis: element(text(0, 2000)),
  violation: element(text(0, 5000)),
  facts: element(text(0, 20_000)),
  requestedEvidence: z.optional(text(0, 5000)),
  claim: element(text(0, 5000)),
};

/** Who complains; for a party, coalition or organisation with who acts for it. */
export const Complainer = z.object({
  type: Code,
  name: line(200),
  /** Chosen from the registered electoral subjects; the registrar confirms it before the public register names it. */
  subject: z.optional(Code),
  nipt: optionalLine(16),
  address: element(line(300, 0)),
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
  /** Left out where the complainant does not know it, or none of these is meant (KZ 127.4). */
  organ: z.optional(z.enum(organCodes)),
  kzazNumber: z.optional(z.string().check(z.regex(/^\d{0,3}$/))),
  number: optionalLine(60),
  /** Day and hour of the announcement, or its day alone where the act tells no hour (KZ 125.1); an inaction has none. */
  announcedAt: z.optional(Announced),
  /** When it came to hand, from which KZ 124/1.2 counts. */
  receivedOn: z.optional(Day.check(z.refine((day) => day >= '1991-01-01', { error: 'date_range' }))),
});
export type ComplainedAct = z.infer<typeof ComplainedAct>;

export const Complaint = z.object({
  complainer: Complainer,
  act: ComplainedAct,
  region: z.optional(Code),
  municipality: z.optional(Code),
  votingCentres: z.optional(z.array(z.string().check(z.regex(/^\d{4,5}$/))).check(z.maxLength(200))),
  ...complaintTexts,
  decisionFile: z.optional(z.uuid()),
  evidence: z.array(z.uuid()).check(z.maxLength(20)),
  phoneConfirmation: z.optional(PhoneConfirmation),
  signature: element(line(200, 0)),
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
  errors: ['challenge_required', 'already_filed'],
  summary: 'File a complaint; sent again with the same Idempotency-Key it is the same case and answers 200',
  legal: 'KZ 126, 127',
  publicWrite: true,
  transaction: false,
});
