import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Code, LocalizedText, line, Version } from '../platform/primitives.ts';
import { scopes } from '../platform/roles.ts';
import { granting, PermissionCode } from './members.ts';

export const MemberRole = z.object({
  code: Code,
  name: LocalizedText,
  scope: z.enum(scopes),
  permissions: z.array(PermissionCode),
  members: z.int(),
  needsSecondFactor: z.boolean(),
  isSeeded: z.boolean(),
  /** The program no longer updates it. */
  isEdited: z.boolean(),
  isRetired: z.boolean(),
  /** A change waits for a second person (grants.ts). */
  isWaiting: z.boolean(),
  version: z.int(),
});
export type MemberRole = z.infer<typeof MemberRole>;

export const listRoles = get('/api/administration/roles/', ['roles.manage', 'members.manage'], {
  response: z.object({
    items: z.array(MemberRole),
    /** The caller's own: members cannot grant themselves permissions. */
    own: z.string(),
  }),
  summary: 'Every role with its permissions and how many have it',
});

const RoleParams = z.object({ code: Code });
const permissionSet = z.array(PermissionCode).check(z.maxLength(100));

export const previewRole = post('/api/administration/roles/:code/preview/', 'roles.manage', {
  params: RoleParams,
  body: z.object({ permissions: permissionSet }),
  response: z.object({
    gains: z.array(z.object({ permission: PermissionCode, members: z.int() })),
    losses: z.array(z.object({ permission: PermissionCode, members: z.int() })),
    gaining: z.int(),
    losing: z.int(),
    refusal: z.nullable(z.enum(['last_administrator', 'own_account'])),
  }),
  errors: ['not_found'],
  transaction: false,
  summary: 'What a change of a role would give to and take from how many members; changes nothing',
});

const changing = { access: 'roles.manage', response: MemberRole, requiresStepUp: true } as const;
export const changeRole = post('/api/administration/roles/:code/', changing, {
  params: RoleParams,
  body: z.object({
    version: Version,
    name: z.object({ al: line(80), en: line(80) }),
    permissions: permissionSet,
    needsSecondFactor: z.boolean(),
  }),
  errors: granting,
  summary: 'Change what a role may do; everybody who has it is told, and what two people give waits for the second',
});

export const copyRole = post('/api/administration/roles/', changing, {
  body: z.object({
    from: Code,
    code: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{2,39}$/, 'role_code')),
    name: z.object({ al: line(80), en: line(80) }),
    scope: z.enum(scopes),
  }),
  status: 201,
  summary: 'Make a new role with the permissions of another',
});

export const retireRole = post('/api/administration/roles/:code/retire/', changing, {
  params: RoleParams,
  body: z.object({ version: Version, retired: z.boolean() }),
  errors: ['not_found', 'conflict', 'role_held'],
  summary: 'Retire a role that nobody has, or bring it back',
});
