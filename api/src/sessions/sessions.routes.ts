// Signing in and out, and who one is (specification sections 3 to 7).
import type { routes, SignInResult } from '@denonco/contract';
import { isEmpty, normalizePhone, permissions, wordsOf } from '@denonco/contract';
import { isPhoneConfirmed } from '../confirmations/confirmations.store.ts';
import { audit } from '../db/audit.store.ts';
import type { Deps } from '../deps.ts';
import { takeOtp } from '../factors/factors.store.ts';
import type { Call, Handler, Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { tellOfChange } from './accountChanges.ts';
import { endSessions } from './devices/devices.store.ts';
import { knownDevice } from './devices/knownDevice.store.ts';
import { arrive, toMember } from './opening.ts';
import { findPasswordFault } from './passwordStrength.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  endSession,
  findMemberByEmail,
  getMember,
  type MemberRow,
  savePassword,
  saveProfile,
} from './sessions.store.ts';

/** The same key for one e-mail, whoever has it. */
const accountOf = (deps: Deps, username: string): string =>
  deps.keys.hash('account', username.toLowerCase()).toString('base64url').slice(0, 22);

/** Opens the session, unless the member has a second factor and this is none of its codes. */
const passOn = (call: Call<typeof routes.signIn>, member: MemberRow): Promise<SignInResult | undefined> =>
  call.deps.db.transaction().execute(async (tx) => {
    const { body, deps, now } = call;
    const isRight = !member.has_factor || (await takeOtp(tx, deps.keys, member.id, body.otp ?? '', now));
    const by = member.has_factor ? 'secondFactor' : 'password';
    return isRight ? arrive(tx, member, { ...call, device: body.device, by }) : undefined;
  });

/**
 * One answer, after the same work, for an unknown e-mail, a disabled member and a wrong password; only the right password
 * is asked for the second factor.
 */
const signIn: Handler<typeof routes.signIn> = async (call) => {
  const { body, deps, now, origin } = call;
  const account = accountOf(deps, body.username);
  const device = await knownDevice(deps, body.username, body.device);
  await deps.limits.signInTried(account, origin, device);
  const member = await findMemberByEmail(deps, body.username);
  if (!(await isPassword(member?.password_hash, body.password)) || !member) {
    await audit(deps.db, { at: now, memberId: member?.id ?? null, action: 'sessions.signInFailed' });
    throw fault('wrong_credentials');
  }
  if (member.has_factor) {
    if (!body.otp) throw fault('second_factor_required');
    await deps.limits.codeTried(account, origin, device);
  }
  const result = await passOn(call, member);
  if (!result) {
    await audit(deps.db, { at: now, memberId: member.id, action: 'sessions.secondFactorFailed' });
    throw fault('wrong_second_factor');
  }
  await deps.limits.signInSucceeded(account, origin, device);
  return result;
};

/** A number may be cleared; a new one is confirmed by a code. */
const updateMyProfile: Handler<typeof routes.updateMyProfile> = async ({ body, actor, tx, deps, now, locale }) => {
  const { phone } = await getMember(tx, actor.memberId);
  const wanted = isEmpty(body.phone) ? null : normalizePhone(body.phone ?? '');
  if (wanted === undefined) throw fault('validation', { fields: { phone: 'phone' } });
  const { phoneConfirmation: given } = body;
  const isConfirmed =
    wanted === null || wanted === phone || (given && (await isPhoneConfirmed(deps.db, deps.keys, given, wanted, now)));
  if (!isConfirmed) throw fault('validation', { fields: { phoneConfirmation: 'phone_confirmation' } });
  await saveProfile(tx, actor.memberId, { name: body.name, surname: body.surname, phone: wanted });
  await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.updateMyProfile' });
  return toMember(await getMember(tx, actor.memberId), locale);
};

const changePassword: Handler<typeof routes.changePassword> = async ({ body, actor, tx, deps, now, origin }) => {
  // Whoever finds a desk unlocked may not try passwords there either.
  await deps.limits.signInTried(actor.memberId, origin);
  const member = await getMember(tx, actor.memberId);
  if (!(await isPassword(member.password_hash, body.currentPassword)))
    throw fault('validation', { fields: { currentPassword: 'password_wrong' } });
  if (body.newPassword === body.currentPassword)
    throw fault('validation', { fields: { newPassword: 'password_same' } });
  const weak = await findPasswordFault(body.newPassword, wordsOf(member));
  if (weak) throw fault('validation', { fields: { newPassword: weak } });
  await savePassword(tx, actor.memberId, await hashPassword(body.newPassword), now);
  await endSessions(tx, actor.memberId, actor.sessionId);
  await tellOfChange(tx, actor.memberId, 'sessions.changePassword', now);
  await deps.limits.signInSucceeded(actor.memberId, origin);
  return null;
};

export const sessionsHandlers: Handlers<
  'signIn' | 'signOut' | 'myPermissions' | 'loggedMember' | 'getMyDraftKey' | 'updateMyProfile' | 'changePassword'
> = {
  signIn,
  async signOut({ actor, tx, now }) {
    await endSession(tx, actor);
    await audit(tx, { at: now, memberId: actor.memberId, action: 'sessions.signOut' });
    return null;
  },
  myPermissions: async ({ actor }) => [...actor.permissions].map((code) => ({ code, name: permissions[code] })),
  loggedMember: async ({ actor, tx, locale }) => toMember(await getMember(tx, actor.memberId), locale),
  // Derived and kept nowhere, so that a draft opens again after the session in which it was written.
  getMyDraftKey: async ({ actor, deps }) => ({ key: deps.keys.hash('drafts', actor.memberId).toString('base64') }),
  updateMyProfile,
  changePassword,
};
