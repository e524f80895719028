// Proving that a telephone is one's own: a code is sent to it and typed back.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { normalizePhone } from './identifiers.ts';
import { Instant, line } from './primitives.ts';

const Phone = z.string().check(
  z.maxLength(32),
  z.refine((value) => normalizePhone(value) !== undefined, { error: 'phone' }),
);

export const requestPhoneConfirmation = route({
  method: 'POST',
  path: '/api/confirmation/request-phone-confirmation/',
  access: 'public',
  body: z.object({ phone: Phone }),
  reply: z.object({
    requestId: z.string(),
    /** Until when the code can be typed. */
    expiresAt: Instant,
    /** From when on another code may be asked for. */
    resendAfter: Instant,
  }),
  errors: ['challenge_required', 'sms_exhausted'],
  challenged: true,
  summary:
    'Send a code to a telephone in Albania or a country the commission allows; throttled by telephone and origin, within the SMS of the day',
});

/** As it was read from the message; spaces and dashes between the digits are forgiven. */
const TypedCode = line(20).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, 'code_format'),
);

export const confirmPhone = route({
  method: 'POST',
  path: '/api/confirmation/confirm-phone/',
  access: 'public',
  body: z.object({ requestId: z.string().check(z.maxLength(64)), code: TypedCode }),
  /** Until when the same `{requestId, code}` counts as the confirmation of that telephone. */
  reply: z.object({ confirmedUntil: Instant }),
  errors: ['code_expired'],
  summary: 'Confirm a telephone by its code; a wrong one says how many tries are left',
  // A wrong try stays counted although the answer is a refusal.
  transaction: false,
});
