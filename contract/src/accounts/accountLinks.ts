// One-time links: the token is in the fragment, so that no server log has it.
import * as z from 'zod/mini';
import { post } from '../platform/http.ts';
import { Instant, line } from '../platform/primitives.ts';
import { passwordMinLength } from './sessions.ts';

export const accountLinkPurposes = ['invitation', 'reset'] as const;
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number];
export const accountLinkHours = { invitation: 72, reset: 1 } as const satisfies Record<AccountLinkPurpose, number>;

const Token = z.string().check(z.maxLength(100));

export const requestPasswordReset = post('/api/auth/new-password/ask/', 'public', {
  body: z.object({ email: line(254) }),
  /** The same whether or not there is such a member. */
  response: z.null(),
  summary: 'Send a link to set a new password, if there is a member with this e-mail',
});
export const readAccountLink = post('/api/auth/account-link/', 'public', {
  body: z.object({ token: Token }),
  response: z.object({
    purpose: z.enum(accountLinkPurposes),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    expiresAt: Instant,
  }),
  errors: ['expired', 'not_found'],
  summary: 'Whose link it is; reading never uses it up',
  transaction: false,
});
export const setPasswordByLink = post('/api/auth/account-link/use/', 'public', {
  body: z.object({
    token: Token,
    newPassword: z.string().check(z.minLength(passwordMinLength, 'password_weak'), z.maxLength(200)),
    name: z.optional(line(80)),
    surname: z.optional(line(80)),
  }),
  response: z.null(),
  errors: ['expired', 'not_found'],
  summary: 'Set the password by a link; of any number at once one succeeds, and every session ends',
});
