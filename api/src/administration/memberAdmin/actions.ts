import {
  fullNameOf,
  type LocalizedText,
  type MemberAction,
  type MemberState,
  type Parsed,
  type routes,
} from '@denonco/contract';
import { saveOwnAbsence } from '../../accounts/members/absences.store.ts';
import { isUninvited, ownPermissions, removeFactors, revokePassword } from '../../accounts/members/account.store.ts';
import { accountChange, dayText } from '../../accounts/members/accountChange.texts.ts';
import { type AdministrationContext, withAdministrationLock } from '../../accounts/members/administrators.store.ts';
import { gainsOf, noPermissions } from '../../accounts/members/grants.rules.ts';
import { findRole } from '../../accounts/members/memberRoles.store.ts';
import type { AccountData } from '../../accounts/members/members.present.ts';
import { effectivePermissionsOf } from '../../accounts/members/members.rules.ts';
import { type MemberRecord, saveAbsence, saveAccount } from '../../accounts/members/members.store.ts';
import { notifyOfAccount } from '../../accounts/members/notify.ts';
import { applyOrRequestApproval, type PlannedChange } from '../../accounts/members/secondPerson.ts';
import { endAccountLinks, sendAccountLink } from '../../accounts/sessions/accountLinks.store.ts';
import { endSessions } from '../../accounts/sessions/sessions.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Handler } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getMemberFile, getMemberRecord, reassignWork } from './account.ts';

type ActionBody = Parsed<typeof routes.actOnMember>['body'];

interface Row {
  /** Default active accounts. */
  readonly of?: MemberState;
  readonly needsReason?: true;
  readonly run: (
    context: AdministrationContext &
      Omit<ActionBody, 'action'> & { readonly member: MemberRecord; readonly reason: string },
  ) => Promise<{ readonly change: LocalizedText; readonly isToldAlready?: true; readonly data?: AccountData }>;
}

const administratorsLinkHours = 24;

const rows: Readonly<Record<Exclude<MemberAction, 'enable'>, Row>> = {
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
      const { tx, member, now, reason, heir } = context;
      const cases = await reassignWork(context, member.id, heir);
      await saveAccount(tx, member.id, member.version, { disabled_at: now });
      await endAccountLinks(tx, member.id, now);
      const sessions = await endSessions(tx, member.id);
      return { change: accountChange('disabled', { reason }), data: { reason, sessions, cases } };
    },
  },
  reset: {
    run: async ({ tx, deps, member, by, now }) => {
      await revokePassword(tx, member.id, now);
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
      await saveAbsence(tx, member.id, undefined);
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
  const about = `${fullNameOf(member.name, member.surname)}, ${member.email}`;
  return {
    about: { al: about, en: about },
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

export const enableMember = async (context: AdministrationContext, id: string) =>
  applyOrRequestApproval(context, { kind: 'memberEnable', target: id, input: {} }, await planEnabling(context, id));

export const actOnMember: Handler<typeof routes.actOnMember> = async (call) => {
  const { body, params } = call;
  const { action } = body;
  await withAdministrationLock(call, 'members.manage', (context) =>
    action === 'enable' ? enableMember(context, params.id) : act(context, params.id, rows[action], body),
  );
  return getMemberFile(call, params.id);
};

async function act(context: AdministrationContext, id: string, row: Row, { action, reason = '', ...body }: ActionBody) {
  const { tx, by, now } = context;
  const member = await getMemberRecord(tx, id);
  if (member.id === by) throw httpError('own_account');
  if (member.state !== (row.of ?? 'active')) throw httpError('not_allowed_now');
  if (row.needsReason && reason === '') throw httpError('validation', { fields: { reason: 'required' } });
  const { change, isToldAlready = false, data = {} } = await row.run({ ...body, ...context, member, reason });
  await audit(tx, { at: now, memberId: by, action: `members.${action}`, target: id, data });
  await notifyOfAccount(context, member, [change], { isToldAlready });
}
