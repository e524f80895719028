import { isDeepStrictEqual } from 'node:util';
import { type Grant, type GrantKind, type Permission, permissionCodes, routes, toTiraneIso } from '@denonco/contract';
import { approvalState } from '../../accounts/approvals/approvals.rules.ts';
import {
  type ApprovalHandling,
  answerApproval,
  showApproval,
  withdrawApproval,
} from '../../accounts/approvals/approvals.ts';
import { requireVerified } from '../../accounts/factors/stepUp.ts';
import {
  type Administering,
  keepAnAdministrator,
  lockAdministration,
} from '../../accounts/members/administrators.store.ts';
import { isAlone, isPair, refusalFor } from '../../accounts/members/grants.rules.ts';
import {
  findConfirmers,
  findGrant,
  type GrantRecord,
  isHolding,
  listGrants,
} from '../../accounts/members/grants.store.ts';
import { grantNames, linesOf, makeGranted, type Plan } from '../../accounts/members/secondPerson.ts';
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

async function shown(tx: Db, deps: Deps, actor: Actor, now: Date) {
  const confirmers = await findConfirmers(tx, deps.config);
  const records = await listGrants(tx, now);
  const items = records.map((grant): Grant => {
    const state = approvalState(grant, now);
    const { kind, by, answerUntil } = grant;
    const { about, changes, gains, gaining } = grant.payload;
    return {
      ...showApproval(grant),
      kind,
      about,
      changes,
      gains: permissionCodes.filter((code) => gains.includes(code)),
      state,
      until: state === 'waiting' && answerUntil ? toTiraneIso(answerUntil) : null,
      isMine: by.id === actor.memberId,
      refusal: refusalFor(actor.memberId, { askedBy: by.id, gaining }, confirmers),
    };
  });
  return { items, isAlone: isAlone(confirmers, actor.memberId) };
}

const handlingOf = (tx: Db, deps: Deps, { memberId }: Actor, now: Date): ApprovalHandling<GrantRecord> => ({
  find: (id) => findGrant(tx, id),
  check: async ({ by, payload: { gaining } }) => {
    const refusal = refusalFor(memberId, { askedBy: by.id, gaining }, await findConfirmers(tx, deps.config));
    if (refusal) throw fault(refusal === 'administrator_first' ? 'forbidden' : refusal);
  },
  apply: async ({ id, kind, target, by, payload: { input, gains, changes } }) => {
    const row = rows[kind];
    if (!(await isHolding(tx, by.id, row.permission))) throw fault('not_allowed_now');
    const wasPair = isPair(await findConfirmers(tx, deps.config));
    const doing = { tx, deps, by: by.id, now };
    const plan = await row.plan(doing, target, input);
    if (plan.gaining.includes(memberId)) throw fault('own_account');
    const given = [plan.gains, { al: linesOf(plan, 'al'), en: linesOf(plan, 'en') }];
    if (!isDeepStrictEqual([gains, changes], given)) throw fault('conflict');
    await makeGranted(doing, id, plan);
    await keepAnAdministrator(tx, deps.config, wasPair);
  },
});

export const grantsHandlers: Handlers<'listGrants' | 'answerGrant' | 'withdrawGrant'> = {
  listGrants: ({ tx, deps, actor, now }) => shown(tx, deps, actor, now),

  async answerGrant({ deps, actor, params, body, now }) {
    requireVerified(actor, now);
    const { memberId } = actor;
    const answered = await deps.db.transaction().execute(async (tx) => {
      await lockAdministration(tx);
      await answerApproval({ tx, now, memberId }, grantNames, handlingOf(tx, deps, actor, now), params.id, body);
      return shown(tx, deps, actor, now);
    });
    forgetSettings(deps);
    return answered;
  },

  async withdrawGrant({ tx, deps, actor, params, now }) {
    await lockAdministration(tx);
    const { memberId } = actor;
    await withdrawApproval({ tx, now, memberId }, grantNames, handlingOf(tx, deps, actor, now), params.id);
    return shown(tx, deps, actor, now);
  },
};
