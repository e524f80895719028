// What is done to an account beside editing it. Each action knows in which state it makes sense and what it leaves behind.
import type { Locale, MemberAction, MemberState, Parsed, routes } from '@denonco/contract';
import { audit } from '../db/audit.store.ts';
import type { Handler } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { endAccountLinks, sendAccountLink } from '../sessions/links/accountLinks.store.ts';
import { noteAbsence } from './absences.ts';
import { isUninvited, ownPermissions, removeFactors, takePasswordBack } from './account.store.ts';
import { accountOf, getRecord } from './account.ts';
import { beginAdministering, keepAnAdministrator } from './administrators.store.ts';
import { gainsOf, noPower } from './grants/grants.rules.ts';
import { type Administering, makeOrAsk, type Plan } from './grants/secondPerson.ts';
import { handOver } from './handingOver.ts';
import { findRole } from './memberRoles.store.ts';
import type { AccountData } from './members.present.ts';
import { powerOf } from './members.rules.ts';
import { endSessionsOf, lookAgain, type MemberRecord, saveAbsence, saveAccount } from './members.store.ts';
import { nameOf } from './placing.ts';
import { tellAdministrators, tellMembers } from './telling/tell.ts';
import type { Told } from './telling/told.words.ts';

interface Doing extends Administering {
  readonly member: MemberRecord;
  readonly reason: string;
  readonly heir: string | undefined;
  readonly from: string | undefined;
  readonly until: string | undefined;
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
const set = async ({ tx }: Administering, member: MemberRecord, disabled_at: Date | null): Promise<void> => {
  if (!(await saveAccount(tx, member.id, member.version, { disabled_at }))) throw fault('conflict');
};

const rows: Readonly<Record<Exclude<MemberAction, 'enable'>, Row>> = {
  resend: {
    in: ['invited'],
    run: async ({ tx, deps, member, by, now }) => {
      await sendAccountLink(tx, deps, { memberId: member.id, purpose: 'invitation', by, now });
      return { told: { what: 'resent' }, saysItself: true };
    },
  },
  revoke: {
    in: ['invited'],
    run: async (doing) => {
      await endAccountLinks(doing.tx, doing.member.id, doing.now);
      await set(doing, doing.member, doing.now);
      return { told: { what: 'revoked' } };
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
      const sessions = await endSessionsOf(tx, member.id);
      return { told: { what: 'disabled', reason }, data: { reason, sessions, cases } };
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
  absent: {
    in: ['active'],
    run: async ({ tx, member, from, until, now }) => {
      const absence = await noteAbsence(tx, member.id, { from, until }, now);
      return { told: { what: 'absent', ...absence }, data: { ...absence } };
    },
  },
  present: {
    in: ['active'],
    run: async ({ tx, member }) => {
      await saveAbsence(tx, member.id, undefined);
      return { told: { what: 'present' } };
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

/** Opens a closed account, also one that was just made: it gives everything that its role gives. */
export async function planEnabling(doing: Administering, id: string): Promise<Plan> {
  const { tx, deps, by, now } = doing;
  const member = await getRecord(tx, id);
  if (id === by) throw fault('own_account');
  if (member.state !== 'disabled') throw fault('not_allowed_now');
  const role = await findRole(tx, member.role);
  const isNew = await isUninvited(tx, id);
  const told = (locale: Locale): Told[] => [
    isNew ? { what: 'invited', role: nameOf(role, locale) } : { what: 'enabled' },
  ];
  const name = () => `${member.name} ${member.surname}`;
  return {
    about: () => `${name()}, ${member.email}`,
    told,
    gains: role ? gainsOf(noPower, powerOf(role, await ownPermissions(tx, id))) : [],
    gaining: [id],
    make: async () => {
      await set(doing, member, null);
      // A member who never had a password is invited again.
      const isInvited = (await getRecord(tx, id)).state === 'invited';
      if (isInvited) await sendAccountLink(tx, deps, { memberId: id, purpose: 'invitation', by, now });
      else await tellMembers(doing, [id], told);
      if (!isNew) await audit(tx, { at: now, memberId: by, action: 'members.enable', target: id });
      await tellAdministrators(doing, { name, path: `members/${id}`, memberId: id }, told);
      await lookAgain(tx, [id]);
    },
  };
}

export const actOnMember: Handler<typeof routes.actOnMember> = async (call) => {
  const { body, params, tx, deps, actor, now } = call;
  const wasPair = await beginAdministering(call, 'members.manage');
  const doing = { tx, deps, by: actor.memberId, now };
  if (body.action === 'enable') {
    const plan = await planEnabling(doing, params.id);
    await makeOrAsk(doing, { kind: 'memberEnable', target: params.id, input: {} }, plan);
  } else await act(doing, params.id, rows[body.action], body);
  await keepAnAdministrator(tx, deps.config, wasPair);
  return accountOf(call, params.id);
};

type Asked = Parsed<typeof routes.actOnMember>['body'];

async function act(doing: Administering, id: string, row: Row, asked: Asked): Promise<void> {
  const { action, reason = '', heir, from, until } = asked;
  const { tx, by, now } = doing;
  const member = await getRecord(tx, id);
  if (member.id === by) throw fault('own_account');
  if (!row.in.includes(member.state)) throw fault('not_allowed_now');
  if (row.needsReason && reason === '') throw fault('validation', { fields: { reason: 'required' } });
  const { told, saysItself, data = {} } = await row.run({ ...doing, member, reason, heir, from, until });
  await audit(tx, { at: now, memberId: by, action: `members.${action}`, target: id, data });
  if (!saysItself) await tellMembers(doing, [id], () => [told]);
  const about = { name: () => `${member.name} ${member.surname}`, path: `members/${id}`, memberId: id };
  await tellAdministrators(doing, about, () => [told]);
  await lookAgain(tx, [id]);
}
