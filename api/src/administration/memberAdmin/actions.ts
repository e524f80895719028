import {
  fullNameOf,
  type Locale,
  type MemberAction,
  type MemberState,
  type Parsed,
  type routes,
} from '@denonco/contract';
import { noteAbsence } from '../../accounts/members/absences.ts';
import { isUninvited, ownPermissions, removeFactors, takePasswordBack } from '../../accounts/members/account.store.ts';
import type { AccountChange } from '../../accounts/members/accountChange.words.ts';
import { type Administering, administer } from '../../accounts/members/administrators.store.ts';
import { gainsOf, noPower } from '../../accounts/members/grants.rules.ts';
import { findRole, nameOf } from '../../accounts/members/memberRoles.store.ts';
import type { AccountData } from '../../accounts/members/members.present.ts';
import { powerOf } from '../../accounts/members/members.rules.ts';
import { type MemberRecord, saveAbsence, saveAccount } from '../../accounts/members/members.store.ts';
import { notifyOfAccount } from '../../accounts/members/notify.ts';
import { makeOrAsk, type Plan } from '../../accounts/members/secondPerson.ts';
import { endAccountLinks, sendAccountLink } from '../../accounts/sessions/accountLinks.store.ts';
import { endSessions } from '../../accounts/sessions/sessions.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Handler } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { accountOf, getRecord, handOver } from './account.ts';

type Asked = Parsed<typeof routes.actOnMember>['body'];

interface Row {
  readonly in: readonly MemberState[];
  readonly needsReason?: true;
  readonly run: (
    doing: Administering & Omit<Asked, 'action'> & { readonly member: MemberRecord; readonly reason: string },
  ) => Promise<{ readonly change: AccountChange; readonly isToldAlready?: true; readonly data?: AccountData }>;
}

const administratorsLinkHours = 24;

/** Read in this transaction, under the lock of administration. */
const set = async ({ tx }: Administering, member: MemberRecord, disabled_at: Date | null): Promise<void> => {
  if (!(await saveAccount(tx, member.id, member.version, { disabled_at }))) throw fault('conflict');
};

const rows: Readonly<Record<Exclude<MemberAction, 'enable'>, Row>> = {
  resend: {
    in: ['invited'],
    run: async ({ tx, deps, member, by, now }) => {
      await sendAccountLink(tx, deps, { memberId: member.id, purpose: 'invitation', by, now });
      return { change: { what: 'resent' }, isToldAlready: true };
    },
  },
  revoke: {
    in: ['invited'],
    run: async (doing) => {
      await endAccountLinks(doing.tx, doing.member.id, doing.now);
      await set(doing, doing.member, doing.now);
      return { change: { what: 'revoked' } };
    },
  },
  disable: {
    in: ['active'],
    needsReason: true,
    run: async (doing) => {
      const { tx, member, now, reason, heir } = doing;
      const cases = await handOver(doing, member.id, heir);
      await set(doing, member, now);
      await endAccountLinks(tx, member.id, now);
      const sessions = await endSessions(tx, member.id);
      return { change: { what: 'disabled', reason }, data: { reason, sessions, cases } };
    },
  },
  reset: {
    in: ['active'],
    run: async ({ tx, deps, member, by, now }) => {
      await takePasswordBack(tx, member.id, now);
      const sessions = await endSessions(tx, member.id);
      const link = { memberId: member.id, purpose: 'reset', hours: administratorsLinkHours, by, now } as const;
      await sendAccountLink(tx, deps, link);
      return { change: { what: 'reset' }, isToldAlready: true, data: { sessions } };
    },
  },
  resetFactors: {
    in: ['active'],
    needsReason: true,
    run: async ({ tx, member, reason }) => {
      await removeFactors(tx, member.id);
      const sessions = await endSessions(tx, member.id);
      return { change: { what: 'factorsReset', reason }, data: { reason, sessions } };
    },
  },
  absent: {
    in: ['active'],
    run: async ({ tx, member, now, ...asked }) => {
      const absence = await noteAbsence(tx, member.id, asked, now);
      return { change: { what: 'absent', ...absence }, data: { ...absence } };
    },
  },
  present: {
    in: ['active'],
    run: async ({ tx, member }) => {
      await saveAbsence(tx, member.id, undefined);
      return { change: { what: 'present' } };
    },
  },
  endSessions: {
    in: ['active'],
    run: async ({ tx, member }) => {
      const sessions = await endSessions(tx, member.id);
      return { change: { what: 'sessionsEnded' }, data: { sessions } };
    },
  },
};

/** It gains everything of its role. */
export async function planEnabling(doing: Administering, id: string): Promise<Plan> {
  const { tx, deps, by, now } = doing;
  const member = await getRecord(tx, id);
  if (id === by) throw fault('own_account');
  if (member.state !== 'disabled') throw fault('not_allowed_now');
  const role = await findRole(tx, member.role);
  const isNew = await isUninvited(tx, id);
  const changes = (locale: Locale): AccountChange[] => [
    isNew ? { what: 'invited', role: nameOf(role, locale) } : { what: 'enabled' },
  ];
  return {
    about: () => `${fullNameOf(member.name, member.surname)}, ${member.email}`,
    changes,
    gains: role ? gainsOf(noPower, powerOf(role, await ownPermissions(tx, id))) : [],
    gaining: [id],
    make: async () => {
      await set(doing, member, null);
      // A member who never had a password is invited again.
      const isInvited = (await getRecord(tx, id)).state === 'invited';
      if (isInvited) await sendAccountLink(tx, deps, { memberId: id, purpose: 'invitation', by, now });
      if (!isNew) await audit(tx, { at: now, memberId: by, action: 'members.enable', target: id });
      await notifyOfAccount(doing, member, changes, { isToldAlready: isInvited });
    },
  };
}

export async function enable(doing: Administering, id: string): Promise<void> {
  await makeOrAsk(doing, { kind: 'memberEnable', target: id, input: {} }, await planEnabling(doing, id));
}

export const actOnMember: Handler<typeof routes.actOnMember> = async (call) => {
  const { body, params } = call;
  const { action } = body;
  await administer(call, 'members.manage', (doing) =>
    action === 'enable' ? enable(doing, params.id) : act(doing, params.id, rows[action], body),
  );
  return accountOf(call, params.id);
};

async function act(doing: Administering, id: string, row: Row, { action, reason = '', ...asked }: Asked) {
  const { tx, by, now } = doing;
  const member = await getRecord(tx, id);
  if (member.id === by) throw fault('own_account');
  if (!row.in.includes(member.state)) throw fault('not_allowed_now');
  if (row.needsReason && reason === '') throw fault('validation', { fields: { reason: 'required' } });
  const { change, isToldAlready = false, data = {} } = await row.run({ ...asked, ...doing, member, reason });
  await audit(tx, { at: now, memberId: by, action: `members.${action}`, target: id, data });
  await notifyOfAccount(doing, member, () => [change], { isToldAlready });
}
