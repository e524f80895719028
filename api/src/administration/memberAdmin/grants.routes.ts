import { isDeepStrictEqual } from 'node:util';
import { type Grant, type GrantKind, type Permission, permissionCodes, routes, toTiraneIso } from '@denonco/contract';
import { approvalState } from '../../accounts/approvals/approvals.rules.ts';
import {
  type ApprovalHandling,
  decideApproval,
  showApproval,
  withdrawApproval,
} from '../../accounts/approvals/approvals.ts';
import {
  type AdministrationContext,
  findConfirmers,
  findGrant,
  type GrantRecord,
  isHolding,
  listGrants,
  lockAdministration,
  requireAdministrator,
} from '../../accounts/members/administrators.store.ts';
import { confirmationRefusal, hasTwoConfirmers, isOnlyConfirmer } from '../../accounts/members/grants.rules.ts';
import { applyApproved, grantNames, linesOf, type PlannedChange } from '../../accounts/members/secondPerson.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { forgetSettings } from '../../reference/settings/settings.store.ts';
import { planRole } from './memberRoles.routes.ts';
import { planEnabling, planMember, planOwnPermissions } from './members.routes.ts';
import { planSettings } from './settings.routes.ts';

interface Row {
  readonly permission: Permission;
  readonly plan: (context: AdministrationContext, target: string, input: unknown) => Promise<PlannedChange>;
}
const rows: Readonly<Record<GrantKind, Row>> = {
  memberEnable: { permission: 'members.manage', plan: (context, id) => planEnabling(context, id) },
  memberChange: {
    permission: 'members.manage',
    plan: (context, id, input) => planMember(context, id, routes.changeMember.body.parse(input)),
  },
  memberPermissions: {
    permission: 'members.manage',
    plan: (context, id, input) => planOwnPermissions(context, id, routes.changeMemberPermissions.body.parse(input)),
  },
  roleChange: {
    permission: 'roles.manage',
    plan: (context, code, input) => planRole(context, code, routes.changeRole.body.parse(input)),
  },
  settings: {
    permission: 'settings.manage',
    plan: (context, _, input) => planSettings(context, routes.saveSettings.body.parse(input)),
  },
};

async function presentGrants(tx: Db, deps: Deps, actor: Actor, now: Date) {
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

const handlingOf = (tx: Db, deps: Deps, { memberId }: Actor, now: Date): ApprovalHandling<GrantRecord> => ({
  find: (id) => findGrant(tx, id),
  check: async ({ by, payload: { gaining } }) => {
    const refusal = confirmationRefusal(
      memberId,
      { requestedBy: by.id, gaining },
      await findConfirmers(tx, deps.config),
    );
    if (refusal) throw httpError(refusal === 'administrator_first' ? 'forbidden' : refusal);
  },
  apply: async ({ id, kind, target, by, payload: { input, gains, changes } }) => {
    const row = rows[kind];
    if (!(await isHolding(tx, by.id, row.permission))) throw httpError('not_allowed_now');
    const wasPair = hasTwoConfirmers(await findConfirmers(tx, deps.config));
    const context = { tx, deps, by: by.id, now };
    const plan = await row.plan(context, target, input);
    if (plan.gaining.includes(memberId)) throw httpError('own_account');
    if (!isDeepStrictEqual([gains, changes], [plan.gains, linesOf(plan)])) throw httpError('conflict');
    await applyApproved(context, id, plan);
    await requireAdministrator(tx, deps.config, wasPair);
  },
});

export const grantsHandlers = {
  listGrants: ({ tx, deps, actor, now }) => presentGrants(tx, deps, actor, now),

  async answerGrant({ deps, actor, params, body, now }) {
    const { memberId } = actor;
    const answered = await deps.db.transaction().execute(async (tx) => {
      await lockAdministration(tx);
      await decideApproval({ tx, now, memberId }, grantNames, handlingOf(tx, deps, actor, now), params.id, body);
      return presentGrants(tx, deps, actor, now);
    });
    forgetSettings(deps);
    return answered;
  },

  async withdrawGrant({ tx, deps, actor, params, now }) {
    await lockAdministration(tx);
    const { memberId } = actor;
    await withdrawApproval({ tx, now, memberId }, grantNames, handlingOf(tx, deps, actor, now), params.id);
    return presentGrants(tx, deps, actor, now);
  },
} satisfies SomeHandlers;
