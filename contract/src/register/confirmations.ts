import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { normalizeMobile, normalizePhone } from '../platform/identifiers.ts';
import { Instant, SixDigits } from '../platform/primitives.ts';

const Phone = z.string().check(
  z.maxLength(32),
  z.refine((value) => normalizePhone(value) !== undefined, { error: 'phone', abort: true }),
  z.refine((value) => normalizeMobile(value) !== undefined, { error: 'phone_landline' }),
);

export const requestPhoneConfirmation = post('/api/confirmation/request-phone-confirmation/', 'public', {
  body: z.object({ phone: Phone }),
  response: z.object({ requestId: z.string(), expiresAt: Instant, resendAfter: Instant }),
  errors: ['challenge_required', 'sms_exhausted'],
  requiresChallenge: true,
  summary:
    'Send a code to a mobile telephone of Albania, or a number of a country the commission allows; throttled by telephone and origin, within the SMS of the day',
});

export const confirmPhone = post('/api/confirmation/confirm-phone/', 'public', {
  body: z.object({ requestId: z.string().check(z.maxLength(64)), code: SixDigits }),
  /** Until then the same `{requestId, code}` works. */
  response: z.object({ confirmedUntil: Instant }),
  errors: ['code_expired'],
  summary: 'Confirm a telephone by its code; a wrong one says how many tries are left',
  // Failed tries are counted although the answer is an error.
  transaction: false,
});
