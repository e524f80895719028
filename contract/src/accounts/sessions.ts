import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { absenceShape, Day, Instant, line, Named, Person } from '../platform/primitives.ts';

export const Member = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  municipality: z.nullable(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  memberRole: z.object({ code: z.string(), name: z.string() }),
  /** A one-time password: only changing it is permitted. */
  mustChangePassword: z.optional(z.boolean()),
  /** A required second factor is missing: only adding one is permitted. */
  mustEnroll: z.optional(z.boolean()),
  ...absenceShape,
});
export type Member = z.infer<typeof Member>;

export const SignInResult = z.extend(Member, { accessToken: z.string(), expiresAt: Instant });
export type SignInResult = z.infer<typeof SignInResult>;

/** Kept by the browser, to recognise new devices. */
export const Device = z.string().check(z.regex(/^[\w-]{20,64}$/));

export const signIn = post('/api/auth/qvsmaps-portal/login/', 'public', {
  body: z.object({
    username: line(254),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    otp: z.optional(line(20)),
    device: z.optional(Device),
  }),
  response: SignInResult,
  errors: ['wrong_credentials', 'second_factor_required', 'wrong_second_factor'],
  summary: 'Sign in',
  transaction: false,
});
export const signOut = post('/api/auth/qvsmaps-portal/logout/', 'signed-in', {
  body: z.optional(z.object({})),
  response: z.null(),
  summary: 'Sign out; the token is dead afterwards on every node',
});
export const repeatSignOut = post('/api/auth/repeat-logout/', 'public', {
  body: z.object({ session: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.null(),
  summary: 'Repeat a sign-out by the SHA-256 of its token, which opens nothing; an unknown one gets the same answer',
});
export const myPermissions = get('/api/permission/kzaz/my-permissions/', 'signed-in', {
  response: z.array(Named),
  summary: 'The permissions of the signed-in member; `code` is the key',
});
const ofMember = { access: 'signed-in', response: Member } as const;
export const getCurrentMember = get('/api/hr/logged-member-info/', ofMember, { summary: 'The signed-in member' });
export const updateMyProfile = post('/api/hr/update-my-profile/', ofMember, {
  body: z.object({
    name: line(80),
    surname: line(80),
    phone: z.nullable(line(32, 0)),
    phoneConfirmation: z.optional(z.object({ requestId: z.string(), code: z.string() })),
  }),
  summary: 'Change my own data; a new phone needs its confirmation',
});
export const changeMyAbsence = post('/api/hr/my-absence/', ofMember, {
  body: z.object({
    from: z.optional(Day),
    /** Null ends the absence. */
    until: z.nullable(Day),
    deputy: z.optional(z.string()),
  }),
  summary:
    'Note the days on which I am away and who has my cases meanwhile, which colleagues see where work is given out, or take them back',
});

export const listMyDeputies = get('/api/hr/my-deputies/', 'signed-in', {
  response: z.array(Person),
  summary: 'List the members who may have my cases while I am away',
});
export const passwordMinLength = 12;
export const changePassword = post('/api/auth/change-password/', 'signed-in', {
  body: z.object({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword: z.string().check(z.minLength(passwordMinLength, 'password_weak'), z.maxLength(200)),
  }),
  response: z.null(),
  summary: 'Change my password; other sessions end',
});

export const deviceKinds = ['computer', 'phone', 'tablet'] as const;
const Session = z.object({
  id: z.string(),
  /** From the user agent; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.nullable(z.enum(deviceKinds)),
  createdAt: Instant,
  lastSeenAt: Instant,
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listMySessions = get('/api/profile/sessions/', 'signed-in', {
  response: z.array(Session),
  summary: 'Where I am signed in, this one first',
});
export const getMyDraftKey = get('/api/profile/draft-key/', 'signed-in', {
  response: z.object({ key: z.string() }),
  summary: 'The key that seals what I type on my devices; the same in every session of mine',
});
export const endMySession = post('/api/profile/sessions/end/', 'signed-in', {
  body: z.object({ id: z.uuid() }),
  response: z.null(),
  summary: 'Sign out there; its open pages end at once',
});
export const endOtherSessions = post('/api/profile/sessions/end-others/', 'signed-in', {
  body: z.optional(z.object({})),
  response: z.object({ ended: z.int() }),
  summary: 'Sign out everywhere but here',
});
