import { isDeepStrictEqual } from 'node:util';
import { type Grant, type GrantKind, type Permission, permissionCodes, routes, toTiraneIso } from '@denonco/contract';
import { approvalState } from '../../accounts/approvals/approvals.rules.ts';
import {
  type ApprovalHandling,
  decideApproval,
  showApproval,
  withdrawApproval,
} from '../../accounts/approvals/approvals.ts';
import { confirmationRefusal, hasTwoConfirmers, isOnlyConfirmer } from '../../accounts/members/grants.rules.ts';
import {
  findConfirmers,
  findGrant,
  type GrantRecord,
  isHolding,
  listGrants,
  lockAdministration,
  requireAdministrator,
} from '../../accounts/members/grants.store.ts';
import { applyApproved, grantNames, linesOf, type Plan } from '../../accounts/members/secondPerson.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { forgetSettings } from '../../reference/settings/settings.store.ts';
import { planSettings } from '../settings/settings.routes.ts';
import { planRole } from './memberRoles.routes.ts';
import { planEnabling, planMember, planOwnPermissions } from './members.routes.ts';

const { changeMember, changeMemberPermissions, changeRole, saveSettings } = routes;
const rows: Readonly<Record<GrantKind, readonly [permission: Permission, plan: Plan<unknown>]>> = {
  memberEnable: ['members.manage', planEnabling],
  memberChange: ['members.manage', (context, id, input) => planMember(context, id, changeMember.body.parse(input))],
  memberPermissions: [
    'members.manage',
    (context, id, input) => planOwnPermissions(context, id, changeMemberPermissions.body.parse(input)),
  ],
  roleChange: ['roles.manage', (context, code, input) => planRole(context, code, changeRole.body.parse(input))],
  settings: ['settings.manage', (context, _, input) => planSettings(context, saveSettings.body.parse(input))],
};

type GrantCall = Pick<MemberCall, 'tx' | 'deps' | 'actor' | 'now'>;

async function presentGrants({ tx, deps, actor, now }: GrantCall) {
  const confirmers = await findConfirmers(tx, deps.config);
  const records = await listGrants(tx, now);
  const items = records.map((grant): Grant => {
    const state = approvalState(grant, now);
    const { kind, by, answerUntil, payload } = grant;
    const { gains, gaining } = payload;
    return {
      ...payload,
      ...showApproval(grant),
      kind,
      gains: permissionCodes.filter((code) => gains.includes(code)),
      state,
      until: state === 'waiting' && answerUntil ? toTiraneIso(answerUntil) : null,
      isMine: by.id === actor.memberId,
      refusal: confirmationRefusal(actor.memberId, { requestedBy: by.id, gaining }, confirmers),
    };
  });
  return { items, isAlone: isOnlyConfirmer(confirmers, actor.memberId) };
}

const handlingOf = ({ tx, deps, actor: { memberId }, now }: GrantCall): ApprovalHandling<GrantRecord> => ({
  find: (id) => findGrant(tx, id),
  check: async ({ by, payload: { gaining } }) => {
    const confirmers = await findConfirmers(tx, deps.config);
    const refusal = confirmationRefusal(memberId, { requestedBy: by.id, gaining }, confirmers);
    if (refusal) throw httpError(refusal === 'administrator_first' ? 'forbidden' : refusal);
  },
  apply: async ({ id, kind, target, by, payload: { input, gains, changes } }) => {
    const [permission, planChange] = rows[kind];
    if (!(await isHolding(tx, by.id, permission))) throw httpError('not_allowed_now');
    const wasPair = hasTwoConfirmers(await findConfirmers(tx, deps.config));
    const context = { tx, deps, by: by.id, now };
    const plan = await planChange(context, target, input);
    if (plan.gaining.includes(memberId)) throw httpError('own_account');
    if (!isDeepStrictEqual([gains, changes], [plan.gains, linesOf(plan)])) throw httpError('conflict');
    await applyApproved(context, id, plan);
    await requireAdministrator(tx, deps.config, wasPair);
  },
});

export const grantsHandlers = {
  listGrants: presentGrants,

  answerGrant: async ({ deps, actor, params, body, now }) => {
    const answered = await deps.db.transaction().execute(async (tx) => {
      const call = { tx, deps, actor, now };
      await lockAdministration(tx);
      await decideApproval({ tx, now, ...actor }, grantNames, handlingOf(call), params.id, body);
      return presentGrants(call);
    });
    forgetSettings(deps);
    return answered;
  },

  withdrawGrant: async (call) => {
    const { tx, actor, params, now } = call;
    await lockAdministration(tx);
    await withdrawApproval({ tx, now, ...actor }, grantNames, handlingOf(call), params.id);
    return presentGrants(call);
  },
} satisfies SomeHandlers;
