// Requests for rights confirmed by a second person. The confirmation checks the change again in the name of the asker,
// and applies it only if it still grants the same.
import { isDeepStrictEqual } from 'node:util';
import { type Grant, type GrantKind, type Permission, routes, toTiraneIso } from '@denonco/contract';
import { requireVerified } from '../../accounts/factors/stepUp.ts';
import { keepAnAdministrator, lockAdministration } from '../../accounts/members/administrators.store.ts';
import { grantState, isAlone, isPair, refusalFor } from '../../accounts/members/grants/grants.rules.ts';
import {
  findConfirmers,
  findGrant,
  type GrantRecord,
  isHolding,
  listGrants,
  saveGrantAnswer,
  saveGrantWithdrawal,
} from '../../accounts/members/grants/grants.store.ts';
import { type Administering, linesOf, makeGranted, type Plan } from '../../accounts/members/grants/secondPerson.ts';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { forgetSettings } from '../../reference/settings/settings.store.ts';
import { planEnabling } from './actions.ts';
import { planRole } from './memberRoles.routes.ts';
import { planMember, planOwnPermissions } from './members.routes.ts';
import { planSettings } from './settings.routes.ts';

interface Row {
  /** Required of the asker at the confirmation too. */
  readonly permission: Permission;
  readonly plan: (doing: Administering, target: string, input: unknown) => Promise<Plan>;
}
const rows: Readonly<Record<GrantKind, Row>> = {
  memberEnable: { permission: 'members.manage', plan: (doing, id) => planEnabling(doing, id) },
  memberChange: {
    permission: 'members.manage',
    plan: (doing, id, input) => planMember(doing, id, routes.changeMember.body.parse(input)),
  },
  memberPermissions: {
    permission: 'members.manage',
    plan: (doing, id, input) => planOwnPermissions(doing, id, routes.changeMemberPermissions.body.parse(input)),
  },
  roleChange: {
    permission: 'roles.manage',
    plan: (doing, code, input) => planRole(doing, code, routes.changeRole.body.parse(input)),
  },
  settings: {
    permission: 'settings.manage',
    plan: (doing, _, input) => planSettings(doing, routes.saveSettings.body.parse(input)),
  },
};

const instant = (at: Date): string => toTiraneIso(at.getTime());

async function shown(tx: Db, deps: Deps, actor: Actor, now: Date) {
  const confirmers = await findConfirmers(tx, deps.config);
  const records = await listGrants(tx, now);
  const items = records.map((grant): Grant => {
    const state = grantState(grant, now);
    const { id, kind, about, by, askedAt, changes, gains, answered, answerUntil } = grant;
    return {
      id,
      kind,
      about,
      asked: { by, at: instant(askedAt) },
      changes,
      gains: [...gains],
      state,
      until: state === 'waiting' && answerUntil ? instant(answerUntil) : null,
      answered: answered && { ...answered, at: instant(answered.at) },
      isMine: grant.askedBy === actor.memberId,
      refusal: refusalFor(actor.memberId, grant, confirmers),
    };
  });
  return { items, isAlone: isAlone(confirmers, actor.memberId) };
}

async function waitingGrant(tx: Db, id: string, now: Date): Promise<GrantRecord> {
  const grant = await findGrant(tx, id);
  if (!grant) throw fault('not_found');
  if (grant.answered) throw fault('conflict');
  if (grantState(grant, now) !== 'waiting') throw fault('not_allowed_now');
  return grant;
}

/**
 * @throws Fault when this member is not the second person, the asker lost the permission, or the change grants
 * something else.
 */
async function confirm(tx: Db, deps: Deps, grant: GrantRecord, by: string, now: Date): Promise<void> {
  const row = rows[grant.kind];
  if (!(await isHolding(tx, grant.askedBy, row.permission))) throw fault('not_allowed_now');
  const wasPair = isPair(await findConfirmers(tx, deps.config));
  const doing = { tx, deps, by: grant.askedBy, now };
  const plan = await row.plan(doing, grant.target, grant.input);
  if (plan.gaining.includes(by)) throw fault('own_account');
  const asked = [grant.gains, grant.changes];
  const given = [plan.gains, { al: linesOf(plan, 'al'), en: linesOf(plan, 'en') }];
  if (!isDeepStrictEqual(asked, given)) throw fault('conflict');
  await makeGranted(doing, grant.id, plan);
  await keepAnAdministrator(tx, deps.config, wasPair);
}

export const grantsHandlers: Handlers<'listGrants' | 'answerGrant' | 'withdrawGrant'> = {
  listGrants: ({ tx, deps, actor, now }) => shown(tx, deps, actor, now),

  async answerGrant({ deps, actor, params, body, now }) {
    requireVerified(actor, now);
    const { memberId: by } = actor;
    const answered = await deps.db.transaction().execute(async (tx) => {
      await lockAdministration(tx);
      const grant = await waitingGrant(tx, params.id, now);
      const refusal = refusalFor(by, grant, await findConfirmers(tx, deps.config));
      if (refusal) throw fault(refusal === 'administrator_first' ? 'forbidden' : refusal);
      const given = { at: now, by, isConfirmed: body.confirm, reason: body.reason || null };
      await saveGrantAnswer(tx, grant.id, given);
      const action = body.confirm ? 'grants.confirm' : 'grants.refuse';
      const data = { grant: grant.id, askedBy: grant.askedBy, gains: [...grant.gains] };
      await audit(tx, { at: now, memberId: by, action, target: grant.target, data });
      if (body.confirm) await confirm(tx, deps, grant, by, now);
      const key = `grant/${grant.id}/answered`;
      await addNotices(tx, { event: 'grantAnswered', key, to: [grant.askedBy], at: now });
      return shown(tx, deps, actor, now);
    });
    forgetSettings(deps);
    return answered;
  },

  async withdrawGrant({ tx, deps, actor, params, now }) {
    await lockAdministration(tx);
    const grant = await waitingGrant(tx, params.id, now);
    const { memberId } = actor;
    if (grant.askedBy !== memberId) throw fault('not_found');
    await saveGrantWithdrawal(tx, grant.id, now);
    const data = { grant: grant.id };
    await audit(tx, { at: now, memberId, action: 'grants.withdraw', target: grant.target, data });
    return shown(tx, deps, actor, now);
  },
};
