// Signing in and who one is: specification sections 3, 4, 6, 7.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { absenceShape, Day, Instant, line, Named } from './primitives.ts';

export const Municipality = z.object({ id: z.string(), code: z.string(), name: z.string() });

export const Member = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  municipality: z.nullable(Municipality),
  memberRole: z.object({ code: z.string(), name: z.string() }),
  /** A one-time password: nothing is permitted until it is changed. */
  mustChangePassword: z.optional(z.boolean()),
  /** The role asks for a second factor and there is none: nothing is permitted until there is one. */
  mustEnroll: z.optional(z.boolean()),
  ...absenceShape,
});
export type Member = z.infer<typeof Member>;

export const SignInResult = z.extend(Member, { accessToken: z.string(), expiresAt: Instant });
export type SignInResult = z.infer<typeof SignInResult>;

/** A random text that the browser keeps, so that signing in from a device that was not there before can be told. */
export const Device = z.string().check(z.regex(/^[\w-]{20,64}$/));

export const signIn = route({
  method: 'POST',
  path: '/api/auth/qvsmaps-portal/login/',
  access: 'public',
  body: z.object({
    username: line(254),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The code of an authenticator app, or a recovery code. */
    otp: z.optional(line(20)),
    device: z.optional(Device),
  }),
  reply: SignInResult,
  errors: ['wrong_credentials', 'second_factor_required', 'wrong_second_factor'],
  summary: 'Sign in',
  transaction: false,
});
export const signOut = route({
  method: 'POST',
  path: '/api/auth/qvsmaps-portal/logout/',
  access: 'signed-in',
  body: z.optional(z.object({})),
  reply: z.null(),
  summary: 'Sign out; the token is dead afterwards on every node',
});
export const myPermissions = route({
  method: 'GET',
  path: '/api/permission/kzaz/my-permissions/',
  access: 'signed-in',
  reply: z.array(Named),
  summary: 'The permissions of the signed-in member; `code` is the key',
});
export const loggedMember = route({
  method: 'GET',
  path: '/api/hr/logged-member-info/',
  access: 'signed-in',
  reply: Member,
  summary: 'The signed-in member',
});
const PhoneConfirmation = z.object({ requestId: z.string(), code: z.string() });
export const updateMyProfile = route({
  method: 'POST',
  path: '/api/hr/update-my-profile/',
  access: 'signed-in',
  body: z.object({
    name: line(80),
    surname: line(80),
    phone: z.nullable(line(32, 0)),
    phoneConfirmation: z.optional(PhoneConfirmation),
  }),
  reply: Member,
  summary: 'Change my own data; a new phone needs its confirmation',
});
export const changeMyAbsence = route({
  method: 'POST',
  path: '/api/hr/my-absence/',
  access: 'signed-in',
  body: z.object({
    /** Today unless said. */
    from: z.optional(Day),
    /** The last day; null ends the absence. */
    until: z.nullable(Day),
  }),
  reply: Member,
  summary: 'Note the days on which I am away, which colleagues see where work is given out, or take them back',
});
/** Characters a new password needs at least. */
export const passwordMinLength = 12;
export const changePassword = route({
  method: 'POST',
  path: '/api/auth/change-password/',
  access: 'signed-in',
  body: z.object({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword: z.string().check(z.minLength(passwordMinLength, 'password_weak'), z.maxLength(200)),
  }),
  reply: z.null(),
  summary: 'Change my password; other sessions end',
});

export const deviceKinds = ['computer', 'phone', 'tablet'] as const;
const Session = z.object({
  id: z.string(),
  /** As far as the browser said so itself; null when it did not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.nullable(z.enum(deviceKinds)),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listMySessions = route({
  method: 'GET',
  path: '/api/profile/sessions/',
  access: 'signed-in',
  reply: z.array(Session),
  summary: 'Where I am signed in, this one first',
});
export const getMyDraftKey = route({
  method: 'GET',
  path: '/api/profile/draft-key/',
  access: 'signed-in',
  reply: z.object({ key: z.string() }),
  summary: 'The key that seals what I type on my devices; the same in every session of mine',
});
export const endMySession = route({
  method: 'POST',
  path: '/api/profile/sessions/end/',
  access: 'signed-in',
  body: z.object({ id: z.uuid() }),
  reply: z.null(),
  summary: 'Sign out there; its open pages end at once',
});
export const endOtherSessions = route({
  method: 'POST',
  path: '/api/profile/sessions/end-others/',
  access: 'signed-in',
  body: z.optional(z.object({})),
  reply: z.object({ ended: z.int() }),
  summary: 'Sign out everywhere but here',
});
