// Which changes need a second person, who that may be, and how a request for one stands. Pure.
import {
  type confirmRefusals,
  type GrantState,
  guardedPermissions,
  type Permission,
  permissionCodes,
  type Scope,
} from '@denonco/contract';

const widths: Readonly<Record<Scope, number>> = { municipality: 0, assigned: 1, country: 2 };

/** Permissions of a member, and the cases they cover. */
export interface Power {
  readonly holds: (permission: Permission) => boolean;
  readonly scope: Scope;
}
export const noPower: Power = { holds: () => false, scope: 'municipality' };

/** The guarded permissions that are new, or reach further than before. */
export const gainsOf = (before: Power, after: Power): Permission[] =>
  permissionCodes.filter(
    (code) =>
      guardedPermissions[code] !== undefined &&
      after.holds(code) &&
      (!before.holds(code) || widths[after.scope] > widths[before.scope]),
  );

export const isGuarded = (code: Permission): boolean => guardedPermissions[code] !== undefined;

export interface Request {
  readonly askedBy: string;
  readonly answerUntil: Date | null;
  readonly isConfirmed: boolean | null;
  readonly withdrawnAt: Date | null;
}

export function grantState({ answerUntil, isConfirmed, withdrawnAt }: Request, now: Date): GrantState {
  if (answerUntil === null) return 'alone';
  if (withdrawnAt) return 'withdrawn';
  if (isConfirmed !== null) return isConfirmed ? 'confirmed' : 'refused';
  return now < answerUntil ? 'waiting' : 'expired';
}

/** Everybody who may be a second person, by id. */
export interface Confirmers {
  readonly administrators: readonly string[];
  /** Members who read the audit log but do not administer. */
  readonly auditors: readonly string[];
}

/** Whether an administrator and a second confirmer exist: from then on rights are given by two. */
export const isPair = ({ administrators, auditors }: Confirmers): boolean =>
  administrators.length > 0 && administrators.length + auditors.length > 1;

/** Whether anybody but this member could ever be asked. */
export const isAlone = ({ administrators, auditors }: Confirmers, memberId: string): boolean =>
  [...administrators, ...auditors].every((id) => id === memberId);

const administering: readonly Permission[] = ['members.manage', 'roles.manage'];

/**
 * Whether one person may give these rights while there is no second: only what makes one. That is an administrator, or an
 * auditor with what an auditor reads; never deciding, and never opening identities.
 */
export function makesSecond(gains: readonly Permission[]): boolean {
  const guards = new Set(gains.map((code) => guardedPermissions[code]));
  if (guards.has('decides') || guards.has('identities')) return false;
  if (guards.has('administers')) return !guards.has('reads') && administering.every((code) => gains.includes(code));
  return gains.includes('audit.read');
}

/** Another administrator to whom it gives nothing; where there is none, the auditor. */
export function confirmersOf(
  { administrators, auditors }: Confirmers,
  askedBy: string,
  gaining: readonly string[],
): readonly string[] {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== askedBy && !gaining.includes(id));
  const first = others(administrators);
  return first.length > 0 ? first : others(auditors);
}

/** Why this member may not confirm. */
export function refusalFor(
  memberId: string,
  { askedBy, gaining }: { readonly askedBy: string; readonly gaining: readonly string[] },
  confirmers: Confirmers,
): (typeof confirmRefusals)[number] | null {
  if (memberId === askedBy) return 'own_request';
  if (gaining.includes(memberId)) return 'own_account';
  return confirmersOf(confirmers, askedBy, gaining).includes(memberId) ? null : 'administrator_first';
}
