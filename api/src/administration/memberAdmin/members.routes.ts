// Members: list, invite, change, close and reopen; guarded changes wait for a second person.
import {
  fullNameOf,
  type GrantKind,
  type LocalizedText,
  type MemberAction,
  type MemberFile,
  type MemberState,
  type Parsed,
  type Permission,
  permissionCodes,
  type routes,
  tiraneDay,
} from '@denonco/contract';
import { isUninvited, ownPermissions, removeFactors } from '../../accounts/members/account.store.ts';
import { accountChange, dayText, permissionsChange } from '../../accounts/members/accountChange.texts.ts';
import {
  effectivePermissionsOf,
  gainsOf,
  isGranted,
  isGuarded,
  noPermissions,
} from '../../accounts/members/grants.rules.ts';
import { type AdministrationContext, withAdministrationLock } from '../../accounts/members/grants.store.ts';
import { findRole, type Placement, requirePlacement } from '../../accounts/members/memberRoles.store.ts';
import { toMemberRow } from '../../accounts/members/members.present.ts';
import {
  type Absence,
  listMembers as findMembers,
  listDeputies,
  type MemberRecord,
  saveAbsence,
  saveAccount,
  saveOwnPermissions,
} from '../../accounts/members/members.store.ts';
import { notifyOfAccount } from '../../accounts/members/notify.ts';
import { applyOrRequestApproval, type Plan, type PlannedChange } from '../../accounts/members/secondPerson.ts';
import { addAccount, endAccountLinks, sendAccountLink } from '../../accounts/sessions/accountLinks.store.ts';
import { toMember } from '../../accounts/sessions/opening.ts';
import { endSessions, getMember, savePassword } from '../../accounts/sessions/sessions.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { httpError, requireVersion } from '../../platform/http/httpError.ts';
import { getMemberFile, getMemberRecord, reassignWork } from './account.ts';

const fullName = ({ name, surname }: Pick<MemberRecord, 'name' | 'surname'>) => fullNameOf(name, surname);

const same = (name: string) => ({ al: name, en: name });

async function invite(context: AdministrationContext, given: Parsed<typeof routes.inviteMember>['body']) {
  const { tx, by, now } = context;
  const { email, name, surname, language } = given;
  const { role, municipality } = await requirePlacement(tx, given);
  const place = { role_code: role.code, municipality_code: municipality?.code ?? null };
  // Disabled until enabled, which a second person may have to confirm.
  const id = await addAccount(tx, { email, name, surname, language, ...place }, context);
  if (!id) throw httpError('validation', { fields: { email: 'email_taken' } });
  const data = {
    role: { from: null, to: role.name.al },
    ...(municipality && { municipality: { from: null, to: municipality.name.al } }),
  };
  await audit(tx, { at: now, memberId: by, action: 'members.invite', target: id, data });
  await enableMember(context, id);
  return id;
}

function changesOf(before: MemberRecord, wanted: { name: string; surname: string }, { role, municipality }: Placement) {
  const isMoved = before.municipality?.code !== municipality?.code;
  const rows = [
    ['name', same(fullName(before)), same(fullName(wanted)), fullName(before) !== fullName(wanted)],
    ['role', before.role.name, role.name, before.role.code !== role.code],
    ['municipality', before.municipality?.name ?? null, municipality?.name ?? null, isMoved],
  ] as const;
  const changed = rows.filter(([, , , isChanged]) => isChanged);
  return {
    changes: changed.map(([what, from, to]) => accountChange(what, { from, to })),
    data: Object.fromEntries(changed.map(([what, from, to]) => [what, { from: from?.al ?? null, to: to?.al ?? null }])),
    isRights: changed.some(([what]) => what !== 'name'),
  };
}

export const planMember: Plan<Parsed<typeof routes.changeMember>['body']> = async (context, id, body) => {
  const { tx, by, now } = context;
  const before = await getMemberRecord(tx, id);
  const placed = await requirePlacement(tx, body, before.role.code);
  const { changes, data, isRights } = changesOf(before, body, placed);
  if (isRights && before.id === by) throw httpError('own_account');
  requireVersion(before.version, body.version);
  const own = await ownPermissions(tx, id);
  const was = await findRole(tx, before.role.code);
  const after = effectivePermissionsOf(placed.role, own);
  const lowers =
    was?.needsSecondFactor === true &&
    !placed.role.needsSecondFactor &&
    permissionCodes.some((code) => isGuarded(code) && after.has(code));
  return {
    about: same(fullName(before)),
    changes: [...changes, ...(lowers ? [accountChange('factorNotNeeded')] : [])],
    gains: gainsOf(was ? effectivePermissionsOf(was, own) : noPermissions, after),
    lowers,
    gaining: [id],
    make: async () => {
      const { name, surname, version } = body;
      const place = { role_code: placed.role.code, municipality_code: placed.municipality?.code ?? null };
      await saveAccount(tx, id, version, { name, surname, ...place });
      if (changes.length === 0) return;
      await audit(tx, { at: now, memberId: by, action: 'members.change', target: id, data });
      await notifyOfAccount(context, before, changes);
    },
  };
};

type OwnPermissions = Parsed<typeof routes.changeMemberPermissions>['body'];

export const planOwnPermissions: Plan<OwnPermissions> = async (context, id, body) => {
  const { tx, by, now } = context;
  const before = await getMemberRecord(tx, id);
  if (before.id === by) throw httpError('own_account');
  requireVersion(before.version, body.version);
  const given = await findRole(tx, before.role.code);
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
  const changes = permissionsChange(gained, lost);
  return {
    about: same(fullName(before)),
    changes,
    gains: gained.filter(isGuarded),
    gaining: [id],
    make: async () => {
      await saveAccount(tx, id, body.version, {});
      await saveOwnPermissions(tx, id, after);
      if (gained.length + lost.length === 0) return;
      await audit(tx, { at: now, memberId: by, action: 'members.permissions', target: id, data: { gained, lost } });
      await notifyOfAccount(context, before, changes);
    },
  };
};

type ActionBody = Parsed<typeof routes.actOnMember>['body'];

interface ActionRow {
  /** Default active accounts. */
  readonly of?: MemberState;
  readonly needsReason?: true;
  readonly run: (
    context: AdministrationContext &
      Omit<ActionBody, 'action'> & { readonly member: MemberRecord; readonly reason: string },
  ) => Promise<{ readonly change: LocalizedText; readonly isToldAlready?: true; readonly data?: object }>;
}

const administratorsLinkHours = 24;

const actions: Readonly<Record<Exclude<MemberAction, 'enable'>, ActionRow>> = {
  resend: {
    of: 'invited',
    run: async ({ tx, deps, member, by, now }) => {
      await sendAccountLink(tx, deps, { memberId: member.id, purpose: 'invitation', by, now });
      return { change: accountChange('resent'), isToldAlready: true };
    },
  },
  revoke: {
    of: 'invited',
    run: async ({ tx, member, now }) => {
      await endAccountLinks(tx, member.id, now);
      await saveAccount(tx, member.id, member.version, { disabled_at: now });
      return { change: accountChange('revoked') };
    },
  },
  disable: {
    needsReason: true,
    run: async (context) => {
      const { tx, member, now, reason, newAssignee } = context;
      const cases = await reassignWork(context, member.id, newAssignee);
      await saveAccount(tx, member.id, member.version, { disabled_at: now });
      await endAccountLinks(tx, member.id, now);
      const sessions = await endSessions(tx, member.id);
      return { change: accountChange('disabled', { reason }), data: { reason, sessions, cases } };
    },
  },
  reset: {
    run: async ({ tx, deps, member, by, now }) => {
      await savePassword(tx, member.id, null, now);
      const sessions = await endSessions(tx, member.id);
      const link = { memberId: member.id, purpose: 'reset', hours: administratorsLinkHours, by, now } as const;
      await sendAccountLink(tx, deps, link);
      return { change: accountChange('reset'), isToldAlready: true, data: { sessions } };
    },
  },
  resetFactors: {
    needsReason: true,
    run: async ({ tx, member, reason }) => {
      await removeFactors(tx, member.id);
      const sessions = await endSessions(tx, member.id);
      return { change: accountChange('factorsReset', { reason }), data: { reason, sessions } };
    },
  },
  absent: {
    run: async ({ tx, member, now, ...body }) => {
      const absence = await saveOwnAbsence(tx, member.id, body, now);
      const days = { from: dayText(absence.from), until: dayText(absence.until) };
      return { change: accountChange('absent', days), data: { ...absence } };
    },
  },
  present: {
    run: async ({ tx, member }) => {
      await saveAbsence(tx, member.id, {});
      return { change: accountChange('present') };
    },
  },
  endSessions: {
    run: async ({ tx, member }) => {
      const sessions = await endSessions(tx, member.id);
      return { change: accountChange('sessionsEnded'), data: { sessions } };
    },
  },
};

/** It gains everything of its role. */
export async function planEnabling(context: AdministrationContext, id: string): Promise<PlannedChange> {
  const { tx, deps, by, now } = context;
  const member = await getMemberRecord(tx, id);
  if (id === by) throw httpError('own_account');
  if (member.state !== 'disabled') throw httpError('not_allowed_now');
  const role = await findRole(tx, member.role.code);
  const isNew = await isUninvited(tx, id);
  const changes = [isNew ? accountChange('invited', { role: member.role.name }) : accountChange('enabled')];
  return {
    about: same(`${fullName(member)}, ${member.email}`),
    changes,
    gains: role ? gainsOf(noPermissions, effectivePermissionsOf(role, await ownPermissions(tx, id))) : [],
    gaining: [id],
    make: async () => {
      await saveAccount(tx, id, member.version, { disabled_at: null });
      // A member who never had a password is invited again.
      const isInvited = (await getMemberRecord(tx, id)).state === 'invited';
      if (isInvited) await sendAccountLink(tx, deps, { memberId: id, purpose: 'invitation', by, now });
      if (!isNew) await audit(tx, { at: now, memberId: by, action: 'members.enable', target: id });
      await notifyOfAccount(context, member, changes, { isToldAlready: isInvited });
    },
  };
}

const enableMember = async (context: AdministrationContext, id: string) =>
  applyOrRequestApproval(context, { kind: 'memberEnable', target: id, input: {} }, await planEnabling(context, id));

async function act(
  context: AdministrationContext,
  id: string,
  row: ActionRow,
  { action, reason = '', ...body }: ActionBody,
) {
  const { tx, by, now } = context;
  const member = await getMemberRecord(tx, id);
  if (member.id === by) throw httpError('own_account');
  if (member.state !== (row.of ?? 'active')) throw httpError('not_allowed_now');
  if (row.needsReason && reason === '') throw httpError('validation', { fields: { reason: 'required' } });
  const { change, isToldAlready = false, data = {} } = await row.run({ ...body, ...context, member, reason });
  await audit(tx, { at: now, memberId: by, action: `members.${action}`, target: id, data });
  await notifyOfAccount(context, member, [change], { isToldAlready });
}

async function propose<Body>(
  call: MemberCall & { readonly params: { readonly id: string }; readonly body: Body },
  kind: GrantKind,
  plan: Plan<Body>,
): Promise<MemberFile> {
  const { id: target } = call.params;
  const request = { kind, target, input: call.body };
  await withAdministrationLock(call, 'members.manage', async (context) =>
    applyOrRequestApproval(context, request, await plan(context, target, call.body)),
  );
  return getMemberFile(call, target);
}

/** @throws HttpError `validation` for a missing or past last day, one before the first, or a member who cannot be the deputy. */
async function saveOwnAbsence(
  tx: Db,
  memberId: string,
  { from, until, deputy }: { readonly [Key in keyof Absence]?: string | undefined },
  now: Date,
): Promise<Absence> {
  const today = tiraneDay(now.getTime());
  const absence = { from: from ?? today, until: until ?? '', ...(deputy !== undefined && { deputy }) };
  if (until === undefined) throw httpError('validation', { fields: { until: 'required' } });
  if (until < today) throw httpError('validation', { fields: { until: 'day_past' } });
  if (until < absence.from) throw httpError('validation', { fields: { until: 'day_order' } });
  if (deputy !== undefined && !(await listDeputies(tx, memberId)).some(({ id }) => id === deputy))
    throw httpError('validation', { fields: { deputy: 'unknown_value' } });
  await saveAbsence(tx, memberId, absence);
  return absence;
}

export const membersHandlers = {
  listMembers: async ({ query, tx, now }) => {
    const found = await findMembers(tx, query, now);
    return { ...query, ...found, items: found.items.map(toMemberRow) };
  },
  getMember: (call) => getMemberFile(call, call.params.id),
  inviteMember: async (call) => {
    const id = await withAdministrationLock(call, 'members.manage', (context) => invite(context, call.body));
    return getMemberFile(call, id);
  },
  changeMember: (call) => propose(call, 'memberChange', planMember),
  changeMemberPermissions: (call) => propose(call, 'memberPermissions', planOwnPermissions),
  actOnMember: async (call) => {
    const { body, params } = call;
    const { action } = body;
    await withAdministrationLock(call, 'members.manage', (context) =>
      action === 'enable' ? enableMember(context, params.id) : act(context, params.id, actions[action], body),
    );
    return getMemberFile(call, params.id);
  },
  changeMyAbsence: async ({ body, actor: { memberId }, tx, now, locale }) => {
    const { until } = body;
    if (until === null) await saveAbsence(tx, memberId, {});
    const data = until === null ? {} : { ...(await saveOwnAbsence(tx, memberId, { ...body, until }, now)) };
    await audit(tx, { at: now, memberId, action: 'sessions.changeMyAbsence', data });
    return toMember(await getMember(tx, memberId), locale);
  },
  listMyDeputies: ({ actor, tx }) => listDeputies(tx, actor.memberId),
} satisfies SomeHandlers;
