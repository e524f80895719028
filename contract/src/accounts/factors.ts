import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, line, SixDigits } from '../platform/primitives.ts';
import { Device, SignInResult } from './sessions.ts';

export const verifiedMinutes = 10;
export const recoveryCodeCount = 10;

/** WebAuthn state sealed by the server, returned with the answer. */
const Ticket = z.string().check(z.minLength(1), z.maxLength(2000));
/** WebAuthn options (Level 3, 5.1.8). */
const Ceremony = z.object({ ticket: Ticket, options: z.record(z.string(), z.unknown()) });
const Bytes = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/));
const credential = { id: Bytes, rawId: Bytes, type: z.literal('public-key') };
/** Fields read of a registration (WebAuthn 5.1.3). */
const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;
/** An authentication response (WebAuthn 5.1.4). */
const UsedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;
const Name = line(60);
const Id = z.object({ id: z.uuid() });

export const startPasskeySignIn = post('/api/auth/passkey/start/', 'public', {
  body: z.optional(z.object({})),
  response: Ceremony,
  errors: ['passkeys_unavailable'],
  summary: 'Begin to sign in, or to prove who one is, with a passkey',
  transaction: false,
});
export const signInByPasskey = post('/api/auth/passkey/login/', 'public', {
  body: z.object({ ticket: Ticket, response: UsedPasskey, device: z.optional(Device) }),
  response: SignInResult,
  errors: ['passkeys_unavailable', 'passkey_unknown'],
  summary: 'Sign in with a passkey; it is both factors, because it asks for a finger, a face or a PIN',
  transaction: false,
});

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** Synced to its maker's cloud, so that losing the device does not lose it. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;
export const MySecurity = z.object({
  totp: z.nullable(z.object({ addedAt: Instant, lastUsedAt: z.nullable(Instant) })),
  passkeys: z.array(Passkey),
  recoveryCodes: z.object({ left: z.int(), madeAt: z.nullable(Instant) }),
  isRequired: z.boolean(),
  passwordChangedAt: z.nullable(Instant),
});
export type MySecurity = z.infer<typeof MySecurity>;

export const getMySecurity = get('/api/profile/security/', 'signed-in', {
  response: MySecurity,
  summary: 'My second factors',
});

/** The first factor comes with recovery codes, shown once. */
const Added = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
const withStepUp = { access: 'signed-in', requiresStepUp: true } as const;
const withEmptyBody = { ...withStepUp, body: z.optional(z.object({})) } as const;

export const startTotp = post('/api/profile/totp/start/', withEmptyBody, {
  response: z.object({ ticket: Ticket, secret: z.string(), uri: z.string() }),
  summary: 'Begin to add an authenticator app: nothing is kept until its first code comes',
});
export const confirmTotp = post('/api/profile/totp/confirm/', withStepUp, {
  body: z.object({ ticket: Ticket, code: SixDigits }),
  response: Added,
  errors: ['expired'],
  summary: 'Add the authenticator app by its first code; one that was there before is replaced',
});
export const removeTotp = post('/api/profile/totp/remove/', withEmptyBody, {
  response: z.null(),
  errors: ['last_factor'],
  summary: 'Remove the authenticator app',
});
export const startPasskey = post('/api/profile/passkeys/start/', withEmptyBody, {
  response: Ceremony,
  errors: ['passkeys_unavailable'],
  summary: 'Begin to add a passkey',
});
export const addPasskey = post('/api/profile/passkeys/add/', withStepUp, {
  body: z.object({ ticket: Ticket, response: MadePasskey, name: Name }),
  response: Added,
  errors: ['passkeys_unavailable', 'passkey_unknown', 'expired'],
  summary: 'Add a passkey',
});
export const renamePasskey = post('/api/profile/passkeys/rename/', 'signed-in', {
  body: z.extend(Id, { name: Name }),
  response: z.null(),
  errors: ['not_found'],
  summary: 'Give a passkey another name',
});
export const removePasskey = post('/api/profile/passkeys/remove/', withStepUp, {
  body: Id,
  response: z.null(),
  errors: ['last_factor', 'not_found'],
  summary: 'Remove a passkey',
});
export const makeRecoveryCodes = post('/api/profile/recovery-codes/', withEmptyBody, {
  response: z.object({ codes: z.array(z.string()) }),
  errors: ['factor_required'],
  summary: 'Make new recovery codes; those before are good for nothing any more',
});

export const stepUp = post('/api/profile/confirm/', 'signed-in', {
  body: z.object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    otp: z.optional(line(20)),
    passkey: z.optional(z.object({ ticket: Ticket, response: UsedPasskey })),
  }),
  response: z.object({ verifiedUntil: Instant }),
  errors: ['passkeys_unavailable', 'passkey_unknown'],
  summary: 'Prove once more who I am: by a factor, or by the password where there is none',
  // Tries must be counted although the answer is an error.
  transaction: false,
});
