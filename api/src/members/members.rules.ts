// What a member may do, from the role and what was added or taken, and what a change of the role does to whom. Pure.

import type { Scope } from '@denonco/contract';
import type { Power } from './grants/grants.rules.ts';

/** What administration added (true) to a member beyond the role, or took (false). */
type Own = Readonly<Record<string, boolean>>;

export interface Holder {
  readonly id: string;
  readonly own: Own;
}

/** A member's own permission counts before the role's. */
export const isHeld = (role: ReadonlySet<string>, own: Own, permission: string): boolean =>
  own[permission] ?? role.has(permission);

export const powerOf = (role: { readonly permissions: readonly string[]; readonly scope: Scope }, own: Own): Power => {
  const given = new Set(role.permissions);
  return { holds: (permission) => isHeld(given, own, permission), scope: role.scope };
};

interface Effect {
  readonly permission: string;
  /** Ids of those for whom it changes. */
  readonly members: readonly string[];
}

export interface Effects {
  readonly gains: readonly Effect[];
  readonly losses: readonly Effect[];
}

/** What the holders of a role gain and lose when it gives `after` instead of `before`; what touches nobody is in it too. */
export function effectsOf(
  holders: readonly Holder[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Effects {
  // Whoever has it added keeps it, and whoever had it taken does not get it.
  const touched = (permission: string): Effect => ({
    permission,
    members: holders.filter(({ own }) => own[permission] === undefined).map(({ id }) => id),
  });
  return {
    gains: [...after].filter((one) => !before.has(one)).map(touched),
    losses: [...before].filter((one) => !after.has(one)).map(touched),
  };
}

/** Members of any of these effects, each once. */
export const touchedBy = (effects: readonly Effect[]): readonly string[] => [
  ...new Set(effects.flatMap(({ members }) => members)),
];
