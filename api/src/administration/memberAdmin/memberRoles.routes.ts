import {
  administration,
  administratorRole,
  isPermission,
  type Locale,
  type MemberRole,
  type Parsed,
  type Permission,
  permissionCodes,
  type routes,
} from '@denonco/contract';
import { listWaiting } from '../../accounts/approvals/approvals.store.ts';
import type { AccountChange } from '../../accounts/members/accountChange.texts.ts';
import { type Administering, administer, someoneAdministers } from '../../accounts/members/administrators.store.ts';
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
import { notifyAdministrators, notifyMembers } from '../../accounts/members/notify.ts';
import { makeOrAsk, type Plan } from '../../accounts/members/secondPerson.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { publishLive } from '../../platform/live/live.store.ts';

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
  if (!role) throw httpError('not_found');
  return role;
}

/** The role keeps both keys, so that administrators can always be appointed. */
const keepsAdministration = (code: string, wanted: ReadonlySet<string>): boolean =>
  code !== administratorRole || administration.every((key) => wanted.has(key));

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

export async function planRole(context: Administering, code: string, body: ChangedRole): Promise<Plan> {
  const { tx, by, now } = context;
  const before = await getRole(tx, code);
  if (before.version !== body.version) throw httpError('conflict');
  const wanted = new Set<string>(body.permissions);
  const effects = effectsOf(await listHolders(tx, code), new Set(before.permissions), wanted);
  if (touchedBy(effects.gains).includes(by)) throw httpError('own_account');
  if (!keepsAdministration(code, wanted)) throw httpError('last_administrator');
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
      if (!(await saveRole(tx, before, change))) throw httpError('conflict');
      await saveRolePermissions(tx, code, body.permissions);
      if (!isEdited && !isFactorChanged) return;
      const data = { gained, lost, name: isRenamed ? names : null, needsSecondFactor: factor, members: before.members };
      await audit(tx, { at: now, memberId: by, action: 'roles.change', target: code, data });
      await notifyAdministrators(context, { name: about, path: 'roles' }, changes);
      const touched = touchedBy([...effects.gains, ...effects.losses]);
      await notifyMembers(context, touched, () => rights);
      for (const sessionsOf of touched) await publishLive(tx, { sessionsOf });
    },
  };
}

async function changed(call: Parameters<typeof administer>[0], change: (context: Administering) => Promise<string>) {
  const code = await administer(call, 'roles.manage', change);
  return toRole(await getRole(call.tx, code), await listWaiting(call.tx, call.now));
}

const changeRole: Handler<typeof routes.changeRole> = (call) =>
  changed(call, async (context) => {
    const { code } = call.params;
    const plan = await planRole(context, code, call.body);
    await makeOrAsk(context, { kind: 'roleChange', target: code, input: call.body }, plan);
    return code;
  });

const copyRole: Handler<typeof routes.copyRole> = (call) =>
  changed(call, async (context) => {
    const { tx, by, now } = context;
    const { code, name, scope } = call.body;
    const from = await findRole(tx, call.body.from);
    if (!from) throw httpError('validation', { fields: { from: 'unknown_value' } });
    if (!(await addRole(tx, { code, ...name, scope, from: from.code }, now)))
      throw httpError('validation', { fields: { code: 'code_taken' } });
    const data = { from: from.code, name, scope };
    await audit(tx, { at: now, memberId: by, action: 'roles.copy', target: code, data });
    const about = { name: (locale: Locale) => name[locale], path: 'roles' };
    await notifyAdministrators(context, about, (locale) => [{ what: 'roleMade', from: nameOf(from, locale) }]);
    return code;
  });

const retireRole: Handler<typeof routes.retireRole> = (call) =>
  changed(call, async (context) => {
    const { tx, by, now } = context;
    const { version, retired } = call.body;
    const role = await getRole(tx, call.params.code);
    const { code } = role;
    if (retired && (role.members > 0 || code === administratorRole)) throw httpError('role_held');
    const marked = { retired_at: retired ? now : null, edited_at: now };
    if (!(await saveRole(tx, { code, version }, marked))) throw httpError('conflict');
    await audit(tx, { at: now, memberId: by, action: retired ? 'roles.retire' : 'roles.restore', target: code });
    const about = { name: (locale: Locale) => nameOf(role, locale), path: 'roles' };
    await notifyAdministrators(context, about, () => [{ what: retired ? 'roleRetired' : 'roleRestored' }]);
    return code;
  });

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
