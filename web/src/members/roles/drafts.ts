// Changes of roles before they are saved: by code of the role, with the version they began from. Pure.
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
  ...{ version, name, permissions, needsSecondFactor },
});

/** The role as it is edited, or as it is. */
export const shownOf = (drafts: Drafts, role: MemberRole): RoleDraft => drafts[role.code] ?? draftOf(role);

const isSame = (draft: RoleDraft, role: MemberRole): boolean =>
  changesOf(draft, role).length === 0 &&
  draft.needsSecondFactor === role.needsSecondFactor &&
  draft.name.al === role.name.al &&
  draft.name.en === role.name.en;

/** Permissions that the draft gives or takes. */
export const changesOf = (draft: RoleDraft, role: MemberRole): readonly Permission[] =>
  permissionCodes.filter((code) => draft.permissions.includes(code) !== role.permissions.includes(code));

/** With this draft in it; one that is as the role is again is left out. */
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

/** Why a cell cannot be turned: nobody gives to themselves, and the role of administrators keeps its keys. */
export function lockOf(role: MemberRole, code: Permission, own: string): Lock {
  const held = role.permissions.includes(code);
  if (role.code === keeperRole && held && administration.some((key) => key === code)) return 'keeper';
  return role.code === own && !held ? 'own' : undefined;
}

/** Roles that have a draft, in the order of the list. */
export const draftedOf = (drafts: Drafts, roles: readonly MemberRole[]): readonly MemberRole[] =>
  roles.filter(({ code }) => drafts[code]);

export const roleName = ({ name }: { name: Words }, locale: Locale): string => name[locale];
