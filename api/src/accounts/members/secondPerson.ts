import { type GrantKind, grantAnswerMs, type LocalizedText, type Permission } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { listWaiting } from '../approvals/approvals.store.ts';
import { type ApprovalNames, requestApproval } from '../approvals/approvals.ts';
import { addNotices, listHoldersOf } from '../notifications/notifications.store.ts';
import { confirmersOf, createsSecondApprover, isOnlyConfirmer } from './grants.rules.ts';
import { type AdministrationContext, findConfirmers, type GrantPayload, restartTrustPeriod } from './grants.store.ts';

export interface PlannedChange {
  readonly about: LocalizedText;
  readonly changes: readonly LocalizedText[];
  readonly gains: readonly Permission[];
  readonly lowers?: boolean;
  readonly gaining: readonly string[];
  readonly make: () => Promise<void>;
}

export type Plan<Body> = (context: AdministrationContext, target: string, body: Body) => Promise<PlannedChange>;

export const grantNames: ApprovalNames<GrantPayload> = {
  audited: 'grants',
  approved: 'grants.confirm',
  alone: 'grants.alone',
  id: 'grant',
  notice: 'grant',
  noted: ({ gains }) => ({ gains }),
};

/** Call it under the lock of administration. `input` is checked again at the confirmation. */
export async function applyOrRequestApproval(
  context: AdministrationContext,
  { input, ...target }: { readonly kind: GrantKind; readonly target: string; readonly input: unknown },
  plan: PlannedChange,
): Promise<void> {
  const { tx, deps, by, now } = context;
  const { about, gains, gaining, lowers } = plan;
  if (gains.length === 0 && !lowers) return plan.make();
  if ((await listWaiting(tx, now)).has(target.target)) throw httpError('not_allowed_now');
  const confirmers = await findConfirmers(tx, deps.config);
  const alone = isOnlyConfirmer(confirmers, by);
  const to = confirmersOf(confirmers, by, gaining);
  if (!alone && to.length === 0) throw httpError('no_approver');
  if (alone && (lowers || !createsSecondApprover(gains))) throw httpError('second_person_first');
  const request = {
    ...target,
    payload: { input, gains: [...gains], gaining: [...gaining], about, changes: linesOf(plan) },
    answerUntil: alone ? null : new Date(now.getTime() + grantAnswerMs),
  };
  const id = await requestApproval({ tx, now, memberId: by }, grantNames, request, alone ? [] : to);
  if (alone) await applyApproved(context, id, plan, { isFirst: true });
}

export const linesOf = ({ changes }: PlannedChange) => ({
  al: changes.map(({ al }) => al),
  en: changes.map(({ en }) => en),
});

/**
 * Applies a confirmed change, and notifies auditor and commission. An auditor admitted by one person finds it among
 * their first notifications.
 */
export async function applyApproved(
  { tx, by, now }: AdministrationContext,
  id: string,
  plan: PlannedChange,
  { isFirst = false } = {},
): Promise<void> {
  await plan.make();
  if (plan.gains.includes('identities.open') || plan.gains.includes('identities.approve'))
    await restartTrustPeriod(tx, plan.gaining, now);
  const to = (await listGrantWatchers(tx)).filter((one) => one !== by && (isFirst || !plan.gaining.includes(one)));
  await addNotices(tx, { event: 'grantGiven', key: `grant/${id}/given`, to, at: now });
}

export async function listGrantWatchers(db: Db): Promise<readonly string[]> {
  const watching = ['audit.read', 'denouncements.decide', 'complaints.decide'] as const;
  const holders = await Promise.all(watching.map((permission) => listHoldersOf(db, permission)));
  return [...new Set(holders.flat())];
}
