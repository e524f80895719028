// Administration of accounts. Every change is an audit row, is told to whoever it concerns, and leaves somebody who can
// administer; nobody changes their own rights, and nobody sees or sets another's password.
import { type Locale, type Permission, permissionCodes, type routes } from '@denonco/contract';
import { audit } from '../db/audit.store.ts';
import type { Call, Handler, Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { inviteMember as sendInvitation } from '../sessions/links/accountLinks.store.ts';
import { ownPermissions } from './account.store.ts';
import { accountOf, getRecord } from './account.ts';
import { actOnMember } from './actions.ts';
import { beginAdministering, keepAnAdministrator } from './administrators.store.ts';
import { findRole } from './memberRoles.store.ts';
import { type AccountData, toMemberRow } from './members.present.ts';
import { isHeld } from './members.rules.ts';
import {
  listMembers as findMembers,
  lookAgain,
  type MemberRecord,
  saveAccount,
  saveOwnPermissions,
} from './members.store.ts';
import { nameOf, type Placed, placeOf } from './placing.ts';
import { tellAdministrators, tellMembers } from './telling/tell.ts';
import type { Told } from './telling/told.words.ts';

const listMembers: Handler<typeof routes.listMembers> = async ({ query: { page, pageSize, ...filter }, tx, now }) => {
  const { items, total, counts } = await findMembers(tx, filter, { page, pageSize, now });
  return { items: items.map(toMemberRow), total, page, pageSize, counts };
};

const fullName = ({ name, surname }: Pick<MemberRecord, 'name' | 'surname'>) => `${name} ${surname}`;

const inviteMember: Handler<typeof routes.inviteMember> = async (call) => {
  const { body, tx, deps, actor, now } = call;
  await beginAdministering({ tx, actor, now }, 'members.manage');
  const { role, municipality } = await placeOf(tx, body);
  const made = await sendInvitation(tx, deps, {
    ...{ email: body.email, name: body.name, surname: body.surname, language: body.language },
    ...{ roleCode: role.code, municipalityCode: municipality?.code ?? null, by: actor.memberId, now },
  });
  if (!made) throw fault('validation', { fields: { email: 'email_taken' } });
  const data: AccountData = {
    role: { from: null, to: role.name_al },
    ...(municipality && { municipality: { from: null, to: municipality.name_al } }),
  };
  await audit(tx, { at: now, memberId: actor.memberId, action: 'members.invite', target: made.memberId, data });
  const about = { name: () => fullName(body), path: `members/${made.memberId}` };
  await tellAdministrators({ tx, deps, now, by: actor.memberId }, about, (locale) => [
    { what: 'invited', role: nameOf(role, locale) },
  ]);
  return accountOf(call, made.memberId);
};

/** What a change of name, role and municipality comes to, in the reader's language. */
function changesOf(before: MemberRecord, wanted: { name: string; surname: string }, { role, municipality }: Placed) {
  const was = { role: { name_al: before.role_al, name_en: before.role_en } };
  const place = before.municipality
    ? { name_al: before.municipality_al ?? '', name_en: before.municipality_en ?? '' }
    : undefined;
  const isRenamed = fullName(before) !== fullName(wanted);
  const isMoved = before.municipality !== (municipality?.code ?? null);
  const told = (locale: Locale): Told[] => [
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
  return { told, data, isRights: before.role !== role.code || isMoved };
}

const changeMember: Handler<typeof routes.changeMember> = async (call) => {
  const { body, params, tx, deps, actor, now } = call;
  await beginAdministering({ tx, actor, now }, 'members.manage');
  const before = await getRecord(tx, params.id);
  const placed = await placeOf(tx, body, before.role);
  const { told, data, isRights } = changesOf(before, body, placed);
  if (isRights && before.id === actor.memberId) throw fault('own_account');
  const isSaved = await saveAccount(tx, before.id, body.version, {
    ...{ name: body.name, surname: body.surname },
    ...{ role_code: placed.role.code, municipality_code: placed.municipality?.code ?? null },
  });
  if (!isSaved) throw fault('conflict');
  if (told('al').length === 0) return accountOf(call, before.id);
  await keepAnAdministrator(tx, deps.config);
  await audit(tx, { at: now, memberId: actor.memberId, action: 'members.change', target: before.id, data });
  await tellAll(call, before, told);
  return accountOf(call, before.id);
};

/** The member, the other administrators, and the member's open pages. */
async function tellAll(
  { tx, deps, actor, now }: Pick<Call<typeof routes.changeMember>, 'tx' | 'deps' | 'actor' | 'now'>,
  member: MemberRecord,
  told: (locale: Locale) => readonly Told[],
): Promise<void> {
  const telling = { tx, deps, now, by: actor.memberId };
  await tellMembers(telling, [member.id], told);
  const about = { name: () => fullName(member), path: `members/${member.id}`, memberId: member.id };
  await tellAdministrators(telling, about, told);
  await lookAgain(tx, [member.id]);
}

const changeMemberPermissions: Handler<typeof routes.changeMemberPermissions> = async (call) => {
  const { body, params, tx, deps, actor, now } = call;
  await beginAdministering({ tx, actor, now }, 'members.manage');
  const before = await getRecord(tx, params.id);
  if (before.id === actor.memberId) throw fault('own_account');
  const role = new Set((await findRole(tx, before.role))?.permissions);
  const own = await ownPermissions(tx, before.id);
  // What the role gives anyway is no addition, and what it does not give cannot be taken.
  const after = Object.fromEntries([
    ...body.added.filter((key) => !role.has(key)).map((key) => [key, true] as const),
    ...body.taken.filter((key) => role.has(key)).map((key) => [key, false] as const),
  ]);
  const moved = (from: typeof own, to: typeof own): Permission[] =>
    permissionCodes.filter((key) => !isHeld(role, from, key) && isHeld(role, to, key));
  const [gained, lost] = [moved(own, after), moved(after, own)];
  if (!(await saveAccount(tx, before.id, body.version, {}))) throw fault('conflict');
  const rows = Object.entries(after).map(([permission, granted]) => ({ permission, granted }));
  await saveOwnPermissions(tx, before.id, rows);
  await keepAnAdministrator(tx, deps.config);
  if (gained.length + lost.length === 0) return accountOf(call, before.id);
  const data: AccountData = { gained, lost };
  await audit(tx, { at: now, memberId: actor.memberId, action: 'members.permissions', target: before.id, data });
  await tellAll(call, before, () => [{ what: 'permissions', gained, lost }]);
  return accountOf(call, before.id);
};

export const membersHandlers: Handlers<
  'listMembers' | 'getMember' | 'inviteMember' | 'changeMember' | 'changeMemberPermissions' | 'actOnMember'
> = {
  listMembers,
  getMember: (call) => accountOf(call, call.params.id),
  inviteMember,
  changeMember,
  changeMemberPermissions,
  actOnMember,
};
