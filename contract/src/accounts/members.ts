// Members and invitations, as administrators manage them.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import {
  Assignee,
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
} from '../platform/primitives.ts';
import { permissionCodes } from '../platform/roles.ts';

const memberStates = ['active', 'invited', 'disabled'] as const;
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
  lastSeenAt: z.nullable(Instant),
};
export const MemberRow = z.object(memberShape);
export type MemberRow = z.infer<typeof MemberRow>;

export const listMembers = get('/api/administration/members/', 'members.manage', {
  query: z.object({
    ...pageQuery,
    role: z.optional(Code),
    municipality: z.optional(Code),
    state: z.optional(z.enum(memberStates)),
    secondFactor: z.optional(z.enum(['yes', 'no'])),
    /** `day`, `month`: within it; `long`: before the last month; `never`: not once. */
    seen: z.optional(z.enum(['day', 'month', 'long', 'never'])),
  }),
  response: z.extend(pageOf(MemberRow), { counts: z.record(z.enum(memberStates), z.int()) }),
  summary: 'Accounts, found by words (ë as e, ç as c) and filters, and how many there are in each state',
});

const AccountEvent = z.object({
  id: z.string(),
  at: Instant,
  action: z.string(),
  by: z.nullable(Person),
  details: z.array(z.string()),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

export const MemberFile = z.object({
  ...memberShape,
  phone: z.nullable(z.string()),
  createdAt: Instant,
  disabledAt: z.nullable(Instant),
  invitation: z.nullable(z.object({ sentAt: Instant, expiresAt: Instant })),
  /** `taken`: given by the role and removed from this member. */
  permissions: z.array(z.object({ code: PermissionCode, source: z.enum(['role', 'added', 'taken']) })),
  openCases: z.object({ denouncements: z.int(), complaints: z.int(), hearings: z.int(), requests: z.int() }),
  possibleAssignees: z.array(Assignee),
  ...absenceShape,
  /** Members who can deputize during the absence. */
  deputies: z.array(Person),
  sessions: z.int(),
  factors: z.int(),
  signIns: z.array(z.object({ at: Instant, succeeded: z.boolean() })),
  history: z.array(AccountEvent),
  /** Members cannot change their own account. */
  isOwn: z.boolean(),
  /** The only administrator: cannot be disabled or demoted. */
  isLastAdministrator: z.boolean(),
  /** A change waits for a second person (grants.ts). */
  isWaiting: z.boolean(),
  version: z.int(),
});
export type MemberFile = z.infer<typeof MemberFile>;

const MemberParams = z.object({ id: z.uuid() });
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

export const getMember = get('/api/administration/members/:id/', 'members.manage', {
  params: MemberParams,
  response: MemberFile,
  errors: ['not_found'],
  summary: 'One account: what its member may do and why, where they are signed in, what was done to it',
});

const changing = {
  access: 'members.manage',
  params: MemberParams,
  response: MemberFile,
  errors: granting,
  requiresStepUp: true,
} as const;
const Account = {
  name: line(80),
  surname: line(80),
  role: Code,
  /** Required by roles with municipal scope only. */
  municipality: z.nullable(Code),
};
export const inviteMember = post('/api/administration/members/', 'members.manage', {
  body: z.object({
    ...Account,
    email: z.email('email').check(z.maxLength(254)),
    /** For messages, until the member chooses. */
    language: z._default(Locale, 'al'),
  }),
  response: MemberFile,
  status: 201,
  errors: ['no_approver', 'second_person_first'],
  requiresStepUp: true,
  summary: 'Invite somebody by e-mail: the link in it lets them set their own password, once',
});
export const changeMember = post('/api/administration/members/:id/', changing, {
  body: z.object({ ...Account, version: Version }),
  summary: 'Change name, role or municipality; what two people give waits for the second',
});
export const changeMemberPermissions = post('/api/administration/members/:id/permissions/', changing, {
  body: z.object({
    version: Version,
    added: z.array(PermissionCode).check(z.maxLength(100)),
    taken: z.array(PermissionCode).check(z.maxLength(100)),
  }),
  summary: 'Give one member more or fewer permissions than the role',
});

const memberActions = [
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

export const actOnMember = post('/api/administration/members/:id/actions/', changing, {
  body: z.object({
    action: z.enum(memberActions),
    reason: z.optional(text(0, 500)),
    newAssignee: z.optional(z.uuid()),
    /** First day of an absence; default today. */
    from: z.optional(Day),
    until: z.optional(Day),
    deputy: z.optional(z.string()),
  }),
  summary:
    'Send an invitation again or take it back, disable and hand the work over, enable, reset, end sessions, note an absence',
});
