// Administration of accounts: who has one, in which role and state, what they may do and why. Nobody sees or sets
// another's password, and nobody signs in as another.
import * as z from 'zod/mini';
import { route } from './http.ts';
import {
  absenceShape,
  Code,
  Day,
  Instant,
  Locale,
  line,
  Named,
  Person,
  pageOf,
  pageQuery,
  text,
  Version,
} from './primitives.ts';
import { permissionCodes } from './roles.ts';

export const memberStates = ['active', 'invited', 'disabled'] as const;
export type MemberState = (typeof memberStates)[number];

export const PermissionCode = z.enum(permissionCodes);

const memberShape = {
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role: Named,
  municipality: z.nullable(Named),
  state: z.enum(memberStates),
  hasSecondFactor: z.boolean(),
  /** When the member last did something in the portal; null when never. */
  lastSeenAt: z.nullable(Instant),
};
export const MemberRow = z.object(memberShape);
export type MemberRow = z.infer<typeof MemberRow>;

/** Since when somebody was here. */
export const seenPeriods = ['day', 'month', 'long', 'never'] as const;

export const listMembers = route({
  method: 'GET',
  path: '/api/administration/members/',
  access: 'members.manage',
  query: z.object({
    ...pageQuery,
    role: z.optional(Code),
    municipality: z.optional(Code),
    state: z.optional(z.enum(memberStates)),
    secondFactor: z.optional(z.enum(['yes', 'no'])),
    /** `day`, `month`: within it; `long`: before the last month; `never`: not once. */
    seen: z.optional(z.enum(seenPeriods)),
  }),
  reply: z.extend(pageOf(MemberRow), { counts: z.record(z.enum(memberStates), z.int()) }),
  summary: 'Accounts, found by words (ë as e, ç as c) and filters, and how many there are in each state',
});

/** Where a permission of a member comes from; `taken`: the role gives it and it was taken from this member. */
export const permissionSources = ['role', 'added', 'taken'] as const;

const AccountEvent = z.object({
  id: z.string(),
  at: Instant,
  /** `members.disable`, `sessions.signIn` … */
  action: z.string(),
  /** Null when nobody was signed in. */
  by: z.nullable(Person),
  /** What changed, as names in the language asked for. */
  details: z.array(z.string()),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

export const MemberFile = z.object({
  ...memberShape,
  phone: z.nullable(z.string()),
  createdAt: Instant,
  disabledAt: z.nullable(Instant),
  /** When the invitation was last sent, and until when its link works; null when none is open. */
  invitation: z.nullable(z.object({ sentAt: Instant, expiresAt: Instant })),
  permissions: z.array(z.object({ code: PermissionCode, source: z.enum(permissionSources) })),
  /** Open cases that are assigned to this member, with their hearings to come and the requests that wait for an answer. */
  openCases: z.object({ denouncements: z.int(), complaints: z.int(), hearings: z.int(), requests: z.int() }),
  /** Members who can take over the denouncements; empty when there are none. Complaints go by lot. */
  heirs: z.array(Person),
  ...absenceShape,
  /** Signed in right now, on so many devices. */
  sessions: z.int(),
  /** Passkeys and authenticator apps. */
  factors: z.int(),
  /** The newest first. */
  signIns: z.array(z.object({ at: Instant, succeeded: z.boolean() })),
  history: z.array(AccountEvent),
  /** One's own account is changed by another administrator. */
  isOwn: z.boolean(),
  /** Nobody else could administer: it cannot be disabled or demoted. */
  isLastAdministrator: z.boolean(),
  /** A change of this account waits for a second person (grants.ts). */
  isWaiting: z.boolean(),
  version: z.int(),
});
export type MemberFile = z.infer<typeof MemberFile>;

const MemberParams = z.object({ id: z.uuid() });
/** Errors of every change of rights. */
export const granting = [
  'not_found',
  'step_up_required',
  'conflict',
  'not_allowed_now',
  'own_account',
  'last_administrator',
  'last_confirmer',
  'no_approver',
  'second_person_first',
] as const;

export const getMember = route({
  method: 'GET',
  path: '/api/administration/members/:id/',
  access: 'members.manage',
  params: MemberParams,
  reply: MemberFile,
  errors: ['not_found'],
  summary: 'One account: what its member may do and why, where they are signed in, what was done to it',
});

const Account = {
  name: line(80),
  surname: line(80),
  role: Code,
  /** Asked for when the scope of the role is a municipality, and kept for no other role. */
  municipality: z.nullable(Code),
};
export const inviteMember = route({
  method: 'POST',
  path: '/api/administration/members/',
  access: 'members.manage',
  body: z.object({
    ...Account,
    email: z.email('email').check(z.maxLength(254)),
    /** In which the portal writes to them until they choose. */
    language: z._default(Locale, 'al'),
  }),
  reply: MemberFile,
  status: 201,
  errors: ['step_up_required', 'no_approver', 'second_person_first'],
  proved: true,
  summary: 'Invite somebody by e-mail: the link in it lets them set their own password, once',
});
export const changeMember = route({
  method: 'POST',
  path: '/api/administration/members/:id/',
  access: 'members.manage',
  params: MemberParams,
  body: z.object({ ...Account, version: Version }),
  reply: MemberFile,
  errors: granting,
  proved: true,
  summary: 'Change name, role or municipality; what two people give waits for the second',
});
export const changeMemberPermissions = route({
  method: 'POST',
  path: '/api/administration/members/:id/permissions/',
  access: 'members.manage',
  params: MemberParams,
  body: z.object({
    version: Version,
    /** Beyond what the role gives. */
    added: z.array(PermissionCode).check(z.maxLength(100)),
    /** Of what the role gives. */
    taken: z.array(PermissionCode).check(z.maxLength(100)),
  }),
  reply: MemberFile,
  errors: granting,
  proved: true,
  summary: 'Give one member more or fewer permissions than the role',
});

/** What is done to an account beside editing it. */
export const memberActions = [
  'resend',
  'revoke',
  'disable',
  'enable',
  'reset',
  'resetFactors',
  'endSessions',
  'absent',
  'present',
] as const;
export type MemberAction = (typeof memberActions)[number];

export const actOnMember = route({
  method: 'POST',
  path: '/api/administration/members/:id/actions/',
  access: 'members.manage',
  params: MemberParams,
  body: z.object({
    action: z.enum(memberActions),
    /** Needed to disable somebody and to take their second factors away; the member reads it. */
    reason: z.optional(text(0, 500)),
    /** Takes over the open denouncements of a member whose account is closed. */
    heir: z.optional(z.uuid()),
    /** The days of an absence; it begins today unless said. */
    from: z.optional(Day),
    until: z.optional(Day),
  }),
  reply: MemberFile,
  errors: granting,
  proved: true,
  summary:
    'Send an invitation again or take it back, disable and hand the work over, enable, reset, end sessions, note an absence',
});
