// What is done to an account beside editing it. Each action knows in which state it makes sense and what it leaves behind.
import type { MemberAction, MemberState, routes } from '@denonco/contract';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { Handler } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { endAccountLinks, sendAccountLink } from '../sessions/links/accountLinks.store.ts';
import { removeFactors, takePasswordBack } from './account.store.ts';
import { accountOf, getRecord } from './account.ts';
import { beginAdministering, keepAnAdministrator } from './administrators.store.ts';
import type { AccountData } from './members.present.ts';
import { endSessionsOf, lookAgain, type MemberRecord, saveAccount } from './members.store.ts';
import { tellAdministrators, tellMembers } from './telling/tell.ts';
import type { Told } from './telling/told.words.ts';

interface Doing {
  readonly tx: Db;
  readonly deps: Deps;
  readonly member: MemberRecord;
  readonly by: string;
  readonly now: Date;
  readonly reason: string;
}

interface Done {
  readonly told: Told;
  /** The link itself, or a sign-in that fails, says it to the member: no second e-mail. */
  readonly saysItself?: true;
  readonly data?: AccountData;
}

interface Row {
  readonly in: readonly MemberState[];
  readonly needsReason?: true;
  readonly run: (doing: Doing) => Promise<Done>;
}

const administratorsLinkHours = 24;

/** The version is read in the same transaction, behind the lock of administration. */
const set = async ({ tx, member }: Doing, disabled_at: Date | null): Promise<void> => {
  if (!(await saveAccount(tx, member.id, member.version, { disabled_at }))) throw fault('conflict');
};

const invite = ({ tx, deps, member, by, now }: Doing) =>
  sendAccountLink(tx, deps, { memberId: member.id, purpose: 'invitation', by, now });

const rows: Readonly<Record<MemberAction, Row>> = {
  resend: {
    in: ['invited'],
    run: async (doing) => {
      await invite(doing);
      return { told: { what: 'resent' }, saysItself: true };
    },
  },
  revoke: {
    in: ['invited'],
    run: async (doing) => {
      await endAccountLinks(doing.tx, doing.member.id, doing.now);
      await set(doing, doing.now);
      return { told: { what: 'revoked' } };
    },
  },
  disable: {
    in: ['active'],
    needsReason: true,
    run: async (doing) => {
      const { tx, member, now, reason } = doing;
      await set(doing, now);
      await endAccountLinks(tx, member.id, now);
      const sessions = await endSessionsOf(tx, member.id);
      return { told: { what: 'disabled', reason }, data: { reason, sessions } };
    },
  },
  enable: {
    in: ['disabled'],
    run: async (doing) => {
      await set(doing, null);
      // Who never had a password is invited anew.
      const isNew = (await getRecord(doing.tx, doing.member.id)).state === 'invited';
      if (isNew) await invite(doing);
      return { told: { what: 'enabled' }, ...(isNew && { saysItself: true }) };
    },
  },
  reset: {
    in: ['active'],
    run: async ({ tx, deps, member, by, now }) => {
      await takePasswordBack(tx, member.id, now);
      const sessions = await endSessionsOf(tx, member.id);
      await sendAccountLink(tx, deps, {
        ...{ memberId: member.id, purpose: 'reset', hours: administratorsLinkHours, by, now },
      });
      return { told: { what: 'reset' }, saysItself: true, data: { sessions } };
    },
  },
  resetFactors: {
    in: ['active'],
    needsReason: true,
    run: async ({ tx, member, reason }) => {
      await removeFactors(tx, member.id);
      const sessions = await endSessionsOf(tx, member.id);
      return { told: { what: 'factorsReset', reason }, data: { reason, sessions } };
    },
  },
  endSessions: {
    in: ['active'],
    run: async ({ tx, member }) => {
      const sessions = await endSessionsOf(tx, member.id);
      return { told: { what: 'sessionsEnded' }, data: { sessions } };
    },
  },
};

export const actOnMember: Handler<typeof routes.actOnMember> = async (call) => {
  const { body, params, tx, deps, actor, now } = call;
  const { memberId: by } = actor;
  await beginAdministering({ tx, actor, now }, 'members.manage');
  const member = await getRecord(tx, params.id);
  if (member.id === by) throw fault('own_account');
  const row = rows[body.action];
  if (!row.in.includes(member.state)) throw fault('not_allowed_now');
  const reason = body.reason ?? '';
  if (row.needsReason && reason === '') throw fault('validation', { fields: { reason: 'required' } });
  const { told, saysItself, data = {} } = await row.run({ tx, deps, member, by, now, reason });
  await keepAnAdministrator(tx, deps.config);
  await audit(tx, { at: now, memberId: by, action: `members.${body.action}`, target: member.id, data });
  const telling = { tx, deps, now, by };
  if (!saysItself) await tellMembers(telling, [member.id], () => [told]);
  const about = { name: () => `${member.name} ${member.surname}`, path: `members/${member.id}`, memberId: member.id };
  await tellAdministrators(telling, about, () => [told]);
  await lookAgain(tx, [member.id]);
  return accountOf(call, member.id);
};
