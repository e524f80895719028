// Effective permissions, and effects of a role change. Pure.

import type { Scope } from '@denonco/contract';
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

interface Effect {
  readonly permission: string;
  readonly members: readonly string[];
}

export interface Effects {
  readonly gains: readonly Effect[];
  readonly losses: readonly Effect[];
}

/** Gained and lost when `after` replaces `before`, including those that affect no member. */
export function effectsOf(
  holders: readonly Holder[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Effects {
  const touched = (permission: string): Effect => ({
    permission,
    members: holders.filter(({ own }) => own[permission] === undefined).map(({ id }) => id),
  });
  return {
    gains: [...after].filter((one) => !before.has(one)).map(touched),
    losses: [...before].filter((one) => !after.has(one)).map(touched),
  };
}

export const touchedBy = (effects: readonly Effect[]): readonly string[] => [
  ...new Set(effects.flatMap(({ members }) => members)),
];
