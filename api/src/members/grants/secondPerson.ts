// The one way in which rights are given: what anybody may give alone is made, what two people give is asked of the second.
import { type GrantKind, grantAnswerMs, type Locale, type Permission } from '@denonco/contract';
import { audit } from '../../db/audit.store.ts';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { listHoldersOf, noticeMembers } from '../../notices/members/members.store.ts';
import { lineOf, type Told } from '../telling/told.words.ts';
import { confirmersOf, isAlone, makesSecond } from './grants.rules.ts';
import { addGrant, beginTrust, findConfirmers, listWaiting } from './grants.store.ts';

/** Context of a change of rights. */
export interface Administering {
  readonly tx: Db;
  readonly deps: Deps;
  readonly by: string;
  readonly now: Date;
}

/** A change that was checked, with what it gives, before it is made. */
export interface Plan {
  /** The member, role or page, as its name in either language. */
  readonly about: (locale: Locale) => string;
  readonly told: (locale: Locale) => readonly Told[];
  /** Guarded permissions that are new or reach further. */
  readonly gains: readonly Permission[];
  /** A second factor or another protection goes. */
  readonly lowers?: boolean;
  /** Members who get more by it. */
  readonly gaining: readonly string[];
  readonly make: () => Promise<void>;
}

interface Change {
  readonly kind: GrantKind;
  readonly target: string;
  /** As it was sent, to be checked and made again once it is confirmed. */
  readonly input: unknown;
}

/** Makes the change, or asks a second person for it. Stands behind the lock of administration. */
export async function makeOrAsk(doing: Administering, change: Change, plan: Plan): Promise<void> {
  const { tx, deps, by, now } = doing;
  if (plan.gains.length === 0 && !plan.lowers) return plan.make();
  if ((await listWaiting(tx, now)).has(change.target)) throw fault('not_allowed_now');
  const confirmers = await findConfirmers(tx, deps.config);
  const alone = isAlone(confirmers, by);
  const to = confirmersOf(confirmers, by, plan.gaining);
  if (!alone && to.length === 0) throw fault('no_approver');
  if (alone && (plan.lowers || !makesSecond(plan.gains))) throw fault('second_person_first');
  const id = await addGrant(tx, {
    ...change,
    askedAt: now,
    askedBy: by,
    gains: plan.gains,
    gaining: plan.gaining,
    about: { al: plan.about('al'), en: plan.about('en') },
    changes: { al: linesOf(plan, 'al'), en: linesOf(plan, 'en') },
    answerUntil: alone ? null : new Date(now.getTime() + grantAnswerMs),
  });
  const data = { grant: id, gains: [...plan.gains] };
  await audit(tx, {
    at: now,
    memberId: by,
    action: alone ? 'grants.alone' : 'grants.ask',
    target: change.target,
    data,
  });
  if (alone) return makeGranted(doing, id, plan, { isFirst: true });
  await noticeMembers(tx, { event: 'grantAsked', key: `grant/${id}/asked`, to, at: now });
}

export const linesOf = ({ told }: Plan, locale: Locale): string[] => told(locale).map((one) => lineOf(one, locale));

/**
 * Makes what two people gave, and tells the auditor and the commission. An auditor whom one person let in alone finds it
 * among their first notices.
 */
export async function makeGranted(
  { tx, by, now }: Administering,
  id: string,
  plan: Plan,
  { isFirst = false } = {},
): Promise<void> {
  await plan.make();
  if (plan.gains.includes('identities.open') || plan.gains.includes('identities.approve'))
    await beginTrust(tx, plan.gaining, now);
  const to = (await listWatchers(tx)).filter((one) => one !== by && (isFirst || !plan.gaining.includes(one)));
  await noticeMembers(tx, { event: 'grantGiven', key: `grant/${id}/given`, to, at: now });
}

/** The auditor and the members of the commission, who decide. */
export async function listWatchers(db: Db): Promise<readonly string[]> {
  const watching = ['audit.read', 'denouncements.decide', 'complaints.decide'] as const;
  const held = await Promise.all(watching.map((permission) => listHoldersOf(db, permission)));
  return [...new Set(held.flat())];
}
