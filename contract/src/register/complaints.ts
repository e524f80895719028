// Filing a complaint (kërkesë ankimore) to KAS. Registration is never refused (KZ 127.4): errors are only values that
// no register could hold; standing, lateness and missing parts are warnings.
import * as z from 'zod/mini';
import { Code, Day, Instant, Locale, line, text } from '../platform/primitives.ts';
import { organCodes } from '../reference/complaints.acts.ts';
import { Email, Notify, optionalLine, Phone, PhoneConfirmation, Representative } from './filings.ts';
import { earliestDay, maxLength } from './limits.ts';

/** An element of KZ 126 or a text of the register; requested afterwards when missing (KZ 129.3.c). */
const element = (shape: ReturnType<typeof text>) => z._default(shape, '');
export const complaintMatter = {
  region: z.optional(Code),
  municipality: z.optional(Code),
  votingCentres: z.optional(z.array(z.string().check(z.regex(/^\d{4,5}$/))).check(z.maxLength(200))),
  legalBasis: element(text(0, maxLength.legalBasis)),
  violation: element(text(0, maxLength.violation)),
  facts: element(text(0, maxLength.facts)),
  requestedEvidence: z.optional(text(0, maxLength.requestedEvidence)),
  claim: element(text(0, maxLength.claim)),
  decisionFile: z.optional(z.uuid()),
};

const Complainer = z.object({
  type: Code,
  name: line(200),
  /** Confirmed before the public register names it. */
  subject: z.optional(Code),
  nipt: optionalLine(16),
  address: element(line(300, 0)),
  email: Email.check(z.refine((value) => value !== '', { error: 'required' })),
  phone: Phone.check(z.refine((value) => value.trim() !== '', { error: 'required' })),
  representative: z.optional(Representative),
});

/** Day and hour; the day alone where the act has no hour (KZ 125.1). */
export const Announced = z
  .union([Day, Instant], { error: 'date' })
  .check(z.refine((at) => at >= earliestDay, { error: 'date_range' }));

export const ComplainedAct = z.object({
  type: Code,
  /** Unknown, or none of these (KZ 127.4). */
  organ: z.optional(z.enum(organCodes)),
  kzazNumber: z.optional(z.string().check(z.regex(/^\d{0,3}$/))),
  number: optionalLine(60),
  /** The day alone where the act has no hour (KZ 125.1); missing for an inaction. */
  announcedAt: z.optional(Announced),
  /** KZ 124/1.2 counts from this day. */
  receivedOn: z.optional(Day.check(z.refine((day) => day >= earliestDay, { error: 'date_range' }))),
});

export const Complaint = z.object({
  complainer: Complainer,
  act: ComplainedAct,
  ...complaintMatter,
  evidence: z.array(z.uuid()).check(z.maxLength(20)),
  phoneConfirmation: z.optional(PhoneConfirmation),
  signature: element(line(200, 0)),
  declaration: z.literal(true, { error: 'declaration' }),
  language: Locale,
  notify: z.optional(Notify),
});
export type Complaint = z.infer<typeof Complaint>;
