// Roles and their permissions: list, preview, change, copy, retire; guarded changes wait for a second person.
import {
  administration,
  administratorRole,
  isPermission,
  type MemberRole,
  type Parsed,
  type routes,
} from '@denonco/contract';
import { listWaiting } from '../../accounts/approvals/approvals.store.ts';
import { accountChange, permissionsChange } from '../../accounts/members/accountChange.texts.ts';
import { affectedMembers, isGuarded, permissionEffects } from '../../accounts/members/grants.rules.ts';
import {
  type AdministrationContext,
  someoneAdministers,
  withAdministrationLock,
} from '../../accounts/members/grants.store.ts';
import {
  addRole,
  findRole,
  listRoleHolders,
  listRoles,
  type RoleRecord,
  saveRole,
  saveRolePermissions,
} from '../../accounts/members/memberRoles.store.ts';
import { notifyAdministrators, notifyMembers } from '../../accounts/members/notify.ts';
import { applyOrRequestApproval, type Plan } from '../../accounts/members/secondPerson.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound, requireVersion } from '../../platform/http/httpError.ts';
import { publishLive } from '../../platform/live/live.store.ts';

const toRole = (row: RoleRecord, waiting: ReadonlySet<string>): MemberRole => ({
  ...row,
  permissions: row.permissions.filter(isPermission),
  isWaiting: waiting.has(row.code),
});

const getRole = async (tx: Db, code: string): Promise<RoleRecord> => orNotFound(await findRole(tx, code));

/** The role keeps both keys, so that administrators can always be appointed. */
const keepsAdministration = (code: string, wanted: readonly string[]): boolean =>
  code !== administratorRole || administration.every((key) => wanted.includes(key));

export const planRole: Plan<Parsed<typeof routes.changeRole>['body']> = async (context, code, body) => {
  const { tx, by, now } = context;
  const before = await getRole(tx, code);
  requireVersion(before.version, body.version);
  const { gains, losses } = permissionEffects(await listRoleHolders(tx, code), before.permissions, body.permissions);
  if (affectedMembers(gains).includes(by)) throw httpError('own_account');
  if (!keepsAdministration(code, body.permissions)) throw httpError('last_administrator');
  const names = { name_al: body.name.al, name_en: body.name.en };
  const gained = gains.map((effect) => effect.code);
  const lost = losses.map((effect) => effect.code);
  const isRenamed = before.name.al !== body.name.al || before.name.en !== body.name.en;
  const isEdited = isRenamed || gained.length + lost.length > 0;
  const factor = body.needsSecondFactor;
  const isFactorChanged = before.needsSecondFactor !== factor;
  const rights = permissionsChange(gained, lost);
  const changes = [
    ...(isRenamed ? [accountChange('roleRenamed', { to: body.name })] : []),
    ...rights,
    ...(isFactorChanged ? [accountChange(factor ? 'factorNeeded' : 'factorNotNeeded')] : []),
  ];
  return {
    about: before.name,
    changes,
    gains: gained.filter(isGuarded),
    lowers: isFactorChanged && !factor,
    gaining: affectedMembers(gains),
    make: async () => {
      const change = { ...names, requires_second_factor: factor, ...(isEdited && { edited_at: now }) };
      await saveRole(tx, code, before.version, change);
      await saveRolePermissions(tx, code, body.permissions);
      if (!isEdited && !isFactorChanged) return;
      const data = { gained, lost, name: isRenamed ? names : null, needsSecondFactor: factor, members: before.members };
      await audit(tx, { at: now, memberId: by, action: 'roles.change', target: code, data });
      await notifyAdministrators(context, { name: before.name, path: 'roles' }, changes);
      const touched = affectedMembers([...gains, ...losses]);
      await notifyMembers(context, touched, rights);
      for (const sessionsOf of touched) await publishLive(tx, { sessionsOf });
    },
  };
};

async function changed(
  call: Parameters<typeof withAdministrationLock>[0],
  change: (context: AdministrationContext) => Promise<string>,
) {
  const code = await withAdministrationLock(call, 'roles.manage', change);
  return toRole(await getRole(call.tx, code), await listWaiting(call.tx, call.now));
}

export const memberRolesHandlers = {
  listRoles: async ({ tx, actor, now }) => {
    const waiting = await listWaiting(tx, now);
    return { items: (await listRoles(tx)).map((row) => toRole(row, waiting)), own: actor.roleCode };
  },
  async previewRole({ params, body, tx, deps, actor }) {
    const { permissions } = body;
    const role = await getRole(tx, params.code);
    const { gains, losses } = permissionEffects(await listRoleHolders(tx, role.code), role.permissions, permissions);
    const counted = (effects: typeof gains) =>
      effects.map(({ code: permission, members }) => ({ permission, members: members.length }));
    const remains =
      keepsAdministration(role.code, permissions) &&
      (await someoneAdministers(tx, deps.config, { role: role.code, permissions }));
    const isOwn = affectedMembers(gains).includes(actor.memberId);
    return {
      gains: counted(gains),
      losses: counted(losses),
      gaining: affectedMembers(gains).length,
      losing: affectedMembers(losses).length,
      refusal: isOwn ? 'own_account' : remains ? null : 'last_administrator',
    };
  },
  changeRole: (call) =>
    changed(call, async (context) => {
      const { code } = call.params;
      const request = { kind: 'roleChange', target: code, input: call.body } as const;
      await applyOrRequestApproval(context, request, await planRole(context, code, call.body));
      return code;
    }),
  copyRole: (call) =>
    changed(call, async (context) => {
      const { tx, by, now } = context;
      const { code, name, scope } = call.body;
      const from = await findRole(tx, call.body.from);
      if (!from) throw httpError('validation', { fields: { from: 'unknown_value' } });
      if (!(await addRole(tx, { code, ...name, scope, from: from.code }, now)))
        throw httpError('validation', { fields: { code: 'code_taken' } });
      const data = { from: from.code, name, scope };
      await audit(tx, { at: now, memberId: by, action: 'roles.copy', target: code, data });
      await notifyAdministrators(context, { name, path: 'roles' }, [accountChange('roleMade', { from: from.name })]);
      return code;
    }),
  retireRole: (call) =>
    changed(call, async (context) => {
      const { tx, by, now } = context;
      const { version, retired } = call.body;
      const role = await getRole(tx, call.params.code);
      const { code, name } = role;
      if (retired && (role.members > 0 || code === administratorRole)) throw httpError('role_held');
      await saveRole(tx, code, version, { retired_at: retired ? now : null, edited_at: now });
      await audit(tx, { at: now, memberId: by, action: retired ? 'roles.retire' : 'roles.restore', target: code });
      const change = accountChange(retired ? 'roleRetired' : 'roleRestored');
      await notifyAdministrators(context, { name, path: 'roles' }, [change]);
      return code;
    }),
} satisfies SomeHandlers;
