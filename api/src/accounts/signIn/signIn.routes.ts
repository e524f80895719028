import type { routes, SignInResult } from '@denonco/contract';
import { deviceKinds, isEmpty, normalizePhone, permissions, personalTerms, toTiraneIso } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { spendOtp } from '../factors/factors.store.ts';
import { notifyOfChange } from '../notifications/notifications.store.ts';
import { isPhoneConfirmed } from '../phoneConfirmations/confirmations.store.ts';
import { findKnownDevice } from '../sessions/devices.store.ts';
import { finishSignIn, toMember } from '../sessions/opening.ts';
import { findPasswordProblem, hashPassword, isPassword } from '../sessions/passwords.ts';
import {
  endSession,
  endSessions,
  findMemberByEmail,
  getMember,
  listSessions,
  type MemberRow,
  savePassword,
  saveProfile,
} from '../sessions/sessions.store.ts';

/** The same for an e-mail whether or not it has an account. */
const accountOf = (deps: Deps, username: string): string =>
  deps.keys.hash('account', username.toLowerCase()).toString('base64url').slice(0, 22);

const passOn = (call: Call<typeof routes.signIn>, member: MemberRow): Promise<SignInResult | undefined> =>
  call.deps.db.transaction().execute(async (tx) => {
    const { body, deps, now } = call;
    const isRight = !member.has_factor || (await spendOtp(tx, deps.keys, member.id, body.otp ?? '', now));
    const by = member.has_factor ? 'secondFactor' : 'password';
    return isRight ? finishSignIn(tx, member, { ...call, device: body.device, by }) : undefined;
  });

async function signOutOf(tx: Db, tokenHash: Buffer, now: Date): Promise<null> {
  const memberId = await endSession(tx, tokenHash);
  if (memberId !== undefined) await audit(tx, { at: now, memberId, action: 'sessions.signOut' });
  return null;
}

export const sessionsHandlers = {
  /**
   * Equal answer and timing for an unknown e-mail, a disabled member and a wrong password; only the right password leads
   * to the second factor.
   */
  async signIn(call) {
    const { body, deps, now, origin } = call;
    const account = accountOf(deps, body.username);
    const device = await findKnownDevice(deps, body.username, body.device);
    await deps.limits.signInTried(account, origin, device);
    const member = await findMemberByEmail(deps, body.username);
    if (!(await isPassword(member?.password_hash, body.password)) || !member) {
      await audit(deps.db, { at: now, memberId: member?.id ?? null, action: 'sessions.signInFailed' });
      throw httpError('wrong_credentials');
    }
    if (member.has_factor) {
      if (!body.otp) throw httpError('second_factor_required');
      await deps.limits.codeTried(account, origin, device);
    }
    const result = await passOn(call, member);
    if (!result) {
      await audit(deps.db, { at: now, memberId: member.id, action: 'sessions.secondFactorFailed' });
      throw httpError('wrong_second_factor');
    }
    await deps.limits.signInSucceeded(account, origin, device);
    return result;
  },
  signOut: ({ actor, tx, now }) => signOutOf(tx, actor.tokenHash, now),
  repeatSignOut: ({ body, tx, now }) => signOutOf(tx, Buffer.from(body.session, 'hex'), now),
  myPermissions: async ({ actor }) => [...actor.permissions].map((code) => ({ code, name: permissions[code] })),
  getCurrentMember: async ({ actor, tx, locale }) => toMember(await getMember(tx, actor.memberId), locale),
  // Derived, so that drafts open again in a later session.
  getMyDraftKey: async ({ actor, deps }) => ({ key: deps.keys.hash('drafts', actor.memberId).toString('base64') }),
  async updateMyProfile({ body, actor, tx, deps, now, locale }) {
    const { phone } = await getMember(tx, actor.memberId);
    const wanted = isEmpty(body.phone) ? null : normalizePhone(body.phone ?? '');
    if (wanted === undefined) throw httpError('validation', { fields: { phone: 'phone' } });
    const { phoneConfirmation: confirmation } = body;
    const isConfirmed =
      wanted === null ||
      wanted === phone ||
      (confirmation && (await isPhoneConfirmed(deps.independentDb, deps.keys, confirmation, wanted, now)));
    if (!isConfirmed) throw httpError('validation', { fields: { phoneConfirmation: 'phone_confirmation' } });
    await saveProfile(tx, actor.memberId, { name: body.name, surname: body.surname, phone: wanted });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.updateMyProfile' });
    return toMember(await getMember(tx, actor.memberId), locale);
  },
  async changePassword({ body, actor, tx, deps, now, origin }) {
    // Limited too: an unlocked desk must not allow guessing.
    await deps.limits.signInTried(actor.memberId, origin);
    const member = await getMember(tx, actor.memberId);
    if (!(await isPassword(member.password_hash, body.currentPassword)))
      throw httpError('validation', { fields: { currentPassword: 'password_wrong' } });
    if (body.newPassword === body.currentPassword)
      throw httpError('validation', { fields: { newPassword: 'password_same' } });
    const weak = await findPasswordProblem(body.newPassword, personalTerms(member));
    if (weak) throw httpError('validation', { fields: { newPassword: weak } });
    await savePassword(tx, actor.memberId, await hashPassword(body.newPassword), now);
    await endSessions(tx, actor.memberId, { but: actor.sessionId });
    await notifyOfChange(tx, actor.memberId, 'sessions.changePassword', now);
    await deps.limits.signInSucceeded(actor.memberId, origin);
    return null;
  },
  async listMySessions({ actor, tx, now, deps }) {
    const rows = await listSessions(tx, actor, now, new Date(now.getTime() - deps.config.session.idleMs));
    return rows.map((row) => ({
      ...row,
      kind: deviceKinds.find((one) => one === row.kind) ?? null,
      createdAt: toTiraneIso(row.createdAt),
      lastSeenAt: toTiraneIso(row.lastSeenAt),
      isThis: row.id === actor.sessionId,
    }));
  },
  // Also when already ended.
  async endMySession({ body, actor, tx, now }) {
    const ended = await endSessions(tx, actor.memberId, body);
    if (ended) await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.endMySession', target: body.id });
    return null;
  },
  async endOtherSessions({ actor, tx, now }) {
    const ended = await endSessions(tx, actor.memberId, { but: actor.sessionId });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.endOtherSessions', data: { ended } });
    return { ended };
  },
} satisfies SomeHandlers;
