// Parts of a filing that denouncements and complaints share.
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { checkPersonalNumber, normalizePhone } from '../platform/identifiers.ts';
import { line } from '../platform/primitives.ts';
import { caseKinds } from './cases.statuses.ts';

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

export const receiptPdf = post('/api/denounces/portal/receipt/', 'public', {
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
