import * as z from 'zod/mini';
import { Code, Day, Instant, Locale, line, PointInAlbania, text } from '../platform/primitives.ts';
import { confidentialityCodes, trackCodes } from './cases.statuses.ts';
import { confidentialityProblems, filingProblems } from './denouncements.checks.ts';
import { Email, Notify, optionalLine, PersonalNumber, Phone, PhoneConfirmation, Representative } from './filings.ts';
import { earliestBirth, earliestDay, maxLength } from './limits.ts';

export const Place = z.object({
  region: z.optional(Code),
  municipality: Code,
  unit: z.optional(Code),
  address: optionalLine(300),
  votingCentre: z.optional(z.string().check(z.regex(/^(\d{4,5})?$/))),
  point: z.optional(PointInAlbania),
});

export const Subject = z.object({
  type: Code,
  name: optionalLine(200),
  electoralSubject: z.optional(Code),
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
  birthDate: z.optional(Day.check(z.refine((day) => day >= earliestBirth, { error: 'date_range' }))),
  personalNumber: z.optional(PersonalNumber),
  address: optionalLine(300),
  email: z.optional(Email),
  phone: z.optional(Phone),
  position: optionalLine(200),
  educationLevel: z.optional(Code),
});

/** A day, or a moment with offset. */
export const Occurred = z
  .union([Day, Instant], { error: 'date' })
  .check(z.refine((at) => at >= earliestDay, { error: 'date_range' }));

const matter = {
  track: z.enum(trackCodes),
  object: Code,
  description: text(20, maxLength.description),
  occurredAt: z.optional(Occurred),
  violatedAct: optionalLine(500),
  place: Place,
  subjects: z.array(Subject).check(z.minLength(1), z.maxLength(20)),
  confidentialityReason: z.optional(text(0, maxLength.confidentialityReason)),
  evidence: z.array(z.uuid()).check(z.maxLength(20)),
  phoneConfirmation: z.optional(PhoneConfirmation),
  notify: z.optional(Notify),
  language: Locale,
  declaration: z.literal(true, { error: 'declaration' }),
};

export const IndividualDenouncement = z
  .object({ ...matter, confidentiality: z.enum(confidentialityCodes), denouncer: z.optional(Denouncer) })
  .check((ctx) => {
    for (const problem of filingProblems(ctx.value))
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [...problem.path], message: problem.code });
  });
export type IndividualDenouncement = z.infer<typeof IndividualDenouncement>;

const LegalEntity = z.object({
  type: Code,
  entityName: line(200),
  nipt: optionalLine(16),
  representative: Representative,
  address: line(300),
  email: Email.check(z.refine((value) => value !== '', { error: 'required' })),
  phone: Phone.check(z.refine((value) => value.trim() !== '', { error: 'required' })),
});

export const LegalEntityDenouncement = z
  .object({
    ...matter,
    confidentiality: z
      .enum(confidentialityCodes)
      .check(z.refine((value) => value !== 'anonymous', { error: 'entity_not_anonymous' })),
    denouncer: LegalEntity,
  })
  .check((ctx) => {
    for (const problem of confidentialityProblems(ctx.value))
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [...problem.path], message: problem.code });
  });
