// Effective permissions, what a change gives or takes, and which changes need a second person. Pure.
import {
  administration,
  type confirmRefusals,
  guardedPermissions,
  type Permission,
  permissionCodes,
  type Scope,
} from '@denonco/contract';

const widths: Readonly<Record<Scope, number>> = { municipality: 0, assigned: 1, country: 2 };

interface EffectivePermissions {
  readonly has: (permission: Permission) => boolean;
  readonly scope: Scope;
}
export const noPermissions: EffectivePermissions = { has: () => false, scope: 'municipality' };

export const isGuarded = (code: Permission): boolean => guardedPermissions[code] !== undefined;

export const gainsOf = (before: EffectivePermissions, after: EffectivePermissions): Permission[] => {
  const isWider = widths[after.scope] > widths[before.scope];
  return permissionCodes.filter((code) => isGuarded(code) && after.has(code) && (isWider || !before.has(code)));
};

type Own = Readonly<Record<string, boolean>>;

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
export function permissionEffects(
  holders: readonly { readonly id: string; readonly own: Own }[],
  before: readonly string[],
  after: readonly string[],
) {
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

export interface Confirmers {
  readonly administrators: readonly string[];
  /** Members who read the audit log but do not administer. */
  readonly auditors: readonly string[];
}

/** With an administrator and a second confirmer rights need two people. */
export const hasTwoConfirmers = ({ administrators, auditors }: Confirmers): boolean =>
  administrators.length > 0 && administrators.length + auditors.length > 1;

export const isOnlyConfirmer = ({ administrators, auditors }: Confirmers, memberId: string): boolean =>
  [...administrators, ...auditors].every((id) => id === memberId);

/** Without a second approver: only an administrator, or an auditor's reading; never deciding or opening identities. */
export function createsSecondApprover(gains: readonly Permission[]): boolean {
  const guards = new Set(gains.map((code) => guardedPermissions[code]));
  if (guards.has('decides') || guards.has('identities')) return false;
  if (guards.has('administers')) return !guards.has('reads') && administration.every((code) => gains.includes(code));
  return gains.includes('audit.read');
}

export function confirmersOf({ administrators, auditors }: Confirmers, by: string, gaining: readonly string[]) {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== by && !gaining.includes(id));
  const first = others(administrators);
  return first.length > 0 ? first : others(auditors);
}

export function confirmationRefusal(
  memberId: string,
  { requestedBy, gaining }: { readonly requestedBy: string; readonly gaining: readonly string[] },
  confirmers: Confirmers,
): (typeof confirmRefusals)[number] | null {
  if (memberId === requestedBy) return 'own_request';
  if (gaining.includes(memberId)) return 'own_account';
  return confirmersOf(confirmers, requestedBy, gaining).includes(memberId) ? null : 'administrator_first';
}
