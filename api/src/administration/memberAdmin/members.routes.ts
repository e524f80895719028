import { fullNameOf, type Locale, type Parsed, type Permission, permissionCodes, type routes } from '@denonco/contract';
import { changeMyAbsence, listMyDeputies } from '../../accounts/members/absences.ts';
import { ownPermissions } from '../../accounts/members/account.store.ts';
import type { AccountChange } from '../../accounts/members/accountChange.texts.ts';
import { type Administering, administer } from '../../accounts/members/administrators.store.ts';
import { gainsOf, isGuarded, noPermissions } from '../../accounts/members/grants.rules.ts';
import { findRole, nameOf, type Placed, placeOf } from '../../accounts/members/memberRoles.store.ts';
import { type AccountData, toMemberRow } from '../../accounts/members/members.present.ts';
import { effectivePermissionsOf, isGranted } from '../../accounts/members/members.rules.ts';
import {
  listMembers as findMembers,
  type MemberRecord,
  saveAccount,
  saveOwnPermissions,
} from '../../accounts/members/members.store.ts';
import { notifyOfAccount } from '../../accounts/members/notify.ts';
import { makeOrAsk, type Plan } from '../../accounts/members/secondPerson.ts';
import { addAccount } from '../../accounts/sessions/accountLinks.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { accountOf, getRecord } from './account.ts';
import { actOnMember, enable } from './actions.ts';

const listMembers: Handler<typeof routes.listMembers> = async ({ query: { page, pageSize, ...filter }, tx, now }) => {
  const { items, total, counts } = await findMembers(tx, filter, { page, pageSize, now });
  return { items: items.map(toMemberRow), total, page, pageSize, counts };
};

type ChangedMember = Parsed<typeof routes.changeMember>['body'];
type ChangedPermissions = Parsed<typeof routes.changeMemberPermissions>['body'];

const fullName = ({ name, surname }: Pick<MemberRecord, 'name' | 'surname'>) => fullNameOf(name, surname);

async function invite(context: Administering, given: Parsed<typeof routes.inviteMember>['body']): Promise<string> {
  const { tx, by, now } = context;
  const { email, name, surname, language } = given;
  const { role, municipality } = await placeOf(tx, given);
  const place = { role_code: role.code, municipality_code: municipality?.code ?? null };
  // Disabled until enabled, which a second person may have to confirm.
  const id = await addAccount(tx, { email, name, surname, language, ...place }, context);
  if (!id) throw httpError('validation', { fields: { email: 'email_taken' } });
  const data: AccountData = {
    role: { from: null, to: role.name_al },
    ...(municipality && { municipality: { from: null, to: municipality.name_al } }),
  };
  await audit(tx, { at: now, memberId: by, action: 'members.invite', target: id, data });
  await enable(context, id);
  return id;
}

function changesOf(before: MemberRecord, wanted: { name: string; surname: string }, { role, municipality }: Placed) {
  const was = { role: { name_al: before.role_al, name_en: before.role_en } };
  const place = before.municipality
    ? { name_al: before.municipality_al ?? '', name_en: before.municipality_en ?? '' }
    : undefined;
  const isRenamed = fullName(before) !== fullName(wanted);
  const isMoved = before.municipality !== (municipality?.code ?? null);
  const changes = (locale: Locale): AccountChange[] => [
    ...(isRenamed ? [{ what: 'name' as const, name: fullName(wanted) }] : []),
    ...(before.role === role.code
      ? []
      : [{ what: 'role' as const, from: nameOf(was.role, locale), to: nameOf(role, locale) }]),
    ...(isMoved
      ? [{ what: 'municipality' as const, from: nameOf(place, locale), to: nameOf(municipality, locale) }]
      : []),
  ];
  const data: AccountData = {
    ...(isRenamed && { name: { from: fullName(before), to: fullName(wanted) } }),
    ...(before.role !== role.code && { role: { from: before.role_al, to: role.name_al } }),
    ...(isMoved && { municipality: { from: place?.name_al ?? null, to: municipality?.name_al ?? null } }),
  };
  return { changes, data, isRights: before.role !== role.code || isMoved };
}

export async function planMember(context: Administering, id: string, body: ChangedMember): Promise<Plan> {
  const { tx, by, now } = context;
  const before = await getRecord(tx, id);
  const placed = await placeOf(tx, body, before.role);
  const { changes, data, isRights } = changesOf(before, body, placed);
  if (isRights && before.id === by) throw httpError('own_account');
  if (before.version !== body.version) throw httpError('conflict');
  const own = await ownPermissions(tx, id);
  const was = await findRole(tx, before.role);
  const after = effectivePermissionsOf(placed.role, own);
  const lowers =
    was?.requires_second_factor === true &&
    !placed.role.requires_second_factor &&
    permissionCodes.some((code) => isGuarded(code) && after.has(code));
  return {
    about: () => fullName(before),
    changes: (locale) => [...changes(locale), ...(lowers ? [{ what: 'secondFactor' as const, needed: false }] : [])],
    gains: gainsOf(was ? effectivePermissionsOf(was, own) : noPermissions, after),
    lowers,
    gaining: [id],
    make: async () => {
      const isSaved = await saveAccount(tx, id, body.version, {
        name: body.name,
        surname: body.surname,
        role_code: placed.role.code,
        municipality_code: placed.municipality?.code ?? null,
      });
      if (!isSaved) throw httpError('conflict');
      if (changes('al').length === 0) return;
      await audit(tx, { at: now, memberId: by, action: 'members.change', target: id, data });
      await notifyOfAccount(context, before, changes);
    },
  };
}

export async function planOwnPermissions(context: Administering, id: string, body: ChangedPermissions): Promise<Plan> {
  const { tx, by, now } = context;
  const before = await getRecord(tx, id);
  if (before.id === by) throw httpError('own_account');
  if (before.version !== body.version) throw httpError('conflict');
  const given = await findRole(tx, before.role);
  const role = new Set<string>(given?.permissions);
  const own = await ownPermissions(tx, id);
  // Only differences from the role are stored.
  const after = Object.fromEntries([
    ...body.added.filter((key) => !role.has(key)).map((key) => [key, true] as const),
    ...body.taken.filter((key) => role.has(key)).map((key) => [key, false] as const),
  ]);
  const moved = (from: typeof own, to: typeof own): Permission[] =>
    permissionCodes.filter((key) => !isGranted(role, from, key) && isGranted(role, to, key));
  const [gained, lost] = [moved(own, after), moved(after, own)];
  const changes: readonly AccountChange[] = [{ what: 'permissions', gained, lost }];
  return {
    about: () => fullName(before),
    changes: () => changes,
    gains: gained.filter(isGuarded),
    gaining: [id],
    make: async () => {
      if (!(await saveAccount(tx, id, body.version, {}))) throw httpError('conflict');
      const rows = Object.entries(after).map(([permission, granted]) => ({ permission, granted }));
      await saveOwnPermissions(tx, id, rows);
      if (gained.length + lost.length === 0) return;
      const data: AccountData = { gained, lost };
      await audit(tx, { at: now, memberId: by, action: 'members.permissions', target: id, data });
      await notifyOfAccount(context, before, () => changes);
    },
  };
}

export const membersHandlers: Handlers<
  | 'listMembers'
  | 'getMember'
  | 'inviteMember'
  | 'changeMember'
  | 'changeMemberPermissions'
  | 'actOnMember'
  | 'changeMyAbsence'
  | 'listMyDeputies'
> = {
  listMembers,
  getMember: (call) => accountOf(call, call.params.id),
  inviteMember: async (call) => {
    const id = await administer(call, 'members.manage', (context) => invite(context, call.body));
    return accountOf(call, id);
  },
  changeMember: async (call) => {
    const { params, body } = call;
    await administer(call, 'members.manage', async (context) => {
      const plan = await planMember(context, params.id, body);
      await makeOrAsk(context, { kind: 'memberChange', target: params.id, input: body }, plan);
    });
    return accountOf(call, params.id);
  },
  changeMemberPermissions: async (call) => {
    const { params, body } = call;
    await administer(call, 'members.manage', async (context) => {
      const plan = await planOwnPermissions(context, params.id, body);
      await makeOrAsk(context, { kind: 'memberPermissions', target: params.id, input: body }, plan);
    });
    return accountOf(call, params.id);
  },
  actOnMember,
  changeMyAbsence,
  listMyDeputies,
};
