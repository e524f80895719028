// Effective permissions, and effects of a role change. Pure.

import { permissionCodes, type Scope } from '@denonco/contract';
import type { EffectivePermissions } from './grants.rules.ts';

type Own = Readonly<Record<string, boolean>>;

export interface Holder {
  readonly id: string;
  readonly own: Own;
}

export const isGranted = (role: ReadonlySet<string>, own: Own, permission: string): boolean =>
  own[permission] ?? role.has(permission);

export const effectivePermissionsOf = (
  role: { readonly permissions: readonly string[]; readonly scope: Scope },
  own: Own,
): EffectivePermissions => {
  const given = new Set(role.permissions);
  return { has: (permission) => isGranted(given, own, permission), scope: role.scope };
};

/** Gained and lost when `after` replaces `before`, including those that affect no member. */
export function permissionEffects(holders: readonly Holder[], before: readonly string[], after: readonly string[]) {
  const only = (some: readonly string[], others: readonly string[]) =>
    permissionCodes
      .filter((code) => some.includes(code) && !others.includes(code))
      .map((code) => ({
        code,
        members: holders.filter(({ own }) => own[code] === undefined).map(({ id }) => id),
      }));
  return { gains: only(after, before), losses: only(before, after) };
}
type Effects = ReturnType<typeof permissionEffects>['gains'];

export const affectedMembers = (effects: Effects): readonly string[] => [
  ...new Set(effects.flatMap(({ members }) => members)),
];
