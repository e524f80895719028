// Administration of roles. Effects are counted before a change, holders are notified, and an administrator always
// remains.
import {
  administration,
  isPermission,
  keeperRole,
  type Locale,
  type MemberRole,
  type Parsed,
  type Permission,
  permissionCodes,
  type routes,
} from '@denonco/contract';
import { listWaiting } from '../../accounts/approvals/approvals.store.ts';
import type { AccountChange } from '../../accounts/members/accountChange.words.ts';
import {
  beginAdministering,
  keepAnAdministrator,
  someoneAdministers,
} from '../../accounts/members/administrators.store.ts';
import { isGuarded } from '../../accounts/members/grants.rules.ts';
import {
  addRole,
  findRole,
  listHolders,
  listRoles,
  nameOf,
  type RoleRecord,
  saveRole,
  saveRolePermissions,
} from '../../accounts/members/memberRoles.store.ts';
import { type Effects, effectsOf, touchedBy } from '../../accounts/members/members.rules.ts';
import { lookAgain } from '../../accounts/members/members.store.ts';
import { notifyAdministrators, notifyMembers } from '../../accounts/members/notify.ts';
import { type Administering, makeOrAsk, type Plan } from '../../accounts/members/secondPerson.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';

type ChangedRole = Parsed<typeof routes.changeRole>['body'];

const keysOf = (effects: Effects['gains']): Permission[] =>
  permissionCodes.filter((key) => effects.some(({ permission }) => permission === key));

const toRole = (row: RoleRecord, waiting: ReadonlySet<string>): MemberRole => ({
  code: row.code,
  name: { al: row.name_al, en: row.name_en },
  scope: row.scope,
  permissions: row.permissions.filter(isPermission),
  members: row.members,
  needsSecondFactor: row.requires_second_factor,
  isSeeded: row.seeded,
  isEdited: row.edited_at !== null,
  isRetired: row.retired_at !== null,
  isWaiting: waiting.has(row.code),
  version: row.version,
});

async function getRole(tx: Parameters<typeof findRole>[0], code: string): Promise<RoleRecord> {
  const role = await findRole(tx, code);
  if (!role) throw fault('not_found');
  return role;
}

/** The administrators' role keeps both keys, so that administrators can always be appointed. */
const keepsAdministration = (code: string, wanted: ReadonlySet<string>): boolean =>
  code !== keeperRole || administration.every((key) => wanted.has(key));

const previewRole: Handler<typeof routes.previewRole> = async ({ params, body, tx, deps, actor }) => {
  const role = await getRole(tx, params.code);
  const after = new Set<string>(body.permissions);
  const effects = effectsOf(await listHolders(tx, role.code), new Set(role.permissions), after);
  const counted = (which: Effects['gains']) =>
    keysOf(which).map((permission) => ({
      permission,
      members: which.find((one) => one.permission === permission)?.members.length ?? 0,
    }));
  const remains =
    keepsAdministration(role.code, after) &&
    (await someoneAdministers(tx, deps.config, { role: role.code, permissions: body.permissions }));
  const isOwn = touchedBy(effects.gains).includes(actor.memberId);
  return {
    gains: counted(effects.gains),
    losses: counted(effects.losses),
    gaining: touchedBy(effects.gains).length,
    losing: touchedBy(effects.losses).length,
    refusal: isOwn ? 'own_account' : remains ? null : 'last_administrator',
  };
};

/** @throws Fault when the change is not allowed. */
export async function planRole(doing: Administering, code: string, body: ChangedRole): Promise<Plan> {
  const { tx, by, now } = doing;
  const before = await getRole(tx, code);
  if (before.version !== body.version) throw fault('conflict');
  const wanted = new Set<string>(body.permissions);
  const effects = effectsOf(await listHolders(tx, code), new Set(before.permissions), wanted);
  if (touchedBy(effects.gains).includes(by)) throw fault('own_account');
  if (!keepsAdministration(code, wanted)) throw fault('last_administrator');
  const names = { name_al: body.name.al, name_en: body.name.en };
  const [gained, lost] = [keysOf(effects.gains), keysOf(effects.losses)];
  const isRenamed = before.name_al !== names.name_al || before.name_en !== names.name_en;
  const isEdited = isRenamed || gained.length + lost.length > 0;
  const factor = body.needsSecondFactor;
  const isFactorChanged = before.requires_second_factor !== factor;
  const rights: AccountChange[] = gained.length + lost.length > 0 ? [{ what: 'permissions', gained, lost }] : [];
  const changes = (locale: Locale): AccountChange[] => [
    ...(isRenamed ? [{ what: 'roleRenamed' as const, to: nameOf(names, locale) }] : []),
    ...rights,
    ...(isFactorChanged ? [{ what: 'secondFactor' as const, needed: factor }] : []),
  ];
  const about = (locale: Locale) => nameOf(before, locale);
  return {
    about,
    changes,
    gains: gained.filter(isGuarded),
    lowers: isFactorChanged && !factor,
    gaining: touchedBy(effects.gains),
    make: async () => {
      const change = { ...names, requires_second_factor: factor, ...(isEdited && { edited_at: now }) };
      if (!(await saveRole(tx, before, change))) throw fault('conflict');
      await saveRolePermissions(tx, code, body.permissions);
      if (!isEdited && !isFactorChanged) return;
      const data = { gained, lost, name: isRenamed ? names : null, needsSecondFactor: factor, members: before.members };
      await audit(tx, { at: now, memberId: by, action: 'roles.change', target: code, data });
      await notifyAdministrators(doing, { name: about, path: 'roles' }, changes);
      const touched = touchedBy([...effects.gains, ...effects.losses]);
      await notifyMembers(doing, touched, () => rights);
      await lookAgain(tx, touched);
    },
  };
}

const changeRole: Handler<typeof routes.changeRole> = async (call) => {
  const { params, body, tx, deps, actor, now } = call;
  const wasPair = await beginAdministering(call, 'roles.manage');
  const doing = { tx, deps, by: actor.memberId, now };
  const plan = await planRole(doing, params.code, body);
  await makeOrAsk(doing, { kind: 'roleChange', target: params.code, input: body }, plan);
  await keepAnAdministrator(tx, deps.config, wasPair);
  return toRole(await getRole(tx, params.code), await listWaiting(tx, now));
};

const copyRole: Handler<typeof routes.copyRole> = async ({ body, tx, deps, actor, now }) => {
  await beginAdministering({ tx, deps, actor, now }, 'roles.manage');
  const from = await findRole(tx, body.from);
  if (!from) throw fault('validation', { fields: { from: 'unknown_value' } });
  const { code, name, scope } = body;
  if (!(await addRole(tx, { code, ...name, scope, from: from.code }, now)))
    throw fault('validation', { fields: { code: 'code_taken' } });
  const data = { from: from.code, name, scope };
  await audit(tx, { at: now, memberId: actor.memberId, action: 'roles.copy', target: code, data });
  await notifyAdministrators(
    { tx, deps, now, by: actor.memberId },
    { name: (locale) => name[locale], path: 'roles' },
    (locale) => [{ what: 'roleMade', from: nameOf(from, locale) }],
  );
  return toRole(await getRole(tx, code), await listWaiting(tx, now));
};

const retireRole: Handler<typeof routes.retireRole> = async ({ params, body, tx, deps, actor, now }) => {
  await beginAdministering({ tx, deps, actor, now }, 'roles.manage');
  const role = await getRole(tx, params.code);
  if (body.retired && (role.members > 0 || role.code === keeperRole)) throw fault('role_held');
  const retired_at = body.retired ? now : null;
  if (!(await saveRole(tx, { ...role, version: body.version }, { retired_at, edited_at: now })))
    throw fault('conflict');
  const what = body.retired ? 'roleRetired' : 'roleRestored';
  const action = body.retired ? 'roles.retire' : 'roles.restore';
  await audit(tx, { at: now, memberId: actor.memberId, action, target: role.code });
  const about = { name: (locale: 'al' | 'en') => nameOf(role, locale), path: 'roles' };
  await notifyAdministrators({ tx, deps, now, by: actor.memberId }, about, () => [{ what }]);
  return toRole(await getRole(tx, role.code), await listWaiting(tx, now));
};

export const memberRolesHandlers: Handlers<'listRoles' | 'previewRole' | 'changeRole' | 'copyRole' | 'retireRole'> = {
  listRoles: async ({ tx, actor, now }) => {
    const waiting = await listWaiting(tx, now);
    return { items: (await listRoles(tx)).map((row) => toRole(row, waiting)), own: actor.roleCode };
  },
  previewRole,
  changeRole,
  copyRole,
  retireRole,
};
