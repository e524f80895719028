// Unsaved changes of roles by code, with their base versions. Pure.
import {
  administration,
  keeperRole,
  type Locale,
  type MemberRole,
  type Permission,
  permissionCodes,
  type Words,
} from '@denonco/contract';

export interface RoleDraft {
  readonly version: number;
  readonly name: Words;
  readonly permissions: readonly Permission[];
  readonly needsSecondFactor: boolean;
}
export type Drafts = Readonly<Record<string, RoleDraft>>;

const draftOf = ({ version, name, permissions, needsSecondFactor }: MemberRole): RoleDraft => ({
  version,
  name,
  permissions,
  needsSecondFactor,
});

/** Edited role, or the saved one. */
export const shownOf = (drafts: Drafts, role: MemberRole): RoleDraft => drafts[role.code] ?? draftOf(role);

const isSame = (draft: RoleDraft, role: MemberRole): boolean =>
  changesOf(draft, role).length === 0 &&
  draft.needsSecondFactor === role.needsSecondFactor &&
  draft.name.al === role.name.al &&
  draft.name.en === role.name.en;

/** Permissions added or removed by the draft. */
export const changesOf = (draft: RoleDraft, role: MemberRole): readonly Permission[] =>
  permissionCodes.filter((code) => draft.permissions.includes(code) !== role.permissions.includes(code));

/** Adds this draft, or drops it if equal to the saved role. */
export function withDraft(drafts: Drafts, role: MemberRole, draft: RoleDraft): Drafts {
  const { [role.code]: _, ...rest } = drafts;
  return isSame(draft, role) ? rest : { ...rest, [role.code]: draft };
}

export const turned = (draft: RoleDraft, code: Permission): RoleDraft => ({
  ...draft,
  permissions: draft.permissions.includes(code)
    ? draft.permissions.filter((one) => one !== code)
    : permissionCodes.filter((one) => one === code || draft.permissions.includes(one)),
});

export type Lock = 'own' | 'keeper' | undefined;

/** Reason for a locked cell: no self-grants, and administrators keep their permissions. */
export function lockOf(role: MemberRole, code: Permission, own: string): Lock {
  const held = role.permissions.includes(code);
  if (role.code === keeperRole && held && administration.some((key) => key === code)) return 'keeper';
  return role.code === own && !held ? 'own' : undefined;
}

/** Roles with drafts, in list order. */
export const draftedOf = (drafts: Drafts, roles: readonly MemberRole[]): readonly MemberRole[] =>
  roles.filter(({ code }) => drafts[code]);

export const roleName = ({ name }: { name: Words }, locale: Locale): string => name[locale];
